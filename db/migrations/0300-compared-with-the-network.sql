-- When a membership's billing was last compared with the payment network, and what no request of ours puts right (payments/rules/standing.ts).
create table network_comparisons (
  membership_id text primary key references memberships (id),
  compared_at timestamptz not null,
  differs text[] not null default '{}',
  -- Each is told once for the same paid-through day.
  told_for date,
  failure text
);
create index network_comparisons_oldest on network_comparisons (compared_at);
create index memberships_customer on memberships (stripe_customer_id) where stripe_customer_id is not null;
create index memberships_ended on memberships (ended_on) where status in ('CANCELLED', 'EXPIRED', 'VOIDED');
