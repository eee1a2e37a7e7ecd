-- By how many milliseconds the common time of the servers is ahead of the database's clock, which somebody turned back.
create table clock (
    one   integer primary key check (one = 1),
    ahead bigint  not null
);
insert into clock (one, ahead) values (1, 0);
