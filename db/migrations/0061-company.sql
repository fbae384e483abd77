-- Who runs this, in versions: the newest holds. What was written earlier keeps what it said.
create table company_versions (
  version int primary key check (version > 0),
  name text not null check (length(name) between 1 and 60),
  legal_name text not null check (length(legal_name) between 1 and 120),
  phone text not null,
  email citext not null,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  ein text check (ein ~ '^[0-9]{9}$'),
  backed_by text not null check (length(backed_by) between 1 and 200),
  accent_light text not null check (accent_light ~ '^#[0-9a-f]{6}$'),
  accent_dark text not null check (accent_dark ~ '^#[0-9a-f]{6}$'),
  saved_by text not null references users (id),
  saved_at timestamptz not null
);
create index company_versions_saved_by on company_versions (saved_by);
create trigger company_versions_kept before update or delete on company_versions for each row execute function refuse_change();
