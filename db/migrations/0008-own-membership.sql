-- Some who work here are members too: nobody decides, pays or hears the appeal of their own claim (docs/rules.md §6.1 K12).
alter table users add column own_member_id text references members (id);
create index users_own_member on users (own_member_id) where own_member_id is not null;
