-- How an agency is onboarded: its application by link, the papers it hands in, and the evidence of every check (docs/rules.md §8).

-- A lead's application. One is the lead's; any other with the same identity waits for someone to look at it, so that nobody reaches
-- the first one's data by knowing an NPN.
create table agency_applications (
  id text primary key,
  -- Null when the agency sells for us already: nobody's checklist.
  lead_id text references leads (id),
  is_current boolean not null,
  agency_name text not null check (length(agency_name) between 1 and 200),
  contact_name text not null check (length(contact_name) between 1 and 120),
  -- Null when staff began it with papers that came by mail: nobody has a link to it.
  email citext,
  state text not null check (state ~ '^[A-Z]{2}$'),
  npn text check (npn ~ '^[0-9]{8}$' and npn !~ '^0{4}'),
  -- What the registry of producers answered for this NPN, and when.
  registry jsonb,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  -- When everything was handed in for the first time.
  complete_at timestamptz,
  -- The agency it became.
  master_code text references agencies (master_code),
  converted_at timestamptz,
  check (lead_id is not null or not is_current),
  check ((master_code is null) = (converted_at is null))
);
create unique index agency_applications_current on agency_applications (lead_id) where is_current;
create index agency_applications_lead on agency_applications (lead_id);
create index agency_applications_email on agency_applications (email) where email is not null;
create index agency_applications_master_code on agency_applications (master_code) where master_code is not null;

-- Whoever holds one of its links may continue an application until it expires. Their tokens are kept as hashes.
create table agency_application_links (
  token_hash text primary key,
  agency_application_id text not null references agency_applications (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index agency_application_links_application on agency_application_links (agency_application_id, created_at);

-- Files of papers. Only a clean one is served, and to compliance alone.
create table application_files (
  id text primary key,
  agency_application_id text not null references agency_applications (id),
  file_name text not null,
  media_type text not null,
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text,
  verdict text not null check (verdict in ('examining', 'clean', 'quarantined', 'refused')),
  problem text,
  uploaded_by text not null,
  at timestamptz not null,
  examined_at timestamptz,
  check (storage_key is not null or verdict = 'refused')
);
create index application_files_application on application_files (agency_application_id);

-- What was handed in, once for each kind and, of licenses, each state. A later one replaces it and both are kept: the evidence of a
-- check is never changed.
create table application_papers (
  id text primary key,
  agency_application_id text not null references agency_applications (id),
  kind text not null check (kind in ('license', 'eo', 'w9', 'ach', 'agreement')),
  -- The state of a license.
  region text not null default '' check ((kind = 'license') = (region ~ '^[A-Z]{2}$') and (kind = 'license' or region = '')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- The tax number of a W-9, the number of an account.
  sealed bytea,
  wrapped_key bytea,
  key_id text,
  application_file_id text references application_files (id),
  -- Checked by compliance on a signed original, with its scan and a note.
  on_paper boolean not null default false,
  note text not null default '',
  state text not null check (state in ('given', 'returned', 'verified', 'replaced')),
  given_at timestamptz not null,
  given_by text not null,
  decided_at timestamptz,
  decided_by text references users (id),
  decided_by_name text,
  reason text,
  check ((sealed is null) = (key_id is null)),
  check (sealed is null or kind in ('w9', 'ach')),
  constraint application_papers_sealed check (on_paper or kind not in ('w9', 'ach') or sealed is not null),
  constraint application_papers_on_paper check (not on_paper or (application_file_id is not null and note <> '')),
  constraint application_papers_proof check (kind not in ('eo', 'ach') or application_file_id is not null),
  constraint application_papers_decided check (state not in ('returned', 'verified') or (decided_by is not null and decided_at is not null)),
  constraint application_papers_reason check (state <> 'returned' or reason is not null)
);
create unique index application_papers_present on application_papers (agency_application_id, kind, region) where state <> 'replaced';
create index application_papers_file on application_papers (application_file_id) where application_file_id is not null;
create index application_papers_waiting on application_papers (given_at, id) where state = 'given';

create function refuse_changed_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.agency_application_id, new.kind, new.region, new.answers, new.sealed, new.application_file_id, new.on_paper, new.note, new.given_at)
      is distinct from (old.agency_application_id, old.kind, old.region, old.answers, old.sealed, old.application_file_id, old.on_paper, old.note, old.given_at) then
    raise exception 'a paper stays as it was given' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not ((old.state = 'given' and new.state in ('returned', 'verified', 'replaced'))
      or (old.state in ('returned', 'verified') and new.state in ('replaced', 'returned'))) then
    raise exception 'a paper goes from % to % never', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger application_papers_stay before update or delete on application_papers
  for each row execute function refuse_changed_paper();
