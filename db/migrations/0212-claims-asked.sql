-- The list of claims by what is asked for while nothing is decided (the filter `asked`): few of all claims are open.
create index claims_asked on claims (deductible_cents)
  where coalesce(paid_cents, approved_cents) is null
    and status in ('SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED');
