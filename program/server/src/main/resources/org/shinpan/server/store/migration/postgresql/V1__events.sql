-- A game is its events in their order, numbered from 1. Nothing is ever changed or deleted.
create table event (
    game    text    not null,
    version integer not null,
    at      bigint  not null,
    request text,
    body    text    not null,
    primary key (game, version)
);

-- A request that is sent again is carried out once.
create unique index event_request on event (game, request) where request is not null;
