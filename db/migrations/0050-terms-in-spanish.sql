-- The Spanish courtesy translation of terms that staff write (docs/decisions/0022-languages-of-what-is-signed.md), paragraph by paragraph. The English
-- is signed: no digest counts the Spanish. A version has a whole translation or none.
alter table terms_drafts add column spanish jsonb;
alter table terms_versions add column spanish jsonb,
  add constraint terms_versions_whole_translation
    check (spanish is null or jsonb_array_length(spanish -> 'sections') = jsonb_array_length(sections));
