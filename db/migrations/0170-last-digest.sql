-- When the last digest was sent: an hour moved later on the same day does not bring a second one.
alter table daily_digests add column last_at timestamptz;
