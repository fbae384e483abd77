-- What was offered when it was signed: the plan, the price and how long it holds, the cars, the person (docs/rules.md §7 and §10).
-- Membership signatures written before this column have none.
alter table signatures
  add column offer text,
  add column offer_digest text check (offer_digest ~ '^[0-9a-f]{64}$'),
  add constraint signatures_offer_and_digest check ((offer is null) = (offer_digest is null));

-- What comes back is priced: a statement that nothing happened is for one offer, and another offer asks for another.
alter table no_loss_statements
  add column offer_digest text not null default '' check (offer_digest = '' or offer_digest ~ '^[0-9a-f]{64}$'),
  drop constraint no_loss_statements_pkey,
  add primary key (membership_id, stated_on, offer_digest);
alter table no_loss_statements alter column offer_digest drop default;
