-- The files with the records of games that have left the store, the length of their known part, and the length of what
-- was being added behind it. Of such a game one event is left, of the kind archived, which an older program would take
-- for damage.
create table archive (
    file    text   not null primary key,
    size    bigint not null,
    pending bigint not null
);
