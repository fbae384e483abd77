-- When a session last proved who holds it: by signing in, or by being asked again before something that matters.
alter table identity_sessions add column proved_at timestamptz;
update identity_sessions set proved_at = created_at;
alter table identity_sessions alter column proved_at set default clock_timestamp();
alter table identity_sessions alter column proved_at set not null;
