-- The board of leads: columns are read on from any card, and a transition keeps what it takes to undo it.

create index leads_board on leads (stage, coalesce(next_action_on, '-infinity'), stage_since, id);

-- What an agency is known by, so that one that sells already is not recruited again.
create index agencies_email on agencies (email) where email is not null;
create index agencies_phone on agencies (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) where phone is not null;
create index agencies_zip on agencies (left(zip, 5)) where zip is not null;

alter table lead_activities
  -- How a call ended.
  add column outcome text check (kind = 'call' or outcome is null),
  -- What the transition changed of the lead, as it was before.
  add column before jsonb check (kind = 'stage_change' or before is null),
  add constraint lead_activities_outcome check (outcome in ('reached', 'voicemail', 'no_answer', 'wrong_number'));
