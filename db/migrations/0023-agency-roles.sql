-- Roles inside an agency (docs/rules.md §6.7): who runs it, who sells, who serves without commission, who only reads.

alter table users add column position text check (position in ('principal', 'admin', 'agent', 'service', 'read_only'));
update users set position = 'agent' where role = 'agent';
-- Whoever has run an agency longest is its principal.
update users u set position = case when u.id = (
    select f.id from users f where f.master_code = u.master_code and f.role = 'agent-admin'
    order by f.status = 'active' desc, f.status <> 'suspended' desc, f.created_at, f.id limit 1) then 'principal' else 'admin' end
  where role = 'agent-admin';
alter table users add constraint users_position check (case role
    when 'agent-admin' then position is not null and position in ('principal', 'admin')
    when 'agent' then position is not null and position in ('agent', 'service', 'read_only')
    else position is null end);
-- Service and read-only earn no commission.
alter table users add constraint users_position_split check (split_bp is null or position is null or position not in ('service', 'read_only'));

-- An agency's first admin is its principal; whoever gets a role without a position is an agent, or another admin.
create function fill_position() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role <> old.role and new.position is not distinct from old.position then
    new.position := null;
  end if;
  if new.position is null and new.role = 'agent' then
    new.position := 'agent';
  elsif new.position is null and new.role = 'agent-admin' then
    new.position := case when exists (select from users where master_code = new.master_code and position = 'principal')
      then 'admin' else 'principal' end;
  end if;
  return new;
end $$;
create trigger users_fill_position before insert or update of role on users for each row execute function fill_position();

-- A member belongs to somebody who earns on them, or to the agency. The row of the user is locked, so that nobody is given a member while
-- they are made service.
create function refuse_agent_without_book() returns trigger language plpgsql as $$
begin
  perform from users where id = new.agent_id and (position is null or position not in ('service', 'read_only')) for key share;
  if not found then
    raise exception '% has no members of their own', new.agent_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger members_agent_with_book before insert or update of agent_id on members
  for each row when (new.agent_id is not null) execute function refuse_agent_without_book();
create trigger memberships_agent_with_book before insert or update of agent_id on memberships
  for each row when (new.agent_id is not null) execute function refuse_agent_without_book();

create function refuse_book_without_agent() returns trigger language plpgsql as $$
begin
  if exists (select from members where agent_id = new.id)
     or exists (select from memberships where agent_id = new.id and status not in ('CANCELLED', 'EXPIRED', 'VOIDED')) then
    raise exception '% has members, who go to somebody else first', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger users_book_without_agent before update of position on users
  for each row when (new.position in ('service', 'read_only') and old.position is distinct from new.position)
  execute function refuse_book_without_agent();

-- What somebody of service sold.
create index memberships_sold_by on memberships (sold_by) where sold_by like 'usr!_%' escape '!';
