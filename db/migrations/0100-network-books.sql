-- What the last hourly comparison of our books with the payment network left over, in one row (domains/money/reconciliation).
create table network_books (
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz not null,
  differences int not null check (differences >= 0),
  unreconciled_cents bigint not null check (unreconciled_cents >= 0),
  check ((differences = 0) <= (unreconciled_cents = 0))
);
