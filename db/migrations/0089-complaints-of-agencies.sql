-- A complaint that names an agency and no member of it.
alter table complaints add column master_code text references agencies (master_code);
create index complaints_master_code on complaints (master_code) where master_code is not null;
