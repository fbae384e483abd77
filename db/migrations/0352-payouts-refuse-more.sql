-- What must never be of the money of claims, whoever writes it. `not valid`: rows of before stay as they are.
alter table payouts
  add constraint payouts_settled_say_when check (status <> 'settled' or settled_at is not null) not valid,
  add constraint payouts_not_owed_are_void check (owed or status = 'void') not valid,
  add constraint payouts_replace_another check (replaces <> id) not valid,
  add constraint payouts_by_check_to_no_account check (method <> 'check' or payee_id is null) not valid;

-- Each step says when, and a release by whom. Who files a claim for a member lets none of its money go (docs/rules.md §6.7, §9.8).
create function payouts_step_is_whole() returns trigger language plpgsql as $$
begin
  if new.status = 'released' and (new.released_at is null or (new.released_by is null and not new.itself)) then
    raise exception 'payout % is released by nobody', new.id using errcode = 'check_violation';
  end if;
  if (new.status = 'sent' and new.sent_at is null) or (new.status = 'returned' and new.returned_at is null)
    or (new.status = 'void' and new.voided_at is null) then
    raise exception 'payout % is % without its day', new.id, new.status using errcode = 'check_violation';
  end if;
  if exists (select from claims where id = new.claim_id and filed_by = new.released_by) then
    raise exception 'payout % is released by whoever filed its claim', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_whole_steps before update of status, released_by on payouts
  for each row when (old.status is distinct from new.status or old.released_by is distinct from new.released_by)
  execute function payouts_step_is_whole();

-- No claim is the duplicate of itself.
alter table claims add constraint claims_duplicate_of_another check (duplicate_of <> id) not valid;
