alter table agencies add column eo_per_claim_cents bigint check (eo_per_claim_cents > 0);

-- How many pay, asked for each agency and each agent of a list.
create index memberships_paying_of_agency on memberships (master_code) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
create index memberships_paying_of_agent on memberships (agent_id) where status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED');
create index agencies_newest on agencies (id desc);
