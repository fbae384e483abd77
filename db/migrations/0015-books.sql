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
