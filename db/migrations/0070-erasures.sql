-- A deletion that was confirmed: how far it is, what was erased, and what is kept until when (docs/rules.md §11).
create sequence erasure_numbers;

create table erasures (
  id text primary key,
  number text not null unique check (number ~ '^ERA-[0-9]{4}-[0-9]{6,}$'),
  request_id text not null unique references privacy_requests (id),
  member_id text references members (id),
  -- Ids of rows by the kind of key, read before the first row was erased: no names, no addresses.
  keys jsonb not null,
  -- The next entry of the registry: after a crash it goes on there.
  step integer not null default 0 check (step >= 0),
  erased jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz
);
create trigger erasures_of_whole_members before insert or update of member_id on erasures for each row execute function refuse_merged_member();

create table kept_data (
  erasure_id text not null references erasures (id),
  because text not null check (because in ('claim_file', 'money', 'consent', 'complaint', 'security', 'request')),
  until_on date not null,
  row_count integer not null check (row_count > 0),
  erased_at timestamptz,
  primary key (erasure_id, because)
);
create index kept_data_due on kept_data (until_on, erasure_id) where erased_at is null;

-- What is only ever added is changed by an erasure alone, and of it only the columns named here.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
declare
  columns text[] := tg_argv;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - columns = to_jsonb(old) - columns
    and exists (select from erasures where id = current_setting('breakwater.erasure', true)) then
    return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

drop trigger history_events_stay on history_events;
create trigger history_events_stay before update or delete on history_events
  for each row execute function refuse_change_but_erasure('why', 'data', 'ip', 'actor_name');
drop trigger signatures_stay on signatures;
create trigger signatures_stay before update or delete on signatures
  for each row execute function refuse_change_but_erasure('typed_name', 'ip', 'user_agent', 'device_statement');
drop trigger signature_withdrawals_stay on signature_withdrawals;
create trigger signature_withdrawals_stay before update or delete on signature_withdrawals
  for each row execute function refuse_change_but_erasure('ip', 'user_agent');
drop trigger no_loss_statements_stay on no_loss_statements;
create trigger no_loss_statements_stay before update or delete on no_loss_statements
  for each row execute function refuse_change_but_erasure('ip', 'user_agent');
drop trigger claim_decisions_stay on claim_decisions;
create trigger claim_decisions_stay before update or delete on claim_decisions
  for each row execute function refuse_change_but_erasure('explanation', 'cure', 'inputs', 'trace');
drop trigger agency_transfers_stay on agency_transfers;
create trigger agency_transfers_stay before update or delete on agency_transfers
  for each row execute function refuse_change_but_erasure('letter_file_name');
drop trigger agency_transfer_decisions_stay on agency_transfer_decisions;
create trigger agency_transfer_decisions_stay before update or delete on agency_transfer_decisions
  for each row execute function refuse_change_but_erasure('note');
drop trigger complaint_letters_stay on complaint_letters;
create trigger complaint_letters_stay before update or delete on complaint_letters
  for each row execute function refuse_change_but_erasure('subject', 'paragraphs');
drop trigger investigations_keep_finding on investigations;
create trigger investigations_keep_finding before update or delete on investigations
  for each row when (old.finding is not null and coalesce(current_setting('breakwater.erasure', true), '') = '') execute function keep_finding();
create trigger investigations_erased before update or delete on investigations
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') <> '')
  execute function refuse_change_but_erasure('why', 'finding_text', 'withdrawn_why');
