-- What a membership needs to be told between its sale and its end.
alter table memberships
  -- Since when it waits for its first payment: the member has signed (docs/rules.md §3, M2).
  add column signed_at timestamptz,
  -- A first bank debit was submitted and has not settled: claims wait (M3).
  add column provisional boolean not null default false,
  -- What the promotion takes off and for how many payments, as it was promised: { says, offPrice, offFee, payments }.
  add column discount jsonb,
  -- What the applicant answered about policy and use: { onPolicyAs, policyCovers }.
  add column eligibility jsonb not null default '{}';
create index memberships_unsigned on memberships (created_at) where status = 'DRAFT';
create index memberships_unpaid on memberships (signed_at) where status = 'PENDING_PAYMENT';
create index memberships_lapsed on memberships (lapsed_on) where status = 'LAPSED';
create index memberships_ending on memberships (cancel_on) where status = 'CANCEL_SCHEDULED';
