-- One spelling, the reader's: enrollment and license, in columns, accounts and figures as on screens.
alter table agencies rename column licence_expires_on to license_expires_on;
alter table users rename column licence_number to license_number;
alter table users rename column licence_state to license_state;
alter table users rename column licence_expires_on to license_expires_on;
alter table plan_versions rename column enrolment_fee_cents to enrollment_fee_cents;
alter table memberships rename column enrolment_fee_cents to enrollment_fee_cents;
alter table payments rename column enrolment_fee_cents to enrollment_fee_cents;
alter table refunds rename column enrolment_fee_cents to enrollment_fee_cents;
create or replace function refuse_other_pins() returns trigger language plpgsql as $$
begin
  if old.status = 'DRAFT' and new.status = 'DRAFT' then
    return null;
  end if;
  if new.billing <> old.billing or new.price_tier <> old.price_tier or new.enrollment_fee_cents <> old.enrollment_fee_cents then
    raise exception 'membership %: how it is billed, its price tier and its enrollment fee stay', old.id using errcode = 'restrict_violation';
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
insert into ledger_accounts values ('enrollment_fees', 'Enrollment fees', 'credit');
alter table ledger_entries disable trigger user;
update ledger_entries set account = 'enrollment_fees' where account = 'enrolment_fees';
alter table ledger_entries enable trigger user;
delete from ledger_accounts where code = 'enrolment_fees';
alter table published_figures disable trigger user;
update published_figures
  set figures = replace(replace(replace(figures::text, 'enrolment', 'enrollment'), 'icence', 'icense'), 'unauthorised', 'unauthorized')::jsonb;
alter table published_figures enable trigger user;
