-- Over the phone somebody says the end of an insurer's number. A policy number is on a member and on a claim.
create index claims_insurer_backwards on claims (reverse(search_compact(insurer_claim_number)) text_pattern_ops)
  where insurer_claim_number is not null;
create index claims_policy_backwards on claims (reverse(search_compact(facts->>'policyNumber')) text_pattern_ops)
  where facts->>'policyNumber' is not null;
create index members_policy_backwards on members (reverse(search_compact(policy_number)) text_pattern_ops) where policy_number is not null;

-- A promotion code with a typing error. Codes issued to one person each are found whole only.
create index promotions_letters on promotions using gin (search_letters(code::text) gin_trgm_ops) with (fastupdate = off) where issued_under is null;
create function promotions_coded_nearly(typed text) returns table (id text, near real) language sql stable parallel safe
  set pg_trgm.word_similarity_threshold to '0.35' as $$
  select p.id, word_similarity(typed, search_letters(p.code::text)) from promotions p
  where p.issued_under is null and typed <% search_letters(p.code::text)
$$;
