-- What the system held and no longer would, since staff found the claim that raised the flag to be a duplicate, is in review again without a
-- finding (docs/rules.md §10): nobody cleared it, so the same flag raised again is looked into. domains/claims/investigations.
alter table investigations
  add column lifted_at timestamptz,
  add constraint investigations_lifted check (lifted_at is null or (finding is null and opened_by is null));
drop index investigations_one_open;
create unique index investigations_one_open on investigations (claim_id) where finding is null and lifted_at is null;

create function keep_lifted() returns trigger language plpgsql as $$
begin
  raise exception 'An investigation that was lifted is kept';
end $$;
create trigger investigations_keep_lifted before update or delete on investigations
  for each row when (old.lifted_at is not null and coalesce(current_setting('breakwater.erasure', true), '') = '') execute function keep_lifted();
