-- What happened on a day, beside the figures of that time. domains/insight/annotations.
create table annotations (
  id text primary key,
  on_day date not null,
  -- Null: beside every metric.
  metric text,
  says text not null check (length(says) between 1 and 140),
  made_by text not null references users (id),
  made_by_name text not null,
  made_at timestamptz not null,
  removed_at timestamptz,
  removed_by text references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create index annotations_shown on annotations (on_day) where removed_at is null;

-- What was written is not edited; it may be removed, once.
create function annotation_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or to_jsonb(new) - 'removed_at' - 'removed_by' <> to_jsonb(old) - 'removed_at' - 'removed_by' then
    raise exception 'An annotation is not changed: it is removed, and another is written.';
  end if;
  return new;
end $$;
create trigger annotations_stay before update or delete on annotations for each row execute function annotation_stays();
