-- People in and out (docs/rules.md §6.7): what waits for a second person, which capabilities one person never has together, who left,
-- who is away and who stands in for them.
alter table users add column left_on date;
alter table users add column away_from date;
alter table users add column deputy_id text references users (id);
-- Whether they ever signed in as an administrator. Once two persons did, one alone gives nobody finance, compliance or super.
alter table users add column was_super boolean not null default false;
update users set was_super = true where 'super' = any (capabilities) and status <> 'invited';

alter table users add constraint users_left check (left_on is null or status = 'suspended');
alter table users add constraint users_away check (away_from is null or away_from <= away_until);
alter table users add constraint users_deputy check (deputy_id is null or (deputy_id <> id and away_until is not null));
create index users_deputy_of on users (deputy_id) where deputy_id is not null;

create function guard_user() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.capabilities is distinct from old.capabilities) and (
    (new.capabilities && array['finance']
      and new.capabilities && array['support', 'claims_l1', 'claims_l2', 'claims_l3', 'siu', 'compliance', 'super'])
    or (new.capabilities && array['siu'] and new.capabilities && array['support', 'claims_l1', 'claims_l2', 'claims_l3'])) then
    raise exception 'One person never has these together: %', new.capabilities
      using errcode = 'check_violation', constraint = 'users_capabilities_apart';
  end if;
  if tg_op = 'UPDATE' then
    if old.left_on is not null and new.left_on is distinct from old.left_on then
      raise exception 'Who left does not come back to this account' using errcode = 'check_violation', constraint = 'users_left_is_final';
    end if;
    new.was_super := new.was_super or old.was_super;
  end if;
  new.was_super := new.was_super or ('super' = any (new.capabilities) and new.status = 'active');
  if new.away_until is null then
    new.away_from := null;
    new.deputy_id := null;
  elsif new.away_from > new.away_until then
    new.away_from := null;
  end if;
  return new;
end $$;
create trigger users_guard before insert or update on users for each row execute function guard_user();

create table access_proposals (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('invite', 'change', 'reinstate')),
  -- All capabilities that the person has once this is confirmed.
  capabilities text[] not null
    check (capabilities <@ array['support', 'claims_l1', 'claims_l2', 'claims_l3', 'siu', 'finance', 'compliance', 'super']),
  proposed_by text not null references users (id) check (proposed_by <> user_id),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn')),
  decided_by text references users (id),
  decided_at timestamptz,
  -- By the only administrator there ever was.
  alone boolean not null default false,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)),
  constraint access_proposals_two_persons
    check (outcome is distinct from 'confirmed' or (decided_by <> user_id and (alone or decided_by <> proposed_by)))
);
create unique index access_proposals_open on access_proposals (user_id) where outcome is null;
create index access_proposals_user on access_proposals (user_id, proposed_at desc);

create function guard_access_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.outcome is not null) then
    raise exception 'A decided proposal is never changed' using errcode = 'check_violation', constraint = 'access_proposals_kept';
  end if;
  if tg_op = 'UPDATE' and (new.user_id, new.kind, new.capabilities, new.proposed_by, new.proposed_at)
    is distinct from (old.user_id, old.kind, old.capabilities, old.proposed_by, old.proposed_at) then
    raise exception 'What was proposed is never changed' using errcode = 'check_violation', constraint = 'access_proposals_kept';
  end if;
  if new.alone and exists (select from users where was_super and id <> new.proposed_by) then
    raise exception 'There are two administrators: one of them alone gives nobody this'
      using errcode = 'check_violation', constraint = 'access_proposals_two_persons';
  end if;
  return new;
end $$;
create trigger access_proposals_guard before insert or update or delete on access_proposals
  for each row execute function guard_access_proposal();
