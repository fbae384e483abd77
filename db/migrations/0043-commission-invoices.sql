-- The bill for a balance of commissions that has been negative for more than 90 days (docs/rules.md §5 and §10): one for each statement that is
-- invoiced, numbered in order. While the same balance is open, the next month's invoice replaces it and keeps its due day.
create table commission_invoices (
  number bigint generated always as identity primary key,
  statement_id text not null unique references commission_statements (id),
  due_on date not null,
  replaces bigint unique references commission_invoices (number),
  check (replaces < number)
);
insert into commission_invoices (statement_id, due_on)
  select id, closed_on + 30 from commission_statements where status = 'invoiced' order by month, id;
create trigger commission_invoices_stay before update or delete on commission_invoices for each row execute function refuse_change();
create trigger commission_invoices_stay_all before truncate on commission_invoices for each statement execute function refuse_change();

-- At commit: a statement is invoiced with its invoice, and nothing else has one.
create function refuse_statement_without_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from commission_invoices where statement_id = new.id) then
    raise exception 'statement % is invoiced without an invoice', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_statements_invoice after insert on commission_statements
  deferrable initially deferred for each row when (new.status = 'invoiced') execute function refuse_statement_without_invoice();
create function refuse_invoice_of_nothing() returns trigger language plpgsql as $$
begin
  if not exists (select from commission_statements where id = new.statement_id and status = 'invoiced'
      and (new.replaces is not null or closed_on <= new.due_on)) then
    raise exception 'statement % owes nothing that is invoiced', new.statement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_invoices_owed after insert on commission_invoices
  deferrable initially deferred for each row execute function refuse_invoice_of_nothing();
