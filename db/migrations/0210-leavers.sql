-- Who proposed a draft of the terms: they count as the first of two people only while they may propose it still (docs/rules.md §10).
-- Changes rows of: terms_drafts, conversations
alter table terms_drafts add column proposed_by text references users (id);

update terms_drafts d set proposed_by = (
  select u.id from history_events e join users u on u.id = e.actor_id
  where e.kind = 'terms.proposed' and e.noun = 'termsVersion' and e.noun_id = d.id order by e.seq desc limit 1)
where d.proposed_at is not null;

-- Conversations of the assistant that somebody answered who left, was suspended or left support before their conversations went back to all of
-- support (domains/insight/assistant): nobody but they could see them. They are nobody's, at their place in the queue.
update conversations c set status = 'waiting', taken_by = null
from users u
where u.id = c.taken_by and c.status in ('waiting', 'with_person') and not (u.status = 'active' and 'support' = any (u.capabilities));
