-- The text of one state: a version of the terms with clauses of that state (domains/membership/state-terms). It is a published version itself, with its
-- own name, digest and day, so that whatever refers to a version (memberships, signatures, acceptances) refers to the text that was agreed to.
alter table terms_versions
  add column state text check (state ~ '^[A-Z]{2}$'),
  -- The version it is a text of, which says everything that its clauses do not.
  add column of_version text references terms_versions (version),
  -- [{ clause, is: 'instead' | 'added', text, spanish }]
  add column clauses jsonb,
  add constraint terms_versions_of_a_state check ((state is null) = (of_version is null) and (state is null) = (clauses is null));

-- The clauses of a state beside a draft of the terms, or beside the version in force (then with a day, and what changes).
create table state_terms_drafts (
  id text primary key,
  -- The name of a draft or of a published version: a draft becomes a version of the same name.
  of_version text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  clauses jsonb not null,
  changes text[] not null default '{}',
  spanish_changes text[] not null default '{}',
  material boolean not null default true,
  effective_on date,
  writers text[] not null,
  saves int not null default 1,
  changed_at timestamptz not null,
  unique (of_version, state)
);

-- Compliance approves the text of a state. The digest is of the document; when a word changes, the text has another digest and no approval.
create table state_terms_approvals (
  id text primary key,
  of_version text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Of the Spanish courtesy translation that was read beside it; null without one.
  spanish_digest text check (spanish_digest ~ '^[0-9a-f]{64}$'),
  -- Who had written it.
  writers text[] not null,
  approved_by text not null references users (id),
  approved_at timestamptz not null,
  constraint state_terms_approvals_by_another check (approved_by <> all (writers))
);
create index state_terms_approvals_text on state_terms_approvals (of_version, state, digest);
create trigger state_terms_approvals_stay before update or delete on state_terms_approvals for each row execute function refuse_change();
create trigger state_terms_approvals_stay_all before truncate on state_terms_approvals for each statement execute function refuse_change();

-- What staff publish is approved for every state that is open: for each the text it gets. At the end of the transaction, when all texts are there.
create function refuse_unapproved_terms() returns trigger language plpgsql as $$
declare
  lacking text;
begin
  if new.approved_by is null then return null; end if;
  if new.state is not null then
    if not exists (select from state_terms_approvals a where a.of_version = new.of_version and a.state = new.state and a.digest = new.digest) then
      raise exception 'terms_not_approved: % for %', new.version, new.state;
    end if;
    return null;
  end if;
  select string_agg(o.state, ', ' order by o.state) into lacking
  from state_openings o
  left join terms_versions own on own.of_version = new.version and own.state = o.state and own.effective_on <= new.effective_on
  where o.closed_at is null and not exists (
    select from state_terms_approvals a where a.of_version = new.version and a.state = o.state and a.digest = coalesce(own.digest, new.digest));
  if lacking is null and not exists (select from state_terms_approvals a where a.of_version = new.version) then lacking := 'any state'; end if;
  if lacking is not null then raise exception 'terms_not_approved: % for %', new.version, lacking; end if;
  return null;
end $$;
create constraint trigger terms_versions_approved after insert on terms_versions deferrable initially deferred
  for each row execute function refuse_unapproved_terms();
