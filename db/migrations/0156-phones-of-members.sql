-- The last digits of a member's phone number, too: with a plan for any values the index of parts was not used, and each search of seven to nine
-- digits put the numbers of all members into digits.
create index members_phone_backwards on members (reverse(regexp_replace(coalesce(phone, ''), '\D', '', 'g')) text_pattern_ops) where phone is not null;
