-- What must never be of a claim, whoever writes it (docs/rules.md §6.2). `not valid`: rows of before stay as they are.
alter table claims
  -- K25: a duplicate names the claim that stays.
  add constraint claims_duplicate_names_survivor check ((outcome is not distinct from 'duplicate') = (duplicate_of is not null)) not valid,
  add constraint claims_paid_within_approval check (paid_cents <= approved_cents) not valid,
  -- K7: what is reviewed has the day its proof was complete, and the last day to decide it.
  add constraint claims_reviewed_with_its_days
    check (status not in ('IN_REVIEW', 'PENDING_APPROVAL') or (proof_complete_at is not null and decide_hard_on is not null)) not valid;

-- The claim that stays was not closed as a duplicate itself, and is held while it is looked at: two closed at once as each other's
-- duplicate wait for each other, and one of them is refused.
create function refuse_duplicate_of_duplicate() returns trigger language plpgsql as $$
begin
  if (select outcome from claims where id = new.duplicate_of for share) is not distinct from 'duplicate' then
    raise exception 'claim % was closed as a duplicate itself', new.duplicate_of
      using errcode = 'check_violation', constraint = 'claims_survivor_is_no_duplicate';
  end if;
  return new;
end $$;
create trigger claims_survivor_is_no_duplicate before insert or update of duplicate_of on claims
  for each row when (new.duplicate_of is not null) execute function refuse_duplicate_of_duplicate();
