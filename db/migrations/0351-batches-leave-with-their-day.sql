-- When a file was dated anew: it waited past its day, and a bank takes none whose day is over.
alter table payout_batches add column dated_at timestamptz;
-- A file is for a banking day after the one on which it is taken. Files of before are left as they were.
alter table payout_batches add constraint payout_batches_leave_in_time
  check (downloaded_at is null or effective_on > (downloaded_at at time zone 'America/New_York')::date) not valid;
