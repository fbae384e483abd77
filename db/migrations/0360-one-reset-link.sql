-- Of the links that set a password one works for each account: the newest.
delete from identity_verifications;
create unique index identity_verifications_one on identity_verifications (value);
create unique index identity_verifications_hash on identity_verifications (identifier);
drop index identity_verifications_identifier;

-- What is counted by the hour goes when the hour is over.
create index rate_limits_expire on rate_limits (expire) where expire is not null;
