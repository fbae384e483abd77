-- A membership stays with the plan version, the price and the terms it was signed for (docs/rules.md §§1, 3 and 7). Another plan or
-- price takes a plan change that was carried out (M17) or a notice of it in time (M15); other terms take a signature of the member's
-- under them. Asked when the transaction commits, for the evidence is written beside the change and not before it.
create function refuse_other_pins() returns trigger language plpgsql as $$
begin
  if old.status = 'DRAFT' and new.status = 'DRAFT' then
    return null;
  end if;
  if new.billing <> old.billing or new.price_tier <> old.price_tier or new.enrolment_fee_cents <> old.enrolment_fee_cents then
    raise exception 'membership %: how it is billed, its price tier and its enrolment fee stay', old.id using errcode = 'restrict_violation';
  end if;
  if (new.plan_version_id, new.price_cents) is distinct from (old.plan_version_id, old.price_cents)
    and not exists (select 1 from plan_changes c where c.membership_id = new.id and c.status = 'done'
      and c.to_plan_version_id = new.plan_version_id and c.next_price_cents = new.price_cents)
    and not exists (select 1 from price_notices n where n.membership_id = new.id
      and n.plan_version_id = new.plan_version_id and n.price_cents = new.price_cents)
  then
    raise exception 'membership %: no plan change and no notice says this plan and price', old.id using errcode = 'restrict_violation';
  end if;
  if new.terms_version is distinct from old.terms_version
    and not exists (select 1 from signatures s join members m on m.id = s.member_id
      where s.kind = 'terms' and s.terms_version = new.terms_version and (m.id = new.member_id or m.same_person_as = new.member_id))
  then
    raise exception 'membership %: its member has not signed these terms', old.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger memberships_stay_pinned after update on memberships deferrable initially deferred for each row
  when ((old.plan_version_id, old.price_cents, old.billing, old.price_tier, old.enrolment_fee_cents, old.terms_version)
    is distinct from (new.plan_version_id, new.price_cents, new.billing, new.price_tier, new.enrolment_fee_cents, new.terms_version))
  execute function refuse_other_pins();

create trigger terms_versions_stay_all before truncate on terms_versions for each statement execute function refuse_change();
create trigger price_notices_stay_all before truncate on price_notices for each statement execute function refuse_change();
