-- The link of an event is a hash of the event and of the link before it. Older events get theirs when a server starts.
alter table event add column link text;

-- The last event of each game, so that a game that has lost its last events is noticed.
create table tail (
    game    text    not null primary key,
    version integer not null,
    link    text    not null
) without rowid;

-- One row: which database this is, a secret that seals what pages are told, and how many games and commits there are.
create table store (
    one     integer not null primary key check (one = 1),
    id      text    not null,
    secret  text    not null,
    games   integer not null,
    commits integer not null
);
