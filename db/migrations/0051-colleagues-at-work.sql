-- Leads go round among those who are there: who is away, how large a part one takes, whose turn was last (docs/rules.md §8).
alter table users
  add column away_until date,
  add column lead_weight int not null default 1 check (lead_weight between 1 and 3),
  add column last_lead_at timestamptz,
  add column suspended_why text,
  add column proposed_by text references users (id);
create unique index users_agent_suffix on users (master_code, agent_suffix) where agent_suffix is not null;
create index users_newest_agents on users (id desc) where role in ('agent', 'agent-admin');
create index users_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);

-- A master code is issued once: never another's, never changed, never given again (docs/rules.md §5).
create sequence master_code_numbers start 30001 maxvalue 99999;
create function refuse_new_master_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.master_code <> old.master_code then
    raise exception 'a master code is never changed or given back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agencies_keep_master_code before update of master_code or delete on agencies
  for each row execute function refuse_new_master_code();

-- Who stood at which tier, since when, and why: rates lock at the sale (docs/rules.md §5).
create table agency_tiers (
  master_code text not null references agencies (master_code),
  commission_tier text not null check (commission_tier in ('T0', 'T1', 'T2', 'T3', 'T4')),
  price_tier text not null check (price_tier in ('P1', 'P2', 'P3')),
  from_on date not null,
  pinned_until date,
  why text not null,
  set_by text not null,
  at timestamptz not null,
  primary key (master_code, at)
);

-- What a sales agent, or an agency's admin, asks us to change.
create table agency_requests (
  id text primary key,
  master_code text not null references agencies (master_code),
  kind text not null check (kind in ('tiers', 'details', 'other')),
  body text not null check (length(body) between 1 and 2000),
  asked jsonb not null default '{}',
  by_user text not null references users (id),
  by_name text not null,
  at timestamptz not null,
  answered_at timestamptz,
  answered_by text references users (id),
  answer text check (answer in ('done', 'declined')),
  answer_why text
);
create index agency_requests_open on agency_requests (at) where answered_at is null;
create index agency_requests_agency on agency_requests (master_code, at desc);

-- Why an agency is not selling, for whoever asks.
alter table agencies add column suspended_why text, add column notes text not null default '';
