-- Since when the commits of a server fail although it can renew its row. Then no clock runs at any server.
alter table node add column failing bigint;
