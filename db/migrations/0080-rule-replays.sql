-- What a draft of figures would have done: the last twelve months under the figures in force and under the draft (docs/decisions/0028).
-- A preview: nothing but these rows is written, and a repeat replaces them.

create table rule_replays (
  id text primary key,
  draft_id text not null references figure_drafts (id),
  -- Which save of the draft it read.
  saves int not null,
  kind text not null,
  name text not null,
  -- The figures of the draft, as they were when it began, and of the version in force that they are compared with.
  figures jsonb not null,
  compared_with int not null,
  from_on date not null,
  to_on date not null,
  state text not null check (state in ('running', 'done', 'canceled')),
  -- Where it goes on: the stage, and the last item of it that is done.
  stage int not null default 0,
  after text not null default '',
  total int not null,
  done int not null default 0,
  started_by text not null references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check (done >= 0 and total >= 0)
);
create unique index rule_replays_one_running on rule_replays (draft_id) where state = 'running';
create index rule_replays_draft on rule_replays (draft_id, started_at desc);

create table rule_replay_rows (
  replay_id text not null references rule_replays (id) on delete cascade,
  -- What changes, and of what: `deny>approve_1` of '', `commission` of an agency, `price` of a tier and billing.
  figure text not null,
  part text not null default '',
  item text not null,
  claim_id text references claims (id),
  membership_id text references memberships (id),
  payment_id text references payments (id),
  before text not null,
  after text not null,
  -- What we would have paid or collected more; less where it is negative.
  cents bigint not null default 0,
  primary key (replay_id, figure, part, item)
);
