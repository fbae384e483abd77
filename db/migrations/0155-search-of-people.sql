-- The end of a phone number of users, agencies and leads, and a part of an email of users and leads, are found by an index, as those of members
-- are: each search of one read all of them.
create index users_email_part on users using gin ((email::text) gin_trgm_ops) with (fastupdate = off);
create index leads_email_part on leads using gin ((email::text) gin_trgm_ops) with (fastupdate = off);

create index users_phone_backwards on users (reverse(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) text_pattern_ops) where phone is not null;
create index agencies_phone_backwards on agencies (reverse(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) text_pattern_ops) where phone is not null;
create index leads_phone_backwards on leads (reverse(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) text_pattern_ops) where phone is not null;
