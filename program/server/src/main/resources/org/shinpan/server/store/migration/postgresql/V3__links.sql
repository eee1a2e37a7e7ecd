-- The link of an event is a hash of the event and of the link before it. Events of an earlier version have none.
alter table event add column link text;

-- One row: which database this is, and a secret that seals what pages are told.
create table store (
    one    integer not null primary key check (one = 1),
    id     text    not null,
    secret text    not null
);
