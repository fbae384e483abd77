-- A note's day to follow up is due until somebody has done it.
alter table notes
  add column followed_up_at timestamptz,
  add column followed_up_by text,
  add constraint notes_followed_up_by_someone check ((followed_up_at is null) = (followed_up_by is null));
create index notes_due on notes (follow_up_on) where follow_up_on is not null and followed_up_at is null;
create index notes_due_by on notes (by_user, follow_up_on) where follow_up_on is not null and followed_up_at is null;
