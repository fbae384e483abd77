-- In production a state is open for sale once compliance of this company has signed it (docs/rules.md §10), and until it is closed again.
create table state_openings (
  id bigint generated always as identity primary key,
  state text not null check (state ~ '^[A-Z]{2}$'),
  signed_by text not null references users (id),
  signed_at timestamptz not null,
  closed_by text references users (id),
  closed_at timestamptz,
  constraint state_openings_closed check (num_nonnulls(closed_by, closed_at) in (0, 2)),
  constraint state_openings_in_order check (closed_at >= signed_at)
);
create unique index state_openings_open on state_openings (state) where closed_at is null;
create index state_openings_signed_by on state_openings (signed_by);
create index state_openings_closed_by on state_openings (closed_by);
