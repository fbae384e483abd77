-- What the list of leads is filtered by most. Stage and owner have theirs.
create index leads_owner_newest on leads (owner_id, id desc);
create index leads_state on leads (state, id desc);
create index leads_source on leads (source, id desc);
create index leads_next_action on leads (next_action_on) where next_action_on is not null;
