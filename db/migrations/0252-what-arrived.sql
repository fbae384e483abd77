-- What was paid in a period counts each payment on the day it arrived; a claim opened again has two.
create index payouts_arrived on payouts (settled_at) where status = 'settled';
