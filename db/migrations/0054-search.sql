-- Everything is searched from one field: by names however they are accented or misspelled, and by identifiers however they are written.

-- A text as it is compared: `lettersOf` of domains/records/finders does the same to what somebody types.
create function search_letters(written text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(written), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñçýÿ-_''’`´.', 'aaaaaaaeeeeeiiiiioooooouuuuuncyy  ')
$$;

-- `BW-100012` and `CLM-2026-000005` without what everybody's begins with.
create function search_count(number text) returns bigint language sql immutable strict parallel safe as $$
  select right(substring(number from '\d+$'), 15)::bigint
$$;

-- An insurer's numbers are compared by their letters and digits.
create function search_compact(number text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))
$$;

alter table member_names add column letters text not null generated always as (search_letters(name)) stored;
create index member_names_letters_part on member_names using gin (letters gin_trgm_ops) with (fastupdate = off);
create index member_names_letters on member_names (letters text_pattern_ops);

create index members_both_names on members (lower(last_name), lower(first_name), id desc);
create index members_email_start on members (lower(email::text) text_pattern_ops);
create index members_policy on members (search_compact(policy_number)) where policy_number is not null;
create index vehicles_vin_backwards on vehicles (reverse(vin) text_pattern_ops);
create index memberships_count on memberships (search_count(number));

create index claims_count on claims (search_count(number)) where number is not null;
create index claims_insurer_compact on claims (search_compact(insurer_claim_number)) where insurer_claim_number is not null;
create index documents_file_name on documents using gin (search_letters(file_name) gin_trgm_ops);

create index agencies_letters on agencies using gin (search_letters(name) gin_trgm_ops);
create index users_letters on users using gin (search_letters(first_name || ' ' || last_name) gin_trgm_ops);
create index leads_letters on leads using gin (search_letters(agency_name || ' ' || contact_name) gin_trgm_ops);

-- An amount and a day. The index by amount alone finds the same, and is not needed any more.
create index payments_amount_newest on payments (amount_cents, at desc, id desc);
drop index payments_by_amount;
create index payouts_amount on payouts (amount_cents, (coalesce(settled_at, sent_at, released_at, created_at)) desc);
create index payouts_reference on payouts (search_compact(reference)) where reference is not null;
