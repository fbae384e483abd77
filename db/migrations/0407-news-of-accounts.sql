-- How far the network's own list of each account we paid has been read; null: not yet.
alter table payees add column news_read_until timestamptz;
create index payouts_sent_by_network on payouts (sent_at) where method = 'stripe';
