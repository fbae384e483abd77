-- Sessions that are long over are deleted (domains/insight/expired-data).
create index identity_sessions_expire on identity_sessions (expires_at);
