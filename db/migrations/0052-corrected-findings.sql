-- A finding of fraud that was a mistake is withdrawn with a reason, and another is written beside it (docs/rules.md §10). What was found once stays
-- as it was written.
alter table investigations
  add column withdrawn_by text references users (id),
  add column withdrawn_at timestamptz,
  add column withdrawn_why text check (length(withdrawn_why) between 1 and 2000),
  add constraint investigations_withdrawn check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_why) in (0, 3)),
  add constraint investigations_fraud_withdrawn check (withdrawn_at is null or finding = 'fraud');

create function keep_finding() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'An investigation is kept'; end if;
  if (new.finding, new.finding_text, new.found_by, new.found_at) is distinct from (old.finding, old.finding_text, old.found_by, old.found_at)
    or old.withdrawn_at is not null then
    raise exception 'A finding is written once';
  end if;
  return new;
end $$;
create trigger investigations_keep_finding before update or delete on investigations
  for each row when (old.finding is not null) execute function keep_finding();
