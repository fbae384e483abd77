-- The application's role owns no table (db/grants.ts). What triggers keep by themselves is written as the owner: the application could otherwise
-- take away what it is compared with.
alter function note_lines_added() security definer set search_path = public, pg_temp;
alter function note_payable_posted() security definer set search_path = public, pg_temp;
alter function refuse_lines_unlike_ledger() security definer set search_path = public, pg_temp;
alter function refuse_late_statement() security definer set search_path = public, pg_temp;
alter function refuse_open_month() security definer set search_path = public, pg_temp;
-- Before PostgreSQL 16 the right to add rows is not enough for a lock in share mode.
alter function assign_statement_month() security definer set search_path = public, pg_temp;
