-- When the evidence of a dispute was submitted to the network, by whom, and the file it holds: its id there, and its digest.
-- Null by whom: it was submitted on the network's own dashboard.
alter table disputes
  add column evidence_submitted_at timestamptz,
  add column evidence_submitted_by text references users (id),
  add column evidence_file text,
  add column evidence_sha256 text check (evidence_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint disputes_evidence_whole check (
    (evidence_submitted_at is null) <= (evidence_submitted_by is null and evidence_file is null and evidence_sha256 is null));
create index disputes_evidence_submitted_by on disputes (evidence_submitted_by) where evidence_submitted_by is not null;
