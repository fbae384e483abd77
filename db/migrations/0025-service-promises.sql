-- The service promise (docs/rules.md §6.8): by which day we do each step of a claim, whether we kept it, and what a missed one was worth.
create table claim_promises (
  claim_id text not null references claims (id),
  step text not null check (step in ('acknowledge', 'decide', 'pay')),
  -- A step that is done again (a claim that was reopened) is promised again.
  started_at timestamptz not null,
  from_on date not null,
  promised_on date not null,
  -- While the claim waits for its member the promise pauses; its day is set anew afterwards.
  paused_on date,
  met_on date,
  -- The claim ended, or went back a step, before this one was done.
  ended_on date,
  -- The day on which it was found to be late. It stays missed, however the step ends.
  missed_on date check (missed_on > promised_on),
  -- Set once, when a missed promise was looked at; zero where nothing is due.
  credit_cents bigint check (credit_cents between 0 and 2500),
  primary key (claim_id, step, started_at),
  check (met_on is null or ended_on is null),
  check (credit_cents is null or missed_on is not null)
);
create unique index claim_promises_one_running on claim_promises (claim_id, step) where met_on is null and ended_on is null;
-- One credit for a step of a claim, however often it is done again.
create unique index claim_promises_one_credit on claim_promises (claim_id, step) where credit_cents > 0;
create index claim_promises_running on claim_promises (promised_on)
  where met_on is null and ended_on is null and paused_on is null and missed_on is null;
create index claim_promises_to_credit on claim_promises (claim_id) where missed_on is not null and credit_cents is null;
create index claim_promises_by_day on claim_promises (promised_on, step);

-- A credit is given once and never changed; a missed promise stays missed.
create function claim_promises_stay() returns trigger language plpgsql as $$
begin
  if old.credit_cents is not null and new.credit_cents is distinct from old.credit_cents
    or old.missed_on is not null and (new.missed_on, new.promised_on) is distinct from (old.missed_on, old.promised_on) then
    raise exception 'the promise % of claim % stays as it was', old.step, old.claim_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger claim_promises_stay before update on claim_promises for each row execute function claim_promises_stay();

-- The credit is goodwill (GW) that nobody approved: the promise itself did. The plan's payments keep their approver.
alter table payouts alter column approved_by drop not null;
alter table payouts add constraint payouts_of_the_plan_are_approved check (kind = 'goodwill' or approved_by is not null);

-- One payment of the plan is on its way at a time; goodwill may be several, each with an approval or promise of its own.
drop index payouts_one_live;
create unique index payouts_one_live on payouts (claim_id, kind) where kind = 'claim' and status in ('pending', 'released', 'sent');
