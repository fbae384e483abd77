-- An account is called as whoever it belongs to is, whatever changes their name.
create function name_identity() returns trigger language plpgsql as $$
begin
  update identities set name = new.first_name || ' ' || new.last_name, updated_at = clock_timestamp()
  where id = new.identity_id and name is distinct from new.first_name || ' ' || new.last_name;
  return new;
end $$;
create trigger users_name_identity after insert or update of first_name, last_name, identity_id on users
  for each row when (new.identity_id is not null) execute function name_identity();
create trigger members_name_identity after insert or update of first_name, last_name, identity_id on members
  for each row when (new.identity_id is not null) execute function name_identity();

update identities i set name = p.name
from (select identity_id, first_name || ' ' || last_name as name from users
      union all select identity_id, first_name || ' ' || last_name from members) p
where p.identity_id = i.id and i.name <> p.name;
