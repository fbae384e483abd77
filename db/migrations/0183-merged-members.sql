-- Two members that turned out to be one person: what moves goes to the one that stays, what is testimony (signatures,
-- history, ledger) stays where it was written, and the other one only points the way.
alter table members
  add column same_person_as text references members (id),
  add column merged_at timestamptz,
  add constraint members_not_into_themselves check (same_person_as <> id),
  add constraint members_merged_some_time check ((same_person_as is null) = (merged_at is null)),
  add constraint members_merged_sign_in_nowhere check (same_person_as is null or identity_id is null);
create index members_merged on members (same_person_as) where same_person_as is not null;

-- Nothing is ever hung on a member who has been merged: the database refuses it.
create function refuse_merged_member() returns trigger language plpgsql as $$
declare
  gone text;
begin
  -- Waits for a merge that is going on, and reads what it made of the member.
  select same_person_as into gone from members where id = new.member_id for key share;
  if gone is not null then
    raise exception '% cannot belong to %, who has been merged into %', tg_table_name, new.member_id, gone using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger memberships_of_whole_members before insert or update of member_id on memberships for each row execute function refuse_merged_member();
create trigger claims_of_whole_members before insert or update of member_id on claims for each row execute function refuse_merged_member();
create trigger vehicles_of_whole_members before insert or update of member_id on vehicles for each row execute function refuse_merged_member();
create trigger documents_of_whole_members before insert or update of member_id on documents for each row execute function refuse_merged_member();
create trigger payees_of_whole_members before insert or update of member_id on payees for each row execute function refuse_merged_member();
create trigger invitations_of_whole_members before insert or update of member_id on invitations for each row execute function refuse_merged_member();
create trigger signing_links_of_whole_members before insert or update of member_id on signing_links for each row execute function refuse_merged_member();

-- And no member is merged while something still hangs on them.
create function refuse_dangling_member() returns trigger language plpgsql as $$
begin
  if new.same_person_as is not null and (
    exists (select 1 from memberships where member_id = new.id) or exists (select 1 from claims where member_id = new.id)
    or exists (select 1 from vehicles where member_id = new.id) or exists (select 1 from payees where member_id = new.id)
    or exists (select 1 from documents where member_id = new.id) or exists (select 1 from members where same_person_as = new.id)
  ) then
    raise exception 'member % is merged while something still belongs to them', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger members_merged_whole after update of same_person_as on members
  deferrable initially deferred for each row execute function refuse_dangling_member();
