-- The network's own payout, from the member's account there to their bank, that failed: each makes one payout of ours come back.
alter table payouts add column failed_arrival text,
  add constraint payouts_failed_arrival_once unique (failed_arrival),
  add constraint payouts_failed_arrival_by_network check (failed_arrival is null or method = 'stripe');
create index payees_stripe_account on payees (stripe_account) where stripe_account is not null;
