-- A prepared enrollment that its seller withdrew before it was paid (docs/rules.md §3, M19). Why, and by whom, is in its event.
alter table memberships add column withdrawn_at timestamptz;
alter table memberships add constraint memberships_withdrawn check (withdrawn_at is null or (status = 'EXPIRED' and effective_on is null));

-- What was never signed is deleted 30 days after it was prepared, withdrawn or not.
drop index memberships_unsigned;
create index memberships_unsigned on memberships (created_at) where status = 'DRAFT' or (withdrawn_at is not null and signed_at is null);
