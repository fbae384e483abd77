-- How a member is found (capabilities/members/server/members.store.ts): by a part of the e-mail, the telephone's digits
-- in whatever way they were written, the last six of a VIN, and by what their membership is.
create index members_email_search on members using gin ((email::text) gin_trgm_ops);
create index members_phone_search on members using gin ((regexp_replace(coalesce(phone, ''), '\D', '', 'g')) gin_trgm_ops);
create index vehicles_vin_end on vehicles ((right(vin, 6)));
create index memberships_status_member on memberships (status, member_id desc);
create index payments_newest_of_membership on payments (membership_id, id desc);
