-- A working agency hands in renewed papers: what was verified stays in force until the renewed one is (docs/rules.md §5).

drop index application_papers_present;
create unique index application_papers_present on application_papers (agency_application_id, kind, region) where state in ('given', 'returned');
create unique index application_papers_verified on application_papers (agency_application_id, kind, region) where state = 'verified';
create index application_papers_application on application_papers (agency_application_id) where state <> 'replaced';

-- Why the system suspended an agency; null where a person did. What the system suspended for its insurance, a verified paper lifts.
alter table agencies add column suspended_for text check (suspended_for = 'eo_lapsed');
update agencies set suspended_for = 'eo_lapsed'
  where status = 'SUSPENDED' and suspended_why like 'E&O insurance ended on % and no new one is on file.';
alter table agencies add constraint agencies_suspended_for check (suspended_for is null or status = 'SUSPENDED');
