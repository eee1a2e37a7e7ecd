-- One server has all games, and remembers the requests of each open one. The index would double what a commit writes.
drop index event_request;
