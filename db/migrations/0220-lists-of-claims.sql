-- What the list of all claims is filtered by most, each newest first. Status, agency and the day it was filed have theirs.
create index claims_assigned on claims (assigned_to, id desc) where assigned_to is not null;
create index claims_loss_type on claims (loss_type, id desc) where loss_type is not null;
create index claims_amount on claims ((coalesce(paid_cents, approved_cents))) where coalesce(paid_cents, approved_cents) is not null;
create index memberships_state on memberships (state);
