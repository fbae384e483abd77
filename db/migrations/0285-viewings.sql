-- Someone who works here looks as a member or an agent does, to help them (docs/decisions/0010-view-as.md): for half an hour
-- at most, reading only, never as somebody who works here themselves. A viewing is testimony: it is ended, never edited.
create table viewings (
  id text primary key,
  session_id text not null,
  viewer_id text not null references users (id),
  identity_id text not null references identities (id),
  member_id text references members (id),
  user_id text references users (id),
  reason text not null check (char_length(btrim(reason)) between 10 and 500),
  started_at timestamptz not null default statement_timestamp(),
  until timestamptz not null default statement_timestamp() + interval '30 minutes',
  ended_at timestamptz,
  check (num_nonnulls(member_id, user_id) = 1),
  check (user_id is distinct from viewer_id),
  check (until <= started_at + interval '30 minutes')
);
create unique index viewings_open on viewings (session_id) where ended_at is null;
create index viewings_member on viewings (member_id, started_at) where member_id is not null;

create function refuse_viewing_of_colleagues() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from users u join identities i on i.id = u.identity_id
                 where u.id = new.viewer_id and i.role = 'staff' and u.status = 'active') then
    raise exception '% does not work here and looks as nobody else', new.viewer_id using errcode = 'restrict_violation';
  end if;
  if not exists (select 1 from identities where id = new.identity_id and role in ('member', 'agent')) then
    raise exception 'nobody looks as %: only members and agents are looked at that way', new.identity_id using errcode = 'restrict_violation';
  end if;
  if exists (select 1 from users where id = new.viewer_id and own_member_id = new.member_id) then
    raise exception '% looks as themselves', new.viewer_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger viewings_of_others before insert on viewings for each row execute function refuse_viewing_of_colleagues();

create function refuse_edited_viewing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null
     or (to_jsonb(new) - 'ended_at') <> (to_jsonb(old) - 'ended_at') then
    raise exception 'a viewing is ended once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger viewings_stay before update or delete on viewings for each row execute function refuse_edited_viewing();
