-- A member is told once of one new price.
create unique index price_notices_once on price_notices (membership_id, plan_version_id);
