-- Alliances: the documents of their contracts, and the links by which a contact reads the group's figures (docs/rules.md §5).

-- A document is added once it was found clean, and never changed: a later one stands beside it.
create table alliance_documents (
  id text primary key,
  alliance_id text not null references alliances (id),
  kind text not null check (kind in ('contract', 'amendment', 'other')),
  title text not null check (length(title) between 1 and 120),
  signed_on date,
  valid_from date,
  valid_to date,
  file_name text not null,
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  added_by text not null references users (id),
  added_at timestamptz not null,
  constraint alliance_documents_signed check (kind = 'other' or signed_on is not null),
  constraint alliance_documents_days check (valid_from is null or valid_to is null or valid_to >= valid_from)
);
create index alliance_documents_alliance on alliance_documents (alliance_id, id desc);
create unique index alliance_documents_once on alliance_documents (alliance_id, sha256);
create trigger alliance_documents_stay before update or delete on alliance_documents for each row execute function refuse_change();

-- Whoever holds a link reads the figures of the group until it ends, and no longer than the address it was sent to is the contact's.
-- Tokens are kept as hashes.
create table alliance_links (
  token_hash text primary key,
  alliance_id text not null references alliances (id),
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index alliance_links_alliance on alliance_links (alliance_id, created_at);

-- The payments on which a group earns, for its report and for the preview of a change.
create index commission_terms_alliance on commission_terms (alliance_id) where alliance_id is not null;
