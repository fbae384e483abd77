-- In which language a letter was written, and for colleagues which they read. Members have theirs since 0002.
alter table users add column language text not null default 'en-US' check (language in ('en-US', 'es-US'));
alter table messages add column language text not null default 'en-US' check (language in ('en-US', 'es-US'));

-- Withheld: its reader had stopped letters of its kind, or the address takes none, when it was about to be sent.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check check (status in ('queued', 'sent', 'failed', 'withheld'));
alter table messages add column withheld_why text check (withheld_why in ('not_wanted', 'address_dead'));
alter table messages add constraint messages_withheld_says_why check ((status = 'withheld') = (withheld_why is not null));
create index messages_of_member on messages (member_id, id desc) where member_id is not null;
create index messages_of_user on messages (user_id, id desc) where user_id is not null;

-- What goes with a letter as PDF: its values as they were said, then the file that was drawn of them, once.
create table enclosures (
  id text primary key,
  message_id text not null references messages (id),
  place int not null check (place >= 0),
  kind text not null,
  title text not null,
  file_name text not null,
  said jsonb not null,
  storage_key text unique,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int check (bytes > 0),
  drawn_at timestamptz,
  unique (message_id, place),
  check ((storage_key is null) = (drawn_at is null) and (storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null))
);

-- The bell: what concerns a person, in the letter's words.
create table notifications (
  id text primary key,
  kind text not null,
  member_id text references members (id),
  user_id text references users (id),
  title text not null,
  body text not null,
  path text,
  language text not null check (language in ('en-US', 'es-US')),
  once_key text not null unique,
  at timestamptz not null,
  read_at timestamptz,
  check ((member_id is null) <> (user_id is null))
);
create index notifications_of_member on notifications (member_id, id desc) where member_id is not null;
create index notifications_of_user on notifications (user_id, id desc) where user_id is not null;
create index notifications_unread_of_member on notifications (member_id) where read_at is null and member_id is not null;
create index notifications_unread_of_user on notifications (user_id) where read_at is null and user_id is not null;

-- What a person has chosen otherwise than we would. `whose` is a member's or a user's id; the address of whoever has none.
create table message_wishes (
  whose text not null,
  kind text not null,
  channel text not null check (channel in ('email', 'bell', 'text')),
  wanted boolean not null,
  how text not null check (how in ('preferences', 'one_click')),
  at timestamptz not null,
  primary key (whose, kind, channel)
);

-- Addresses whose mail server says that nobody is there.
create table dead_addresses (
  email citext primary key,
  why text not null,
  since timestamptz not null
);

-- Consent to text messages, as evidence: who, when, to which words, for which number, and when and how it ended.
create table text_consents (
  id text primary key,
  whose text not null,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  wording text not null,
  wording_sha256 text not null check (wording_sha256 ~ '^[0-9a-f]{64}$'),
  ip text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_how text check (withdrawn_how in ('stop', 'preferences', 'replaced')),
  check ((withdrawn_at is null) = (withdrawn_how is null))
);
create unique index text_consents_in_force on text_consents (whose) where withdrawn_at is null;
create index text_consents_phone on text_consents (phone) where withdrawn_at is null;

create table text_messages (
  id text primary key,
  kind text not null,
  whose text not null,
  phone text not null,
  body text not null,
  once_key text not null unique,
  status text not null check (status in ('queued', 'sent', 'failed', 'withheld')),
  provider_id text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);
