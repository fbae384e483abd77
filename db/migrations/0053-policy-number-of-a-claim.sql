-- The handlers' search finds a claim by the number of the insurance policy too.
create index claims_policy_number on claims ((facts->>'policyNumber')) where facts->>'policyNumber' is not null;
