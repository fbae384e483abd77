-- An invitation is taken or revoked, never both; of one person's one is open. What was both before is left as it was.
update invitations i set revoked_at = i.created_at
where i.accepted_at is null and i.revoked_at is null and (
  exists (select 1 from users u where u.id = i.user_id and u.status = 'suspended')
  or exists (select 1 from invitations n where n.id > i.id and n.accepted_at is null and n.revoked_at is null
             and (n.user_id = i.user_id or n.member_id = i.member_id))
);
alter table invitations add constraint invitations_taken_or_revoked check (num_nonnulls(accepted_at, revoked_at) < 2) not valid;
create unique index invitations_open_user on invitations (user_id) where accepted_at is null and revoked_at is null and user_id is not null;
create unique index invitations_open_member on invitations (member_id) where accepted_at is null and revoked_at is null and member_id is not null;
