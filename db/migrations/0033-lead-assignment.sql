-- How many open leads somebody may have before others get the next one (docs/rules.md §8). It was forty for everybody.
alter table users add column lead_cap int not null default 40 check (lead_cap between 1 and 200);
alter table users add check (array_position(territory, null) is null);

-- The board as somebody likes it, the same on each of their devices.
create table board_layouts (
  user_id text primary key references users (id),
  collapsed text[] not null default '{}' check (collapsed <@ array['NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO',
    'AGREEMENT_SENT', 'ONBOARDING', 'CONVERTED']),
  size text not null check (size in ('fit', 'wide')),
  lanes boolean not null,
  saved_at timestamptz not null
);

-- The cards of one owner in one stage, those due first: a cell of the board by owner.
create index leads_lane on leads (owner_id, stage, (coalesce(next_action_on, '-infinity'::date)), stage_since, id);
create index leads_lane_nobody on leads (stage, (coalesce(next_action_on, '-infinity'::date)), stage_since, id) where owner_id is null;
