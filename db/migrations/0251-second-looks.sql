-- One in ten denials somebody made alone is read again by somebody else (K15). Drawn when it is made, once a round.
create table claim_second_looks (
  claim_id text not null references claims (id),
  round int not null,
  decided_by text not null references users (id),
  decided_at timestamptz not null,
  denial_code text not null,
  due_on date not null,
  looked_by text references users (id),
  looked_at timestamptz,
  agrees boolean,
  reason text,
  primary key (claim_id, round),
  check (looked_by <> decided_by),
  check ((looked_by is null) = (looked_at is null) and (looked_at is null) = (agrees is null)),
  check (agrees is distinct from false or reason <> '')
);
create index claim_second_looks_waiting on claim_second_looks (decided_at) where looked_at is null;
create index claim_second_looks_at on claim_second_looks (decided_at);

alter table claim_decisions drop constraint claim_decisions_kind_check;
alter table claim_decisions add constraint claim_decisions_kind_check check (kind in
  ('recommended', 'recommended_denial', 'approved', 'denied', 'returned', 'undone', 'appeal_upheld', 'appeal_overturned', 'reopened', 'payment_kept',
   'goodwill', 'reconsidered'));
