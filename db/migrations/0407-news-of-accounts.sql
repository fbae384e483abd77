-- How far the network's own list of each account we paid has been read; null: not yet.
alter table payees add column news_read_until timestamptz, add column news_asked_at timestamptz;
