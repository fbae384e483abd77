-- Who serves a few hundred members looks for a name among those, not among everybody who has it.
create index members_agent_last_name on members (agent_id, lower(last_name), id desc);
create index members_agent_first_name on members (agent_id, lower(first_name), id desc);
create index members_agency_last_name on members (master_code, lower(last_name), id desc);
create index members_agency_first_name on members (master_code, lower(first_name), id desc);
