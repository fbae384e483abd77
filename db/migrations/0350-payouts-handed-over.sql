-- Claimed before the network is asked for a transfer: from then on only its answer moves the payout, whatever was lost on the way.
alter table payouts add column handed_at timestamptz;

create or replace function payouts_keep_their_claim() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> old.amount_cents or new.claim_id <> old.claim_id or new.approved_by <> old.approved_by then
    raise exception 'payout % is of one claim, one amount and one approval', old.id using errcode = 'check_violation';
  end if;
  if old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'released'), ('pending', 'void'), ('released', 'sent'), ('released', 'returned'), ('released', 'void'), ('sent', 'settled'),
    ('sent', 'returned'), ('sent', 'void'), ('settled', 'returned'), ('returned', 'reissued'), ('void', 'reissued')
  ) then
    raise exception 'payout % does not go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  -- Refused for good by the network it was handed to; nothing else comes back that never left.
  if old.status = 'released' and new.status = 'returned' and old.handed_at is null then
    raise exception 'payout % was handed to nobody', old.id using errcode = 'check_violation';
  end if;
  if old.status = 'released' and old.handed_at is not null and new.handed_at is not null
    and (new.method <> old.method or new.status = 'void') then
    raise exception 'payout % is with the network', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Only what goes by the network is handed to it.
alter table payouts add constraint payouts_handed_to_the_network check (handed_at is null or method = 'stripe');
