-- The close of a month reads lines and sums by their indexes alone, as long as the pages are known to be visible to all. By default only a fifth
-- more rows makes the database look again: of two years of lines those of five months would be read twice. A fiftieth is less than a month.
alter table commission_lines set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table commission_sums set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);

-- What closes a statement is of no membership.
drop index commission_lines_membership;
create index commission_lines_membership on commission_lines (membership_id) where membership_id is not null;
