-- A complaint is linked to the claim or the membership that it is about. Whether that member made it is another question: a relative or a shop
-- complains about a member's claim, too. Only whoever made it reads it.
alter table complaints add column by_member boolean not null default false;
update complaints c set by_member = true
from members m
where m.id = c.member_id
  and (c.email = m.email
    or lower(c.person_name) = lower(m.first_name || ' ' || m.last_name)
    or exists (select from history_events e where e.noun_id = c.id and e.kind = 'complaint.made' and e.member_id = c.member_id));
alter table complaints add constraint complaints_by_member check (not by_member or member_id is not null);
