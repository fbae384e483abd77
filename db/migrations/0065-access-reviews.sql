-- The access review of a quarter (docs/rules.md §6.7): everybody with access as they were that day, each confirmed or changed by a person.
create table access_reviews (
  id text primary key,
  -- Its first day: one review a quarter.
  quarter_on date not null unique check (quarter_on = date_trunc('quarter', quarter_on)::date),
  opened_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz
);

create table access_review_lines (
  review_id text not null references access_reviews (id),
  user_id text not null references users (id),
  -- As they were when the review began.
  name text not null,
  email text not null,
  role text not null,
  position text,
  master_code text,
  status text not null,
  capabilities text[] not null,
  answer text check (answer in ('confirmed', 'to_change')),
  answered_by text references users (id),
  answered_at timestamptz,
  note text,
  -- Their own line, answered by the only person there is to review.
  alone boolean not null default false,
  primary key (review_id, user_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint access_review_lines_not_own check (alone or answered_by <> user_id),
  constraint access_review_lines_note check (answer is distinct from 'to_change' or note is not null)
);
create index access_review_lines_open on access_review_lines (review_id, user_id) where answer is null;

create function guard_access_review_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.answer is not null
    or (new.review_id, new.user_id, new.name, new.email, new.role, new.position, new.master_code, new.status, new.capabilities)
      is distinct from
      (old.review_id, old.user_id, old.name, old.email, old.role, old.position, old.master_code, old.status, old.capabilities) then
    raise exception 'A line of a review is answered once and never changed' using errcode = 'check_violation', constraint = 'access_review_lines_kept';
  end if;
  return new;
end $$;
create trigger access_review_lines_guard before update or delete on access_review_lines
  for each row execute function guard_access_review_line();

create function guard_access_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null or new.quarter_on <> old.quarter_on or new.opened_at <> old.opened_at then
    raise exception 'A review is kept as it was' using errcode = 'check_violation', constraint = 'access_reviews_kept';
  end if;
  if new.closed_at is not null and exists (select from access_review_lines where review_id = new.id and answer is null) then
    raise exception 'Somebody in it has not been reviewed' using errcode = 'check_violation', constraint = 'access_reviews_whole';
  end if;
  return new;
end $$;
create trigger access_reviews_guard before update or delete on access_reviews for each row execute function guard_access_review();
