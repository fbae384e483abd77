-- In which state a membership was, and since when: its zone, its clocks and its refund follow it (docs/rules.md §2 and §10).
create table membership_states (
  membership_id text not null references memberships (id) on delete cascade,
  state text not null check (state ~ '^[A-Z]{2}$'),
  since timestamptz not null,
  primary key (membership_id, since)
);
insert into membership_states (membership_id, state, since) select id, state, created_at from memberships;

-- The state a claim is decided by: the membership's when the claim was submitted; a draft goes along with the membership.
create function state_of_claim(membership text, submitted timestamptz) returns text language sql stable parallel safe as $$
  select coalesce(
    (select s.state from membership_states s
      where s.membership_id = membership and s.since <= coalesce(submitted, 'infinity'::timestamptz) order by s.since desc limit 1),
    (select m.state from memberships m where m.id = membership))
$$;

-- A notice that the house gives by itself, when a member moves to a closed state.
alter table company_notices alter column noticed_by drop not null;
