-- What of a refund gives back the enrolment fee: no commission was ever paid on it.
alter table refunds add column enrolment_fee_cents bigint not null default 0 check (enrolment_fee_cents between 0 and amount_cents);

-- Never more than was paid, what is on its way back included. The payment's row is locked, so that two at once take turns.
create function refuse_refunds_above_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  back bigint;
begin
  select amount_cents into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0) into back from refunds where payment_id = new.payment_id and status <> 'failed';
  if back > paid then
    raise exception 'refunds of payment % come to %, it was %', new.payment_id, back, paid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refunds_within_payment after insert or update of amount_cents, status, payment_id on refunds
  for each row execute function refuse_refunds_above_payment();
