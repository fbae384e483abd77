-- A member asks for a closed claim to be opened again (K24): what is new, until a handler has answered. The history keeps the rest.
alter table claims
  add column reopen_asked_at timestamptz,
  add column reopen_text text check (length(reopen_text) between 1 and 4000),
  add constraint claims_reopening_asked check ((reopen_asked_at is null) = (reopen_text is null));
