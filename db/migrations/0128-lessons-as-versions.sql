-- Lessons as versions: training_videos is what is published, a draft is what staff work on. domains/distribution/lesson-editor.
alter table training_videos
  add column version int not null default 1 check (version > 0),
  -- Roles that see the lesson; empty is every role that has lessons.
  add column offered_to text[] not null default '{}',
  add column pass_percent int not null default 80 check (pass_percent between 1 and 100),
  -- Drawn for each attempt; null is all of them.
  add column questions_asked int check (questions_asked > 0),
  add column questions jsonb not null default '[]',
  add column film jsonb,
  add column retired_at timestamptz;

create table training_drafts (
  video_id text primary key,
  content jsonb not null,
  edit int not null default 1,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  -- Set when it was published or discarded; the row is used again for the next draft.
  ended_at timestamptz
);

create table training_versions (
  video_id text not null references training_videos (id),
  number int not null check (number > 0),
  content jsonb not null,
  -- Whether what was passed of the version before stays passed.
  progress_kept boolean not null,
  published_by text references users (id),
  published_at timestamptz not null,
  primary key (video_id, number)
);
create trigger training_versions_stay before update or delete on training_versions for each row execute function refuse_change();

alter table training_quiz_attempts
  add column version int not null default 1,
  -- The questions asked, by their place in the bank; null is all of them in their order.
  add column drawn jsonb;

-- What was certified, readable by whoever has the code. It is valid while the lesson is passed as it was then.
create table training_certificates (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  user_id text not null references users (id),
  video_id text not null references training_videos (id),
  version int not null,
  name text not null,
  title text not null,
  passed_at timestamptz not null,
  issued_at timestamptz not null,
  unique (user_id, video_id, passed_at)
);
create trigger training_certificates_stay before update or delete on training_certificates for each row execute function refuse_change();
