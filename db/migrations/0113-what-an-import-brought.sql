-- Taking an import back deletes the people, codes and claims that it had brought, and the application may therefore delete from their tables. Nothing
-- else goes: somebody with an account, a code made by hand, a claim that was filed.
create function only_what_an_import_brought() returns trigger language plpgsql as $$
begin
  if (tg_table_name = 'users' and (to_jsonb(old) ->> 'brought_in_by' is null or to_jsonb(old) ->> 'identity_id' is not null))
      or (tg_table_name = 'promotions' and to_jsonb(old) ->> 'brought_in_by' is null)
      or (tg_table_name = 'claims' and not exists (select from imported_claims where claim_id = old.id)) then
    raise exception 'a row of % is deleted only with the import that brought it', tg_table_name;
  end if;
  return old;
end $$;
create trigger users_stay before delete on users for each row execute function only_what_an_import_brought();
create trigger promotions_stay before delete on promotions for each row execute function only_what_an_import_brought();
create trigger claims_stay before delete on claims for each row execute function only_what_an_import_brought();

-- A claim goes with its mark of the import, which must still be there when it goes.
alter table imported_claims drop constraint imported_claims_claim_id_fkey;
alter table imported_claims add constraint imported_claims_claim_id_fkey foreign key (claim_id) references claims (id) on delete cascade;
