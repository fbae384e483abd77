-- A license that follows a verified one is entered before that one ends: until compliance has looked at it, the verified one goes on selling
-- to its last day, `kept_until`.
alter table agent_licenses add column kept_until date, drop column sells_until;
alter table agent_licenses add column sells_until date generated always as (
  case
    when returned_at is not null then null
    when verified_at is not null then expires_on
    when expires_on is null or provisional_until is null then kept_until
    else greatest(least(expires_on, provisional_until), kept_until)
  end) stored;
