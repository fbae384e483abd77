-- The names people have, each once: a part of a name, or a name spelt wrong, is looked for among these few, and the
-- members who have it are then found by index (capabilities/members/server/list/finding.store.ts).
create table member_names (
  name text primary key check (name = lower(name))
);
create index member_names_part on member_names using gin (name gin_trgm_ops);

create function keep_member_names() returns trigger language plpgsql as $$
begin
  insert into member_names (name)
    select lower(first_name) from written union select lower(last_name) from written
    on conflict do nothing;
  return null;
end $$;
create trigger members_keep_names_of_new after insert on members
  referencing new table as written for each statement execute function keep_member_names();
create trigger members_keep_names_of_changed after update on members
  referencing new table as written for each statement execute function keep_member_names();

insert into member_names (name)
  select lower(first_name) from members union select lower(last_name) from members
  on conflict do nothing;

create index members_last_name on members (lower(last_name), id desc);
create index members_first_name on members (lower(first_name), id desc);
create index members_phone_end on members ((right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 10)));
create index members_state on members (state, id desc);
