-- The same bank account has the same digest under a key of the house's, so that two members with one are found while the number stays sealed.
alter table payees add column account_digest text check (account_digest ~ '^[0-9a-f]{12}:[0-9a-f]{64}$');
create index payees_account on payees (account_digest) where account_digest is not null;

-- The shop of an invoice as it is compared, however a reader wrote it.
alter table claims add column shop_key text generated always as (nullif(lower(regexp_replace(findings ->> 'shop', '[^[:alnum:]]+', '', 'g')), '')) stored;
create index claims_shop on claims (shop_key) where shop_key is not null;

-- How early each agency's members claim is counted over all of them whenever a claim is looked at.
create index memberships_first_covered on memberships (first_covered_on, master_code) where first_covered_on is not null;
create index claims_of_membership_by_loss on claims (membership_id, loss_on);
