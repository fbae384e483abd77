-- Agency people, sales and staff, and people of agencies being recruited, have the same right to their data as members (docs/rules.md §11).
alter table privacy_requests add column user_id text references users (id);
alter table privacy_requests add constraint privacy_requests_of_one check (member_id is null or user_id is null);
create index privacy_requests_user on privacy_requests (user_id, id) where user_id is not null;
create unique index privacy_requests_one_open_of_user on privacy_requests (user_id, kind)
  where user_id is not null and status in ('open', 'proposed', 'working');
alter table privacy_requests drop constraint privacy_requests_verified_how_check;
alter table privacy_requests add constraint privacy_requests_verified_how_check
  check (verified_how in ('signed_in', 'link_and_facts', 'link_and_name', 'link'));

-- Asked for by a person, or of a lead that nobody touched for 24 months (§7).
alter table erasures add column user_id text references users (id);
alter table erasures add column lead_id text unique references leads (id);
alter table erasures alter column request_id drop not null;
alter table erasures add constraint erasures_asked_or_idle check ((request_id is null) = (lead_id is not null));
alter table erasures drop constraint erasures_kept_open_check;
alter table erasures add constraint erasures_kept_open_check
  check (kept_open <@ array['membership', 'claim', 'money', 'hold', 'account', 'agency']);
alter table kept_data drop constraint kept_data_because_check;
alter table kept_data add constraint kept_data_because_check
  check (because in ('claim_file', 'money', 'consent', 'complaint', 'security', 'request', 'work'));

-- A file whose bytes an erasure dropped has no name either.
alter table application_files drop constraint application_files_check;
alter table application_files add constraint application_files_stored
  check (storage_key is not null or verdict = 'refused' or file_name = '–');

-- What stays as it was given is emptied by an erasure alone, and of it only the columns named here.
drop trigger application_papers_stay on application_papers;
create trigger application_papers_stay before update or delete on application_papers
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') = '') execute function refuse_changed_paper();
create trigger application_papers_erased before update or delete on application_papers
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') <> '')
  execute function refuse_change_but_erasure('answers', 'sealed', 'note', 'given_by', 'reason');

drop trigger access_review_lines_guard on access_review_lines;
create trigger access_review_lines_guard before update or delete on access_review_lines
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') = '') execute function guard_access_review_line();
create trigger access_review_lines_erased before update or delete on access_review_lines
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') <> '')
  execute function refuse_change_but_erasure('name', 'email');

drop trigger training_quiz_attempts_stay on training_quiz_attempts;
create trigger training_quiz_attempts_stay before update or delete on training_quiz_attempts
  for each row execute function refuse_change_but_erasure('answers', 'drawn');
drop trigger training_certificates_stay on training_certificates;
create trigger training_certificates_stay before update or delete on training_certificates
  for each row execute function refuse_change_but_erasure('name');

drop trigger commission_accounts_stay on commission_accounts;
create trigger commission_accounts_stay before update or delete on commission_accounts
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') = '') execute function refuse_changed_account();
create trigger commission_accounts_erased before update or delete on commission_accounts
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') <> '')
  execute function refuse_change_but_erasure('holder_name', 'bank_name', 'sealed');

drop trigger payee_w9s_stay on payee_w9s;
create trigger payee_w9s_stay before update or delete on payee_w9s
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') = '') execute function refuse_changed_w9();
create trigger payee_w9s_erased before update or delete on payee_w9s
  for each row when (coalesce(current_setting('breakwater.erasure', true), '') <> '')
  execute function refuse_change_but_erasure('name', 'business_name', 'street', 'city', 'signed_name', 'ip', 'user_agent', 'sealed');

drop trigger commission_dispute_messages_stay on commission_dispute_messages;
create trigger commission_dispute_messages_stay before update or delete on commission_dispute_messages
  for each row execute function refuse_change_but_erasure('text');
