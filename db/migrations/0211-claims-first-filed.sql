-- The list of claims says, and is filtered by, the day a claim was first filed: of an imported one that of the old book, not of the import.
create index claims_notice on claims (notice_on) where notice_on is not null;
