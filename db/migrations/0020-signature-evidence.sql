-- What lets a signature be shown years later (docs/rules.md §7), and signatures of those who work here under the terms.
alter table signatures
  alter column member_id drop not null,
  add column user_id text references users (id),
  add column signer_role text not null default 'member',
  add column document_digest text check (document_digest ~ '^[0-9a-f]{64}$'),
  add column disclosure_version text,
  add column scope text not null default '',
  add column viewed_at timestamptz,
  add column box_began_empty boolean,
  add column email_verified boolean not null default false,
  add constraint signatures_one_signer check ((member_id is null) <> (user_id is null)),
  -- Nobody signs for a member (docs/rules.md, the three choices).
  add constraint signatures_by_the_member check (member_id is null or signer_role = 'member');
create index signatures_user on signatures (user_id) where user_id is not null;
