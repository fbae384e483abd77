-- The claims of a household are counted together (docs/rules.md §6.6): who else lives at a member's address.
create index members_household on members (left(zip, 5), regexp_replace(lower(street), '[^a-z0-9]+', '', 'g'));
