-- What working on a claim needs beside the claim itself.
alter table claims
  -- What a handler found at each point of the checklist: { "6": { "result": "pass", "note": "…", "evidence": "doc_…" } }.
  add column findings jsonb not null default '{}',
  -- The day by which whoever's turn it is must have moved; the queue's order.
  add column due_on date,
  -- Set when a document came that no handler has looked at.
  add column arrived_at timestamptz,
  add column recommended_cents bigint check (recommended_cents > 0),
  add column edited_by text,
  add column reopened int not null default 0 check (reopened between 0 and 2),
  -- Nobody signs for a member (docs/rules.md, the three choices): unsigned, a claim is not approved.
  add constraint claims_signed_before_approved
    check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or signed_at is not null),
  -- A second pair of eyes: who recommended does not approve.
  add constraint claims_recommender_is_not_decider
    check (status not in ('APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID') or recommended_by is null or recommended_by <> decided_by);

create index claims_queue_by_due on claims (due_on, id)
  where status in ('SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED');
create index claims_mine_by_due on claims (assigned_to, due_on, id)
  where status in ('SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED');
create index claims_same_loss on claims (vehicle_id, loss_on) where vehicle_id is not null and loss_on is not null;
create index claims_drafts_by_age on claims (created_at) where status = 'DRAFT';
