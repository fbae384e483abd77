-- Who works at an agency, without reading the people themselves: the figures of the compliance calendar look at all of them.
create index users_at_work on users (id) include (master_code) where status = 'active' and position <> 'read_only';
-- What waits for compliance or was returned; few.
create index agent_licenses_not_verified on agent_licenses (user_id) where verified_at is null;

-- What an agent sold, by the terms of its first payment.
create index commission_terms_agent on commission_terms (agent_id) where agent_id is not null;
