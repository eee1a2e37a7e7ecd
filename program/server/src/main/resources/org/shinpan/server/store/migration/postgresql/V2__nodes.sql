-- The servers that run. Each holds an advisory lock with its number while it lives. Times are in milliseconds since 1970.
create table node (
    number integer generated always as identity primary key,
    seen   bigint not null
);

-- Times without service, which no clock is charged for.
create table outage (
    number integer generated always as identity primary key,
    began  bigint not null,
    ended  bigint not null
);

-- The node that lets the flag of a game fall, asks its program and looks for its proofs.
create table keeper (
    game text    primary key,
    node integer not null
);
create index keeper_node on keeper (node);

-- The seats at which somebody sits at a node.
create table presence (
    game text    not null,
    seat text    not null,
    node integer not null,
    primary key (game, seat, node)
);
create index presence_node on presence (node);
