-- A paper is accepted first and examined by the worker: `verdict` is what the examination found, `state` what holds now.
alter table documents add column verdict text;
update documents set verdict = case when state <> 'removed' then state when state_why is null then 'clean' else 'quarantined' end;
alter table documents
  alter column verdict set not null,
  add constraint documents_verdict check (verdict in ('examining', 'clean', 'quarantined', 'refused')),
  drop constraint documents_state_check,
  add constraint documents_state check (state in ('examining', 'clean', 'quarantined', 'refused', 'removed', 'deleted')),
  -- What was refused, or is past its time, has no bytes any more; a paper used twice shares them.
  alter column storage_key drop not null,
  drop constraint documents_storage_key_key,
  add column scan text not null default 'none' check (scan in ('none', 'clean', 'infected', 'unknown')),
  -- How a photo looks: 64 bits in hexadecimal, and its four numbered quarters by which near ones are found (rules/likeness.ts).
  add column likeness text check (likeness ~ '^[0-9a-f]{16}$'),
  add column likeness_quarters int[],
  add column page_count int not null default 0 check (page_count >= 0),
  -- What a PDF says of how it was made, and why it looks edited after it was issued.
  add column facts jsonb,
  add column edited_why text,
  add column reused_from text references documents (id),
  add column examined_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_why text,
  add constraint documents_deleted check ((state = 'deleted') = (deleted_at is not null)),
  add constraint documents_have_bytes check (storage_key is not null or verdict = 'refused' or state = 'deleted');
create index documents_storage_key on documents (storage_key) where storage_key is not null;
create index documents_likeness on documents using gin (likeness_quarters) where likeness_quarters is not null;
create index documents_scanned_later on documents (at) where scan = 'unknown' and state = 'quarantined';

-- The pages of a PDF as pictures we drew: a browser never runs the PDF.
create table document_pages (
  document_id text not null references documents (id),
  number int not null check (number >= 1),
  storage_key text not null,
  width int not null,
  height int not null,
  bytes int not null check (bytes > 0),
  primary key (document_id, number)
);
create index document_pages_storage_key on document_pages (storage_key);
