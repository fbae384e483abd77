-- The setup guide: what was checked or confirmed, by whom, when. The newest of each step counts; all are kept.
create table setup_results (
  id bigint generated always as identity primary key,
  step text not null check (step in ('plans', 'network', 'mail', 'storage')),
  is_well boolean not null,
  -- What was found, in sentences of ours; never a secret.
  facts jsonb not null default '{}',
  done_by text not null references users (id),
  done_at timestamptz not null
);
create index setup_results_newest on setup_results (step, id desc);
create index setup_results_done_by on setup_results (done_by);
create trigger setup_results_kept before update or delete on setup_results for each row execute function refuse_change();

-- A test email is well once somebody opened its link.
create table setup_mail_tests (
  token_hash text primary key,
  sent_to citext not null,
  sent_by text not null references users (id),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  constraint setup_mail_tests_in_a_day check (confirmed_at < sent_at + interval '1 day')
);
create index setup_mail_tests_sent_by on setup_mail_tests (sent_by);
