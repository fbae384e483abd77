-- Conversations of the assistant that somebody answered who left, was suspended or left support before their conversations went back to all of
-- support (domains/insight/assistant): nobody but they could see them. They are nobody's, at their place in the queue.
-- Changes rows of: conversations
update conversations c set status = 'waiting', taken_by = null
from users u
where u.id = c.taken_by and c.status in ('waiting', 'with_person') and not (u.status = 'active' and 'support' = any (u.capabilities));
