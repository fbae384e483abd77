-- Taxes of those who earn commissions: their W-9s, what the IRS says of their numbers, Form 1099-NEC; and invoices they pay (docs/rules.md §5).

-- The W-9 of an agency, an alliance, or somebody of ours who recruits. The number is sealed like those of payees (0005).
create table payee_w9s (
  id text primary key,
  -- What the IRS knows it by in a file: it takes no longer name.
  number int not null unique generated always as identity,
  owner_kind text not null check (owner_kind in ('agency', 'alliance', 'user')),
  owner_id text not null,
  name text not null check (length(name) between 1 and 120),
  business_name text check (length(business_name) between 1 and 120),
  tax_class text not null
    check (tax_class in ('individual', 'c_corporation', 's_corporation', 'partnership', 'trust', 'llc_c', 'llc_s', 'llc_p')),
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  tin_kind text not null check (tin_kind in ('ssn', 'ein')),
  tin_last4 text not null check (tin_last4 ~ '^[0-9]{4}$'),
  sealed bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  -- The owner's first W-9 with the same number: itself where the number is new.
  taxpayer text not null references payee_w9s (id),
  signed_name text not null,
  signed_on date not null,
  -- Where an electronic signature came from; null for a signed original, of which the note says where it is.
  ip text,
  user_agent text,
  note text,
  -- Null: by an applicant before anybody of the agency had an account here.
  given_by text references users (id),
  given_on date not null,
  given_at timestamptz not null,
  replaced_on date,
  replaced_at timestamptz,
  check (tin_kind = 'ein' or tax_class = 'individual'),
  check ((replaced_on is null) = (replaced_at is null))
);
create unique index payee_w9s_one_current on payee_w9s (owner_kind, owner_id) where replaced_on is null;
create index payee_w9s_owner on payee_w9s (owner_kind, owner_id, number);
create index payee_w9s_taxpayer on payee_w9s (taxpayer);
create index payee_w9s_keys on payee_w9s (key_id);

create function refuse_changed_w9() returns trigger language plpgsql as $$
declare
  later constant text[] := array['wrapped_key', 'key_id', 'replaced_on', 'replaced_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (old.replaced_on is not null and (new.replaced_on, new.replaced_at) is distinct from (old.replaced_on, old.replaced_at)) then
    raise exception 'a W-9 is replaced by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payee_w9s_stay before update or delete on payee_w9s for each row execute function refuse_changed_w9();

-- A file for the TIN Matching of the IRS, and its answer for each W-9 in it.
create table tin_files (
  id text primary key,
  made_by text not null references users (id),
  made_at timestamptz not null
);
create table tin_checks (
  tin_file_id text not null references tin_files (id),
  w9_id text not null references payee_w9s (id),
  -- The indicator: 0, 6, 7 and 8 match, 1 to 3 do not, 4 and 5 are no answer.
  code int check (code between 0 and 8),
  answered_at timestamptz,
  primary key (w9_id, tin_file_id),
  check ((code is null) = (answered_at is null))
);
create index tin_checks_file on tin_checks (tin_file_id);
create function refuse_changed_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.code is not null or (new.tin_file_id, new.w9_id) <> (old.tin_file_id, old.w9_id) then
    raise exception 'the IRS answers once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tin_checks_stay before update or delete on tin_checks for each row execute function refuse_changed_check();

-- What a year's 1099-NEC forms are counted from.
create index commission_lines_paid on commission_lines (event_on) where kind in ('PAY', 'WHT');

-- Files for the IRS with up to a hundred forms.
create table tax_form_files (
  id text primary key,
  year int not null,
  corrections boolean not null,
  made_by text not null references users (id),
  made_at timestamptz not null
);

-- A Form 1099-NEC as finance approved it, and its corrections: G takes the place of the one before; where the name or number was wrong,
-- G sets that one to zero and C is the form under the right one.
create table tax_forms (
  id text primary key,
  year int not null check (year between 2020 and 2199),
  owner_kind text not null check (owner_kind in ('agency', 'alliance', 'user')),
  owner_id text not null,
  taxpayer text not null references payee_w9s (id),
  w9_id text not null references payee_w9s (id),
  kind text not null check (kind in ('original', 'G', 'C')),
  box1_cents bigint not null check (box1_cents >= 0),
  box4_cents bigint not null check (box4_cents between 0 and box1_cents),
  status text not null check (status in ('approved', 'filed', 'superseded')),
  approved_by text not null references users (id),
  approved_at timestamptz not null,
  tax_form_file_id text references tax_form_files (id),
  -- When its recipient was written to.
  noticed_at timestamptz,
  check ((status = 'filed') = (tax_form_file_id is not null)),
  check (kind <> 'original' or box1_cents > 0)
);
create unique index tax_forms_one_original on tax_forms (year, taxpayer) where kind = 'original' and status <> 'superseded';
create unique index tax_forms_one_waiting on tax_forms (year, taxpayer) where status = 'approved' and (kind <> 'G' or box1_cents > 0);
create index tax_forms_owner on tax_forms (owner_kind, owner_id, id desc);
create index tax_forms_file on tax_forms (tax_form_file_id) where tax_form_file_id is not null;
create index tax_forms_unnoticed on tax_forms (id) where noticed_at is null and status <> 'superseded';

create function refuse_changed_tax_form() returns trigger language plpgsql as $$
declare
  later constant text[] := array['status', 'tax_form_file_id', 'noticed_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - later) <> (to_jsonb(old) - later)
      or (old.status <> new.status and (old.status, new.status) not in (('approved', 'filed'), ('approved', 'superseded')))
      or (old.noticed_at is not null and new.noticed_at is distinct from old.noticed_at) then
    raise exception 'a tax form is filed or superseded, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tax_forms_stay before update or delete on tax_forms for each row execute function refuse_changed_tax_form();

-- What a payee paid of an invoice: of a balance that was negative for more than 90 days.
create table commission_receipts (
  id text primary key,
  statement_id text not null references commission_statements (id),
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  reference text not null check (length(reference) between 1 and 80),
  line_id text not null unique references commission_lines (id),
  recorded_by text not null references users (id),
  at timestamptz not null,
  constraint commission_receipts_once unique (statement_id, reference)
);
create trigger commission_receipts_stay before update or delete on commission_receipts for each row execute function refuse_change();

create function refuse_receipt_beyond_invoice() returns trigger language plpgsql as $$
begin
  if not exists (
    select from commission_statements s join commission_lines l on l.id = new.line_id
    where s.id = new.statement_id and s.status = 'invoiced' and l.kind = 'BAL' and l.amount_cents = new.amount_cents
      and (l.payee_kind, l.payee_id) = (s.payee_kind, s.payee_id)
      and (select sum(amount_cents) from commission_receipts where statement_id = s.id) <= -s.total_cents
  ) then
    raise exception 'no more than its invoice is received of a payee' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_receipts_within_invoice after insert on commission_receipts
  deferrable initially deferred for each row execute function refuse_receipt_beyond_invoice();
