-- A membership and its commission move to another agency by two people (docs/rules.md §3, M18, and §10).
create table agency_transfer_decisions (
  transfer_id text primary key references agency_transfers (id),
  confirmed boolean not null,
  note text not null,
  decided_by text not null references users (id),
  decided_at timestamptz not null
);

-- Transfers made before this migration took effect at once, by one person.
insert into agency_transfer_decisions (transfer_id, confirmed, note, decided_by, decided_at)
select id, true, 'Moved before a second person was needed.', by_user, at from agency_transfers;

create trigger agency_transfer_decisions_stay before update or delete on agency_transfer_decisions
  for each row execute function refuse_change();

create function refuse_own_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from agency_transfers where id = new.transfer_id and by_user = new.decided_by) then
    raise exception 'whoever asks for a transfer does not decide on it' using errcode = 'check_violation', constraint = 'agency_transfers_two_people';
  end if;
  return new;
end $$;
create trigger agency_transfer_decisions_two_people before insert on agency_transfer_decisions
  for each row execute function refuse_own_transfer();

create function refuse_second_open_transfer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('agency_transfers'), hashtext(new.membership_id));
  if exists (
    select from agency_transfers t left join agency_transfer_decisions d on d.transfer_id = t.id
    where t.membership_id = new.membership_id and d.transfer_id is null
  ) then
    raise exception 'a transfer of this membership is waiting already' using errcode = 'unique_violation', constraint = 'agency_transfers_one_open';
  end if;
  return new;
end $$;
create trigger agency_transfers_one_open before insert on agency_transfers for each row execute function refuse_second_open_transfer();
