-- Where the company or an agency wants to hear of events: domains/insight/outgoing-webhooks.
create table webhook_endpoints (
  id text primary key,
  -- Whose events; null is the company, which hears of all.
  master_code text references agencies (master_code),
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  description text not null default '' check (length(description) <= 200),
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null check (state in ('active', 'disabled', 'removed')),
  disabled_why text check (disabled_why in ('failing', 'gone', 'by_hand')),
  -- Of the first failure since the last success.
  failing_since timestamptz,
  -- The secret that signs, sealed: its owner reads it again never, the sender each time.
  sealed_secret bytea not null,
  previous_sealed bytea,
  previous_until timestamptz,
  made_by text not null references users (id),
  created_at timestamptz not null,
  version int not null default 1,
  check ((state = 'disabled') = (disabled_why is not null)),
  check ((previous_sealed is null) = (previous_until is null))
);
create index webhook_endpoints_active on webhook_endpoints (master_code) where state = 'active';

create function webhook_endpoints_guard() returns trigger language plpgsql as $$
begin
  if (new.master_code, new.made_by, new.created_at) is distinct from (old.master_code, old.made_by, old.created_at) then
    raise exception 'whose events a webhook endpoint hears of never changes';
  end if;
  if old.state = 'removed' then
    raise exception 'a removed webhook endpoint stays removed';
  end if;
  return new;
end $$;
create trigger webhook_endpoints_guard before update on webhook_endpoints for each row execute function webhook_endpoints_guard();

-- What is sent to an endpoint: one event, once, however often it is tried.
create table webhook_deliveries (
  id text primary key,
  endpoint_id text not null references webhook_endpoints (id),
  -- The receiver sees it as webhook-id; null is a test.
  event_id text,
  kind text not null,
  payload text not null check (length(payload) <= 4000),
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id) on delete cascade,
  place int not null check (place > 0),
  at timestamptz not null,
  status int,
  fault text check (fault in ('address_refused', 'unknown_host', 'timeout', 'unreachable', 'too_large')),
  milliseconds int not null check (milliseconds >= 0),
  -- The beginning of what was answered.
  answer text not null check (length(answer) <= 1000),
  primary key (delivery_id, place),
  check ((status is null) = (fault is not null))
);
