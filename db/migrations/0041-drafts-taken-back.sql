-- A draft that is taken back was never filed: it has no number, and may not even say when the loss was.
alter table claims
  drop constraint claims_check,
  add constraint claims_filed_is_whole
    check (status in ('DRAFT', 'WITHDRAWN') or outcome = 'withdrawn' or (number is not null and loss_on is not null and loss_type is not null));
