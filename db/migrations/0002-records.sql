-- The history of every event, messages and notifications, uploaded files, saved views.

-- Who did what, when, from which state to which, and why: the audit log, the timeline and the outbox in one table.
create table history_events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  noun text not null,
  noun_id text not null,
  member_id text,
  membership_id text,
  claim_id text,
  master_code text,
  from_state text,
  to_state text,
  why text,
  data jsonb not null default '{}',
  actor_kind text not null check (actor_kind in ('person', 'system', 'visitor')),
  actor_id text,
  actor_role text,
  actor_name text not null,
  ip inet,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index history_events_noun on history_events (noun, noun_id, seq desc);
create index history_events_member on history_events (member_id, seq desc) where member_id is not null;
create index history_events_claim on history_events (claim_id, seq desc) where claim_id is not null;
create index history_events_membership on history_events (membership_id, seq desc) where membership_id is not null;
create index history_events_actor on history_events (actor_id, seq desc) where actor_id is not null;
create trigger history_events_stay before update or delete on history_events for each row execute function refuse_change();
create trigger history_events_stay_all before truncate on history_events for each statement execute function refuse_change();

-- A text without the secrets of the links in it that let their holder in.
create function without_secrets(written text) returns text language sql immutable as $$
  select regexp_replace(written,
    '((reset-password|verify-email|member-register)\?(token|change)=|/(invitation|sign|join/resume|join/continue)/)[A-Za-z0-9_.%-]{20,}',
    '\1only-in-the-message-that-was-sent', 'g')
$$;

-- Every email as it was sent, and when. Withheld: when it was about to be sent, its reader had stopped emails of its kind, or the
-- address was known to be dead.
create table messages (
  id text primary key,
  kind text not null,
  once_key text not null unique,
  to_email citext not null,
  to_name text not null,
  language text not null default 'en-US' check (language in ('en-US', 'es-US')),
  -- Whom and what it is about. The foreign keys follow where the tables are (0003, 0004 and 0007).
  member_id text,
  user_id text,
  membership_id text,
  claim_id text,
  subject text not null,
  html text not null,
  body text not null,
  -- A link that lets its holder in is kept only here, encrypted, until its message has left.
  sealed_secret bytea,
  status text not null check (status in ('queued', 'sent', 'failed', 'withheld')),
  withheld_why text check (withheld_why in ('not_wanted', 'address_dead')),
  failure text,
  created_at timestamptz not null,
  -- Set before the message is handed to the mail server, so that of two jobs with the same message one sends it.
  claimed_at timestamptz,
  sent_at timestamptz,
  constraint messages_withheld_says_why check ((status = 'withheld') = (withheld_why is not null)),
  -- Second protection: whatever wrote the row, no such link is kept with its secret.
  constraint messages_keep_no_secret check (html = without_secrets(html) and body = without_secrets(body))
);
create index messages_newest on messages (id desc);
create index messages_of_member on messages (member_id, id desc) where member_id is not null;
create index messages_of_user on messages (user_id, id desc) where user_id is not null;

-- PDFs that go with a message: the values first, then the file that was drawn from them, once.
create table enclosures (
  id text primary key,
  message_id text not null references messages (id),
  position int not null check (position >= 0),
  kind text not null,
  title text not null,
  file_name text not null,
  content jsonb not null,
  storage_key text unique,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int check (bytes > 0),
  drawn_at timestamptz,
  unique (message_id, position),
  check ((storage_key is null) = (drawn_at is null) and (storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null))
);

-- What the page shows a person who has signed in, in the words of the message.
create table notifications (
  id text primary key,
  kind text not null,
  once_key text not null unique,
  -- Whose it is. The foreign keys follow where the tables are (0003 and 0004).
  member_id text,
  user_id text,
  title text not null,
  body text not null,
  path text,
  language text not null check (language in ('en-US', 'es-US')),
  at timestamptz not null,
  read_at timestamptz,
  check ((member_id is null) <> (user_id is null))
);
create index notifications_of_member on notifications (member_id, id desc) where member_id is not null;
create index notifications_of_user on notifications (user_id, id desc) where user_id is not null;
create index notifications_unread_of_member on notifications (member_id) where read_at is null and member_id is not null;
create index notifications_unread_of_user on notifications (user_id) where read_at is null and user_id is not null;

-- Where a person has chosen something else than the default. `recipient_id` is the id of a member or a user, or the email address of
-- somebody who is neither.
create table message_preferences (
  recipient_id text not null,
  kind text not null,
  channel text not null check (channel in ('email', 'notification', 'text')),
  wanted boolean not null,
  how text not null check (how in ('preferences', 'one_click')),
  at timestamptz not null,
  primary key (recipient_id, kind, channel)
);

