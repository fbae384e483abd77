-- Requests about one's own data (docs/rules.md §11): a copy, a correction, a deletion, no sale or sharing.
create sequence privacy_request_numbers;

create table privacy_requests (
  id text primary key,
  number text not null unique check (number ~ '^PRV-[0-9]{4}-[0-9]{6,}$'),
  kind text not null check (kind in ('copy', 'correction', 'deletion', 'no_sale')),
  status text not null check (status in ('unverified', 'open', 'proposed', 'working', 'done', 'declined', 'expired')),
  -- The address it came from: in lower case. Who it is about: null where no member has that address.
  email citext not null,
  person_name text,
  member_id text references members (id),
  language text not null check (language in ('en-US', 'es-US')),
  body text check (length(body) <= 3000),
  -- How they proved who they are: by a recent sign-in, or by the link sent to the address and two facts.
  verified_how text check (verified_how in ('signed_in', 'link_and_facts', 'link')),
  verified_at timestamptz,
  link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$'),
  link_tries integer not null default 0 check (link_tries between 0 and 5),
  received_on date not null,
  due_on date not null,
  extended_why text,
  answer text,
  -- A deletion: what one person proposed, another confirms.
  proposed_by text references users (id),
  proposed_at timestamptz,
  decided_by text references users (id),
  closed_on date,
  late_told_on date,
  -- A copy: its file, until when it can be had, and the link by which a stranger gets it once.
  archive_key text,
  archive_bytes bigint,
  archive_until timestamptz,
  archive_link_hash text unique check (archive_link_hash ~ '^[0-9a-f]{64}$'),
  downloaded_at timestamptz,
  created_at timestamptz not null,
  constraint privacy_requests_closed check ((status in ('done', 'declined', 'expired')) = (closed_on is not null)),
  constraint privacy_requests_verified check ((status in ('unverified', 'expired')) or verified_at is not null),
  constraint privacy_requests_two_people check (decided_by is distinct from proposed_by or decided_by is null),
  constraint privacy_requests_archive check ((archive_key is null) = (archive_bytes is null))
);
create index privacy_requests_due on privacy_requests (due_on, id) where closed_on is null;
create index privacy_requests_member on privacy_requests (member_id, id) where member_id is not null;
create trigger privacy_requests_of_whole_members before insert or update of member_id on privacy_requests
  for each row execute function refuse_merged_member();
-- One of a kind at a time: of two that are sent at once, one is kept.
create unique index privacy_requests_one_open on privacy_requests (member_id, kind)
  where member_id is not null and status in ('open', 'proposed', 'working');
