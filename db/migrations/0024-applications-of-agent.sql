-- Who began to join by an agent's link and has not finished: read on the agent's first page.
create index applications_agent on applications ((answers ->> 'agentId')) where enrolled_at is null;
