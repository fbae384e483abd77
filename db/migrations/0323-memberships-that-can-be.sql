-- What a living membership always has, whatever wrote it (docs/rules.md §3): the day it began, the day cover begins, what is paid, a signature;
-- and what its state means: a day it ends, a day it owes since, a day it lapsed.
alter table memberships
  add constraint memberships_living check (
    status not in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')
    or (effective_on is not null and first_covered_on is not null and paid_through_on is not null and signed_at is not null)),
  add constraint memberships_awaiting check (status <> 'PENDING_PAYMENT' or signed_at is not null),
  add constraint memberships_ending check (status <> 'CANCEL_SCHEDULED' or (cancel_on is not null and coverage_end_on is not null)),
  add constraint memberships_owing check (status <> 'PAST_DUE' or due_on is not null),
  add constraint memberships_lapsed_on check (status <> 'LAPSED' or (lapsed_on is not null and coverage_end_on is not null and due_on is not null)),
  add constraint memberships_state check (state ~ '^[A-Z]{2}$');
