-- What the reports count by.
create index memberships_effective on memberships (effective_on) where effective_on is not null;
create index refunds_at on refunds (at);
create index claims_submitted on claims (submitted_at) where submitted_at is not null;
create index claims_paid on claims (paid_at) where paid_at is not null;
create index claim_decisions_at on claim_decisions (at);
create index leads_received on leads (created_at);
create index notes_follow_up on notes (follow_up_on) where follow_up_on is not null;
create index invitations_open on invitations (expires_at) where accepted_at is null and revoked_at is null;
