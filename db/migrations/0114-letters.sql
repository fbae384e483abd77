-- People, agencies and leads are compared by letters that are kept, as members are: putting each name into letters at each search took
-- most of a search's time.
alter table users add column letters text not null generated always as (search_letters(first_name || ' ' || last_name)) stored;
alter table agencies add column letters text not null generated always as (search_letters(name)) stored;
alter table leads add column letters text not null generated always as (search_letters(agency_name || ' ' || contact_name)) stored;

drop index users_letters, agencies_letters, leads_letters;
create index users_letters on users using gin (letters gin_trgm_ops) with (fastupdate = off);
create index agencies_letters on agencies using gin (letters gin_trgm_ops) with (fastupdate = off);
create index leads_letters on leads using gin (letters gin_trgm_ops) with (fastupdate = off);

-- How near a name must be is a setting for the index, so these are functions of their own.
create function users_named_nearly(typed text) returns table (id text, near real) language sql stable parallel safe
  set pg_trgm.word_similarity_threshold to '0.4' as $$
  select u.id, word_similarity(typed, u.letters) from users u where typed <% u.letters
$$;
create function agencies_named_nearly(typed text) returns table (id text, near real) language sql stable parallel safe
  set pg_trgm.word_similarity_threshold to '0.45' as $$
  select a.id, word_similarity(typed, a.letters) from agencies a where typed <% a.letters
$$;
