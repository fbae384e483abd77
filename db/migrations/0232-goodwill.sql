-- Goodwill (GW): up to $250 beside what a claim pays or does not, by a supervisor and finance together. It uses up no claim.
alter table payouts
  add column kind text not null default 'claim' check (kind in ('claim', 'goodwill')),
  add constraint payouts_goodwill_is_small check (kind = 'claim' or amount_cents <= 25000);
drop index payouts_one_live;
create unique index payouts_one_live on payouts (claim_id, kind) where status in ('pending', 'released', 'sent');

-- What of it has reached the member, for the statement; apart from what the claim was paid.
alter table claims add column goodwill_cents bigint not null default 0 check (goodwill_cents >= 0);

alter table claim_decisions drop constraint claim_decisions_kind_check;
alter table claim_decisions add constraint claim_decisions_kind_check check (kind in
  ('recommended', 'recommended_denial', 'approved', 'denied', 'returned', 'undone', 'appeal_upheld', 'appeal_overturned', 'reopened', 'payment_kept',
   'goodwill'));
