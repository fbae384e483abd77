-- Logos of agencies for the pages that their links open (docs/rules.md §10): one that is shown, at most one that waits for staff, and what was before.
create table agency_logos (
  id text primary key,
  master_code text not null references agencies (master_code),
  status text not null check (status in ('waiting', 'approved', 'returned', 'replaced')),
  file_name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  width integer not null check (width between 64 and 2000),
  height integer not null check (height between 32 and 2000),
  given_by text not null references users (id),
  given_at timestamptz not null,
  decided_by text references users (id),
  decided_at timestamptz,
  returned_why text check (length(returned_why) between 1 and 500),
  constraint agency_logos_decided check ((decided_by is null) = (decided_at is null) and (status <> 'approved' or decided_by is not null)),
  constraint agency_logos_returned check ((status = 'returned') = (returned_why is not null) and (status <> 'returned' or decided_by is not null)),
  constraint agency_logos_two_people check (decided_by <> given_by)
);
create unique index agency_logos_waiting on agency_logos (master_code) where status = 'waiting';
create unique index agency_logos_approved on agency_logos (master_code) where status = 'approved';
create index agency_logos_newest on agency_logos (master_code, id desc);

-- The picture that was approved is the picture that is shown, and what was returned or replaced is never shown again.
create function refuse_other_logo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'agency_logos: delete refused' using errcode = 'restrict_violation'; end if;
  if (new.id, new.master_code, new.file_name, new.media_type, new.sha256, new.storage_key, new.width, new.height, new.given_by, new.given_at)
      is distinct from
      (old.id, old.master_code, old.file_name, old.media_type, old.sha256, old.storage_key, old.width, old.height, old.given_by, old.given_at)
    or old.status in ('returned', 'replaced') or (old.status = 'approved' and new.status = 'waiting') then
    raise exception 'agency_logos: a logo is decided, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger agency_logos_stay before update or delete on agency_logos for each row execute function refuse_other_logo();
