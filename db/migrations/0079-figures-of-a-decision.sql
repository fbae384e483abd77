-- Each decision on a claim names the version of every kind of figures it was made with; null before: the first of each.
alter table claim_decisions add column figures jsonb;
