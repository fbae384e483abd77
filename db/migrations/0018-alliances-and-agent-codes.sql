-- Alliances: the documents of their contracts, and the links by which a contact reads the group's figures (docs/rules.md §5). Codes of
-- agents, and visits of their links.

-- A document is added once it was found clean, and never changed: a later one stands beside it.
create table alliance_documents (
  id text primary key,
  alliance_id text not null references alliances (id),
  kind text not null check (kind in ('contract', 'amendment', 'other')),
  title text not null check (length(title) between 1 and 120),
  signed_on date,
  valid_from date,
  valid_to date,
  file_name text not null,
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  added_by text not null references users (id),
  added_at timestamptz not null,
  constraint alliance_documents_signed check (kind = 'other' or signed_on is not null),
  constraint alliance_documents_days check (valid_from is null or valid_to is null or valid_to >= valid_from)
);
create index alliance_documents_alliance on alliance_documents (alliance_id, id desc);
create unique index alliance_documents_once on alliance_documents (alliance_id, sha256);
create trigger alliance_documents_stay before update or delete on alliance_documents for each row execute function refuse_change();

-- Whoever holds a link reads the figures of the group until it ends, and no longer than the address it was sent to is the contact's.
-- Tokens are kept as hashes.
create table alliance_links (
  token_hash text primary key,
  alliance_id text not null references alliances (id),
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index alliance_links_alliance on alliance_links (alliance_id, created_at);

-- The payments on which a group earns, for its report and for the preview of a change.
create index commission_terms_alliance on commission_terms (alliance_id) where alliance_id is not null;

-- The code of each user of an agency, `TX-10432-A07`: issued in order when they are added, unique, and never given to another. Whoever goes
-- to another agency gets one there.
alter table agencies add column last_agent_number int not null default 0 check (last_agent_number >= 0);
update agencies a set last_agent_number = coalesce((
  select max(substring(u.agent_suffix from 2)::int) from users u where u.master_code = a.master_code and u.agent_suffix is not null), 0);
with numbered as (
  select u.id, a.last_agent_number + row_number() over (partition by u.master_code order by u.created_at, u.id) as number
  from users u join agencies a on a.master_code = u.master_code where u.agent_suffix is null)
update users u set agent_suffix = 'A' || lpad(n.number::text, greatest(2, length(n.number::text)), '0') from numbered n where n.id = u.id;
update agencies a set last_agent_number = coalesce((
  select max(substring(u.agent_suffix from 2)::int) from users u where u.master_code = a.master_code), 0);

create function issue_agent_suffix() returns trigger language plpgsql as $$
declare
  number text;
begin
  if tg_op = 'UPDATE' and new.master_code is not distinct from old.master_code then
    if new.agent_suffix is distinct from old.agent_suffix then
      raise exception 'the code of an agent never changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  new.agent_suffix := null;
  if new.master_code is not null then
    update agencies set last_agent_number = last_agent_number + 1 where master_code = new.master_code
      returning last_agent_number::text into number;
    new.agent_suffix := 'A' || lpad(number, greatest(2, length(number)), '0');
  end if;
  return new;
end $$;
create trigger users_agent_suffix before insert or update of master_code, agent_suffix on users
  for each row execute function issue_agent_suffix();

-- How often an agent's link was opened on a day, by people and by programs. Nothing of a visitor is kept.
create table agent_link_visits (
  user_id text not null references users (id),
  on_day date not null,
  people int not null default 0 check (people >= 0),
  programs int not null default 0 check (programs >= 0),
  primary key (user_id, on_day)
);
