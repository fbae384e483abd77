-- The store of files that belongs to this database: a file in it whose name is kept here. A process that does not find it is at another store.
create table file_store (
  only_one boolean primary key default true check (only_one),
  marker_storage_key text not null check (marker_storage_key ~ '^[0-9a-f]{40}$')
);
create trigger file_store_kept before update or delete on file_store for each row execute function refuse_change();

-- Every file that was stored, by its key: what its bytes were, and what of it is in the backup.
create table stored_files (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  stored_at timestamptz not null,
  dropped_at timestamptz,
  backed_up_at timestamptz
);
create index stored_files_to_back_up on stored_files (key) where backed_up_at is null and dropped_at is null;
create index stored_files_dropped on stored_files (dropped_at) where dropped_at is not null;

-- What was backed up, restored for practice, and verified; by the wall clock, also where business time was moved.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'verify')),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  is_well boolean not null,
  -- Names and counts, and why it failed; never a secret.
  facts jsonb not null default '{}'
);
create index backup_runs_newest on backup_runs (kind, id desc);
create trigger backup_runs_kept before update or delete on backup_runs for each row execute function refuse_change();

-- How far the write-ahead log is in the backup: the second that a restore can reach.
create table backup_log (
  only_one boolean primary key default true check (only_one),
  reaches timestamptz not null,
  segment text not null,
  -- Why nothing could be added, and since when; null while all is well.
  failing_since timestamptz,
  why text,
  check ((failing_since is null) = (why is null))
);
