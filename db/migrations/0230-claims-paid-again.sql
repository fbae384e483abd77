-- A claim opened again after its first payment settled gets a second one for what is owed beyond it: one is on its way at a time.
drop index payouts_one_live;
create unique index payouts_one_live on payouts (claim_id) where status in ('pending', 'released', 'sent');

-- A paid claim that was opened again and owes no more is closed as it was.
alter table claim_decisions drop constraint claim_decisions_kind_check;
alter table claim_decisions add constraint claim_decisions_kind_check check (kind in
  ('recommended', 'recommended_denial', 'approved', 'denied', 'returned', 'undone', 'appeal_upheld', 'appeal_overturned', 'reopened', 'payment_kept'));
