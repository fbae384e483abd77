-- A merged lead points to one that goes on: never to itself, never to another merged one (docs/rules.md §8).
update leads l set merged_into = t.merged_into from leads t where t.id = l.merged_into and t.stage = 'DUPLICATE' and t.merged_into <> l.id;
alter table leads
  add constraint leads_merged_into_other check (merged_into <> id),
  add constraint leads_merged_is_duplicate check (merged_into is null or stage = 'DUPLICATE');
create index leads_merged_into on leads (merged_into) where merged_into is not null;

create function refuse_merged_chain() returns trigger language plpgsql as $$
begin
  if exists (select from leads a join leads b on b.id = a.merged_into
      where b.stage = 'DUPLICATE' and (a.id = new.id or b.id = new.id)) then
    raise exception 'a merged lead points to a merged lead' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger leads_merged_once after insert or update of stage, merged_into on leads
  deferrable initially deferred for each row when (new.stage = 'DUPLICATE') execute function refuse_merged_chain();