-- Addresses whose mail server says that they do not exist.
create table undeliverable_addresses (
  email citext primary key,
  why text not null,
  since timestamptz not null
);

-- Consent to text messages, as evidence: who, when, to which words, for which number, and when and how it ended.
create table text_consents (
  id text primary key,
  recipient_id text not null,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  -- The one kind of text it is for; null: every kind.
  only_kind text,
  -- Who heard it: somebody at a counter may ask for one text, the link to read and sign.
  heard_by text,
  wording text not null,
  wording_sha256 text not null check (wording_sha256 ~ '^[0-9a-f]{64}$'),
  ip text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_how text check (withdrawn_how in ('stop', 'preferences', 'replaced')),
  check ((withdrawn_at is null) = (withdrawn_how is null)),
  constraint text_consents_heard check ((only_kind is null) = (heard_by is null))
);
create unique index text_consents_in_force on text_consents (recipient_id) where withdrawn_at is null and only_kind is null;
create unique index text_consents_of_one_kind on text_consents (recipient_id, only_kind) where withdrawn_at is null and only_kind is not null;
create index text_consents_phone on text_consents (phone) where withdrawn_at is null;

create table text_messages (
  id text primary key,
  kind text not null,
  once_key text not null unique,
  recipient_id text not null,
  phone text not null,
  body text not null,
  -- As in `messages`.
  sealed_secret bytea,
  status text not null check (status in ('queued', 'sent', 'failed', 'withheld')),
  provider_id text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint text_messages_keep_no_secret check (body = without_secrets(body))
);
create index text_messages_newest on text_messages (recipient_id, kind, id desc);

-- Uploaded files. A file is accepted first and examined by the worker: `verdict` is what the examination found, `state` what holds now.
create table documents (
  id text primary key,
  -- Where it belongs. The foreign keys follow where the tables are (0004 and 0007).
  claim_id text,
  member_id text,
  requirement text not null,
  file_name text not null,
  media_type text not null,
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null when there are no bytes any more. A document that is used twice shares its bytes.
  storage_key text,
  reused_from text references documents (id),
  verdict text not null,
  state text not null,
  state_why text,
  scan text not null default 'none' check (scan in ('none', 'clean', 'infected', 'unknown')),
  -- How a photo looks: 64 bits in hexadecimal, and its four numbered quarters, by which similar photos are found (rules/likeness.ts).
  likeness text check (likeness ~ '^[0-9a-f]{16}$'),
  likeness_quarters int[],
  page_count int not null default 0 check (page_count >= 0),
  -- A photo taken sideways is shown upright: how many quarter turns to the right. The file itself is evidence and stays as it is.
  quarter_turns int not null default 0 check (quarter_turns between 0 and 3),
  -- What a PDF says about how it was made, and why it looks edited after it was issued.
  facts jsonb,
  edited_why text,
  uploaded_by text not null,
  uploaded_name text not null,
  uploaded_role text not null,
  at timestamptz not null,
  examined_at timestamptz,
  deleted_at timestamptz,
  deleted_why text,
  constraint documents_verdict check (verdict in ('examining', 'clean', 'quarantined', 'refused')),
  constraint documents_state check (state in ('examining', 'clean', 'quarantined', 'refused', 'removed', 'deleted')),
  constraint documents_deleted check ((state = 'deleted') = (deleted_at is not null)),
  -- Only what was refused, or was deleted after its retention time, has no bytes.
  constraint documents_have_bytes check (storage_key is not null or verdict = 'refused' or state = 'deleted')
);
create index documents_claim on documents (claim_id, at);
create index documents_sha256 on documents (sha256);
create index documents_storage_key on documents (storage_key) where storage_key is not null;
create index documents_likeness on documents using gin (likeness_quarters) where likeness_quarters is not null;
create index documents_scanned_later on documents (at) where scan = 'unknown' and state = 'quarantined';
create index documents_kept on documents (claim_id) where state <> 'deleted' and storage_key is not null;

-- The pages of a PDF as pictures we drew: a browser never opens the PDF itself.
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

-- A list with its search, filters, order and columns, saved under a name.
create table views (
  id text primary key,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  -- A user. The foreign key follows in 0003.
  saved_by text not null,
  saved_by_name text not null,
  -- Who else sees it: the staff, an agency's users, a sales team. Null: only whoever saved it.
  shared_with text check (shared_with ~ '^(staff|agency:[A-Z0-9-]+|sales:usr_[0-9a-z]+)$'),
  created_at timestamptz not null,
  version int not null default 1
);
create unique index views_own_names on views (saved_by, list, lower(name));
create index views_shared on views (shared_with, list) where shared_with is not null;
