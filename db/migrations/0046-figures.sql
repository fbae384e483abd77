-- The leads that came to a stage on some days: the list behind what was won and lost.
create index leads_stage_since on leads (stage_since);
