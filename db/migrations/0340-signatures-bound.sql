-- A claim's signature is bound to what was signed (docs/rules.md, the three choices; K2, D1). Whatever is changed afterwards voids it.
alter table claims
  -- The version of the attestation's words that were signed.
  add column signed_words text,
  add column signed_digest text check (signed_digest ~ '^[0-9a-f]{64}$');

-- Every answer of a claim. What is not answered is left out, so that a question added later changes nothing that was signed.
create function claim_answers_digest(c claims) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_strip_nulls(jsonb_build_object('facts', c.facts, 'vehicle', c.vehicle_id, 'loss_on', c.loss_on,
    'loss_type', c.loss_type, 'insurer_claim_number', c.insurer_claim_number, 'deductible_cents', c.deductible_cents))::text, 'UTF8')), 'hex')
$$;

-- What a signature is bound to: the answers, and the words above it.
create function claim_signature_digest(c claims) returns text language sql stable as $$
  select encode(sha256(convert_to(claim_answers_digest(c) || ' ' || coalesce(c.signed_words, ''), 'UTF8')), 'hex')
$$;

update claims c
set signed_words = (select split_part(split_part(s.wording, E'\n', 1), 'Attestation ', 2) from signatures s
  where s.noun = 'claim' and s.noun_id = c.id and s.kind = 'attestation' order by s.at desc limit 1)
where signed_at is not null;
update claims c set signed_digest = claim_signature_digest(c) where signed_at is not null;

create function bind_claim_signature() returns trigger language plpgsql as $$
begin
  if new.signed_at is not null and (tg_op = 'INSERT' or old.signed_at is distinct from new.signed_at) then
    new.signed_digest := claim_signature_digest(new);
  elsif new.signed_at is null or new.signed_digest is distinct from claim_signature_digest(new) then
    new.signed_at := null;
    new.signed_words := null;
    new.signed_digest := null;
  end if;
  return new;
end $$;
create trigger claims_signature_bound before insert or update on claims for each row execute function bind_claim_signature();

alter table claims add constraint claims_signature_whole check ((signed_at is null) = (signed_digest is null));
