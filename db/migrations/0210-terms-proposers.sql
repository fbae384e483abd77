-- Who proposed a draft of the terms: they count as the first of two people only while they may propose it still (docs/rules.md §10).
-- Changes rows of: terms_drafts
alter table terms_drafts add column proposed_by text references users (id);

update terms_drafts d set proposed_by = (
  select u.id from history_events e join users u on u.id = e.actor_id
  where e.kind = 'terms.proposed' and e.noun = 'termsVersion' and e.noun_id = d.id order by e.seq desc limit 1)
where d.proposed_at is not null;
