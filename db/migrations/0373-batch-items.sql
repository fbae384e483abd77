-- What a batch has done so far, item by item, each in the transaction of its work. Asked again under its key it goes on with what is missing.
alter table idempotency_keys add column items jsonb;
create table batch_items (
  actor text not null,
  key text not null,
  item_id text not null,
  -- Why it was skipped, as JSON; null where it was done.
  because text,
  at timestamptz not null default clock_timestamp(),
  primary key (actor, key, item_id),
  foreign key (actor, key) references idempotency_keys (actor, key) on delete cascade
);
