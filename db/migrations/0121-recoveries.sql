-- What a member's insurer gave back after we had paid, and what of it comes back to us (docs/rules.md §6.1, C4 and C5).
create table recoveries (
  id text primary key,
  claim_id text not null references claims (id),
  returned_cents bigint not null check (returned_cents > 0),
  returned_on date not null,
  returned_by text not null check (length(returned_by) between 1 and 120),
  owed_cents bigint not null check (owed_cents > 0),
  recovered_cents bigint not null default 0 check (recovered_cents between 0 and owed_cents),
  status text not null check (status in ('OPEN', 'DEMAND_SENT', 'PARTIAL', 'RECOVERED', 'WAIVED')),
  told_by text not null,
  told_name text not null,
  waived_why text,
  at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'RECOVERED') = (recovered_cents = owed_cents)),
  check ((status = 'WAIVED') = (waived_why is not null))
);
create index recoveries_claim on recoveries (claim_id, at);

create table recovery_receipts (
  id bigint generated always as identity primary key,
  recovery_id text not null references recoveries (id),
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null,
  recorded_by text not null references users (id),
  at timestamptz not null
);
create index recovery_receipts_recovery on recovery_receipts (recovery_id, id);
create trigger recovery_receipts_stay before update or delete on recovery_receipts for each row execute function refuse_change();
