-- More of an old book from files: people of agencies, promotion codes, open claims.

alter table book_imports drop constraint book_imports_kind_check;
alter table book_imports add constraint book_imports_kind_check check (kind in ('members', 'agencies', 'agents', 'claims', 'promotions'));

-- Somebody of an agency may keep the code they had there; its number is then used up.
alter table users add column brought_in_by text references book_imports (id);
create index users_brought_in on users (brought_in_by) where brought_in_by is not null;
create or replace function issue_agent_suffix() returns trigger language plpgsql as $$
declare
  number text;
begin
  if tg_op = 'UPDATE' and new.master_code is not distinct from old.master_code then
    if new.agent_suffix is distinct from old.agent_suffix then
      raise exception 'the code of an agent never changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' and new.brought_in_by is not null and new.master_code is not null and new.agent_suffix ~ '^A[0-9]{2,6}$' then
    update agencies set last_agent_number = greatest(last_agent_number, substring(new.agent_suffix from 2)::int)
      where master_code = new.master_code;
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

-- Uses of a code before it came to us: they count against its limit, and have no membership here.
alter table promotions add column brought_in_by text references book_imports (id);
alter table promotions add column used_before int not null default 0 check (used_before >= 0);
alter table promotions add constraint promotions_used_before check (redemptions >= used_before);
create index promotions_brought_in on promotions (brought_in_by) where brought_in_by is not null;

-- A claim that was open in the old book: its number there.
create table imported_claims (
  claim_id text primary key references claims (id),
  book_import_id text not null references book_imports (id),
  old_number text unique
);
create index imported_claims_import on imported_claims (book_import_id);
