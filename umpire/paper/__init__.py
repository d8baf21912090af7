"""What goes on paper: labels, a roster, a sheet, each one black-and-white HTML page. rules + library + engine."""
