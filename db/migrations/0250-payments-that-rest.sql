-- What the system lets go by itself (K16) rests first: until then whoever approved it may take the approval back.
alter table payouts add column leaves_at timestamptz;
create index payouts_resting on payouts (leaves_at) where status = 'pending' and leaves_at is not null;
