-- Required lessons with due days and a quiz, before whose completion nobody sells; transfers of a book; locations; links of agents.

-- The day somebody accepted their invitation: the lessons of their role are due that many days after it.
alter table users add column joined_at timestamptz;
update users u set joined_at = coalesce((select max(i.accepted_at) from invitations i where i.user_id = u.id), u.created_at)
  where u.identity_id is not null;

-- `required_since`: since when it is due. Whoever joined before has as many days from then on as a newcomer.
alter table training_videos
  add column due_days int check (due_days > 0),
  add column required_since timestamptz,
  add constraint training_videos_due check ((due_days is null) = (required_since is null));

-- The quiz of a lesson is passed after the lesson was watched. What was completed before there were quizzes counts as passed.
alter table training_progress add column passed_at timestamptz;
update training_progress set passed_at = completed_at;
alter table training_progress add constraint training_progress_passed check (passed_at is null or completed_at is not null);

create table training_quiz_attempts (
  id text primary key,
  user_id text not null references users (id),
  video_id text not null references training_videos (id),
  answers jsonb not null,
  correct int not null check (correct >= 0),
  asked int not null check (asked > 0 and correct <= asked),
  passed boolean not null,
  at timestamptz not null
);
create index training_quiz_attempts_user on training_quiz_attempts (user_id, video_id, at);
create trigger training_quiz_attempts_stay before update or delete on training_quiz_attempts for each row execute function refuse_change();

-- A book of memberships moves to another agent of the agency, or to another agency, on a day (docs/rules.md §10). To another agency it
-- takes two people of staff, as one membership does (M18).
create table book_transfers (
  id text primary key,
  from_master_code text not null references agencies (master_code),
  -- Whose memberships: all of the agency, those without an agent, or a user's.
  of_whom text not null,
  to_master_code text not null references agencies (master_code),
  to_agent_id text references users (id),
  on_day date not null,
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('waiting', 'planned', 'declined', 'canceled', 'done')),
  planned_by text not null references users (id),
  requested_at timestamptz not null,
  decided_by text references users (id),
  decided_at timestamptz,
  decision_note text,
  canceled_by text references users (id),
  done_at timestamptz,
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_note is null)),
  -- Another agency earns on it only once a second person has agreed.
  constraint book_transfers_two_people check (decided_by is null or decided_by <> planned_by),
  constraint book_transfers_decided check (from_master_code = to_master_code or status in ('waiting', 'canceled') or decided_by is not null),
  check ((status = 'canceled') = (canceled_by is not null)),
  check ((status = 'done') = (done_at is not null))
);
create index book_transfers_from on book_transfers (from_master_code, id desc);
create index book_transfers_to on book_transfers (to_master_code, id desc);

-- Each membership of a book: whether its member was written to, and whether it moved or why it stayed.
create table book_transfer_memberships (
  book_id text not null references book_transfers (id),
  membership_id text not null references memberships (id),
  told_at timestamptz,
  moved_at timestamptz,
  stayed_because text check (stayed_because in ('objected', 'not_active', 'moved_before')),
  primary key (book_id, membership_id),
  check (moved_at is null or stayed_because is null)
);
create index book_transfer_memberships_open on book_transfer_memberships (membership_id) where moved_at is null and stayed_because is null;
create index book_transfer_memberships_untold on book_transfer_memberships (book_id, membership_id) where told_at is null;
