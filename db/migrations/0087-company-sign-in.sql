-- Staff sign in with their account at the company's own identity provider (OpenID Connect): domains/people/company-account.
create table company_sign_in_versions (
  version int primary key check (version > 0),
  -- Null: nobody signs in so, or the provider is a setting of the server (OIDC_ISSUER).
  issuer text,
  client_id text,
  sealed_secret bytea,
  is_only_way boolean not null,
  counts_second_factor boolean not null,
  saved_by text not null references users (id),
  saved_at timestamptz not null,
  check (num_nulls(issuer, client_id, sealed_secret) in (0, 3))
);

-- Whose account at the provider is whose here: matched by email once, by issuer and subject ever after.
create table company_accounts (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  identity_id text not null references identities (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (identity_id, issuer)
);

create function company_accounts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a company account belongs to one person: it is unlinked, never given to another';
  end if;
  if (select role from identities where id = new.identity_id) is distinct from 'staff' then
    raise exception 'only staff sign in with a company account';
  end if;
  return new;
end $$;
create trigger company_accounts_guard before insert or update on company_accounts for each row execute function company_accounts_guard();

alter table identity_challenges drop constraint identity_challenges_purpose_check;
alter table identity_challenges add constraint identity_challenges_purpose_check
  check (purpose in ('second_step', 'passkey_sign_in', 'passkey_new', 'company_sign_in'));

alter table identity_sessions
  -- How the provider says it knew its holder (amr, acr); null for a session that began here.
  add column company_methods text,
  -- Whether that counts as the second factor of staff.
  add column has_company_second_factor boolean not null default false;
