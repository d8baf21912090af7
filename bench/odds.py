"""How fast the exact odds are beside icepool, dyce and hdroller: `python -m bench.odds`."""
