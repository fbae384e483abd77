-- Terms written by staff. A published version stays as it is (terms_versions_stay), and nobody publishes what they wrote.
alter table terms_versions
  add column material boolean not null default true,
  -- What changed, in a few sentences.
  add column changes text[] not null default '{}',
  add column key_points text[] not null default '{}',
  -- Null where the text stands in the code (terms-1.data.ts); its digest is here either way.
  add column sections jsonb,
  add column writers text[] not null default '{}',
  add column approved_by text references users (id),
  add constraint terms_versions_by_two check (cardinality(writers) = 0 or (approved_by is not null and approved_by <> all (writers)));
create index terms_versions_effective on terms_versions (effective_on desc);

create table terms_drafts (
  id text primary key,
  version text not null unique check (version ~ '^[0-9]{4}-[0-9]{2}[a-z]?$'),
  title text not null,
  effective_on date not null,
  material boolean not null default true,
  changes text[] not null default '{}',
  key_points text[] not null default '{}',
  sections jsonb not null,
  writers text[] not null,
  saves int not null default 1,
  changed_at timestamptz not null,
  proposed_at timestamptz,
  -- Why compliance gave it back; gone when it is proposed again.
  returned_why text
);

-- The rest of what a signature keeps (docs/rules.md §7).
alter table signatures
  add column terms_version_id text references terms_versions (id),
  -- Of the signed copy: the document with the signature's own block beneath it.
  add column signed_digest text check (signed_digest ~ '^[0-9a-f]{64}$'),
  -- What the device must be able to do, as it was said, and that a document opened on it.
  add column device_statement text,
  add column phone_verified boolean not null default false;
create table signature_withdrawals (
  signature_id text primary key references signatures (id),
  at timestamptz not null,
  ip inet,
  user_agent text
);
create trigger signature_withdrawals_stay before update or delete on signature_withdrawals for each row execute function refuse_change();
