-- Until when a notification is hidden; it is then among the newest again.
alter table notifications add column snoozed_until timestamptz;
drop index notifications_of_member;
drop index notifications_of_user;
create index notifications_of_member on notifications (member_id, coalesce(snoozed_until, at) desc, id desc) where member_id is not null;
create index notifications_of_user on notifications (user_id, coalesce(snoozed_until, at) desc, id desc) where user_id is not null;
