-- A list as somebody looks at it (search, filters, order, columns), kept under a name: their own, or their colleagues' too.
create table views (
  id text primary key,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  kept_by text not null references users (id),
  kept_by_name text not null,
  -- Who works side by side: the staff, an agency's people, a sales team. Null is the keeper's alone.
  shared_with text check (shared_with ~ '^(staff|agency:[A-Z0-9-]+|sales:usr_[0-9a-z]+)$'),
  created_at timestamptz not null,
  version int not null default 1
);
create unique index views_own_names on views (kept_by, list, lower(name));
create index views_shared on views (shared_with, list) where shared_with is not null;
