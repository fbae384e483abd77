-- Whom an invitation went to: after a merge, or a corrected address, they still hear of each change. domains/distribution/lead-meetings.
-- Changes rows of: lead_meetings
alter table lead_meetings add column invited jsonb not null default '[]';
update lead_meetings m set invited = jsonb_build_array(jsonb_build_object('email', l.email, 'name', l.contact_name))
  from leads l where l.id = m.lead_id and l.email is not null and m.state = 'planned';

-- Which run of a sequence made a task, and that it became needless when the run ended. domains/distribution/lead-tasks.
alter table lead_tasks add column run_id text references lead_sequence_runs (id) on delete set null;
alter table lead_tasks add column is_needless boolean not null default false check (not is_needless or done_at is not null);
create index lead_tasks_run on lead_tasks (run_id) where run_id is not null;
