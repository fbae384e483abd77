-- What an agency sold, for its activation bonus.
create index commission_terms_agency on commission_terms (master_code);
