-- Contests of agencies and agents (docs/rules.md §10). The standing while it runs is a query; the final one is these rows, which nothing changes.
create table contests (
  id text primary key,
  name text not null check (length(name) between 1 and 80),
  from_on date not null,
  until_on date not null,
  participants text not null check (participants in ('agencies', 'agents')),
  scope text not null check (scope in ('all', 'alliance', 'state')),
  alliance_id text references alliances (id),
  state text check (state ~ '^[A-Z]{2}$'),
  shows_names boolean not null,
  prize text not null check (length(prize) between 1 and 300),
  terms text not null check (length(terms) between 1 and 4000),
  status text not null check (status in ('open', 'ended', 'canceled')),
  created_by text not null references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_why text check (length(canceled_why) between 1 and 500),
  constraint contests_days check (until_on >= from_on and until_on <= from_on + 366),
  constraint contests_scope check ((scope = 'alliance') = (alliance_id is not null) and (scope = 'state') = (state is not null)),
  constraint contests_status check ((status = 'open') = (ended_at is null) and (status = 'canceled') = (canceled_why is not null))
);
create index contests_newest on contests (until_on desc, id desc);
create index contests_open on contests (until_on) where status = 'open';

-- What was announced is what counts: a contest starts once and ends once, and nothing else of it changes.
create function refuse_other_contest() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'contests: delete refused' using errcode = 'restrict_violation'; end if;
  if old.status <> 'open' or (old.started_at is not null and new.started_at is distinct from old.started_at)
    or to_jsonb(new) - array['status', 'started_at', 'ended_at', 'canceled_why'] <> to_jsonb(old) - array['status', 'started_at', 'ended_at', 'canceled_why'] then
    raise exception 'contests: what was announced never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contests_stay before update or delete on contests for each row execute function refuse_other_contest();

-- The sales that counted at the end, and the standing that they made.
create table contest_sales (
  contest_id text not null references contests (id),
  membership_id text not null references memberships (id),
  master_code text not null references agencies (master_code),
  agent_id text references users (id),
  sold_on date not null,
  primary key (contest_id, membership_id)
);
create table contest_standings (
  contest_id text not null references contests (id),
  participant text not null,
  master_code text not null references agencies (master_code),
  name text not null,
  rank integer not null check (rank >= 1),
  sales integer not null check (sales >= 1),
  primary key (contest_id, participant)
);
create trigger contest_sales_stay before update or delete on contest_sales for each row execute function refuse_change();
create trigger contest_standings_stay before update or delete on contest_standings for each row execute function refuse_change();

-- They are written while the contest ends, and never after.
create function refuse_late_standing() returns trigger language plpgsql as $$
begin
  if (select status from contests where id = new.contest_id) <> 'open' then
    raise exception 'contest % has ended: its standing is final', new.contest_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contest_sales_in_time before insert on contest_sales for each row execute function refuse_late_standing();
create trigger contest_standings_in_time before insert on contest_standings for each row execute function refuse_late_standing();

-- The secret address of one's own follow-ups and meetings, for a calendar elsewhere. One for each user; kept as a hash.
create table calendar_feeds (
  user_id text primary key references users (id),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
