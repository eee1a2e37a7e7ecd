-- By how many milliseconds the common time of the servers is ahead of the database's clock, which somebody turned back.
create table clock (
    one   integer primary key check (one = 1),
    ahead bigint  not null
);
insert into clock (one, ahead) values (1, 0);
-- Since when the commits of a server fail although it can renew its row. Then no clock runs at any server.
alter table node add column failing bigint;
