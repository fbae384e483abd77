-- Users, agencies and leads are searched by letters that are kept with their row, as members are: computed for every row of every search
-- they were its slowest part.
alter table users
  add column letters text not null generated always as (search_letters(first_name || ' ' || last_name)) stored,
  add column letter_words text[] not null generated always as (string_to_array(search_letters(first_name || ' ' || last_name), ' ')) stored;
alter table agencies
  add column letters text not null generated always as (search_letters(name)) stored,
  add column letter_words text[] not null generated always as (string_to_array(search_letters(name), ' ')) stored;
alter table leads
  add column letters text not null generated always as (search_letters(agency_name || ' ' || contact_name)) stored,
  add column letter_words text[] not null generated always as (string_to_array(search_letters(agency_name || ' ' || contact_name), ' ')) stored;

drop index users_letters, agencies_letters, leads_letters;
create index users_letters on users using gin (letters gin_trgm_ops) with (fastupdate = off);
create index agencies_letters on agencies using gin (letters gin_trgm_ops) with (fastupdate = off);
create index leads_letters on leads using gin (letters gin_trgm_ops) with (fastupdate = off);
-- A word that is one letter away from what was typed.
create index users_letter_words on users using gin (letter_words) with (fastupdate = off);
create index agencies_letter_words on agencies using gin (letter_words) with (fastupdate = off);
create index leads_letter_words on leads using gin (letter_words) with (fastupdate = off);
