-- Codes issued under another one, each for one use. What limits that one limits them: window, scope, and once a household.
alter table promotions
  add column issued_under text references promotions (id),
  -- Nobody uses this code itself; those issued under it are used.
  add column single_use boolean not null default false,
  add constraint promotions_issued_once check (issued_under is null or (max_redemptions = 1 and not single_use));
create index promotions_issued on promotions (issued_under, id) where issued_under is not null;
create index promotions_own on promotions (id desc) where issued_under is null;

alter table promotion_redemptions
  -- The code, or the one it was issued under.
  add column campaign_id text references promotions (id),
  -- What the payment network knows the card or account by that paid, once it has.
  add column paid_with text,
  -- The same card or account had used it before, for this membership.
  add column twice_of text references memberships (id);
update promotion_redemptions set campaign_id = promotion_id;
alter table promotion_redemptions alter column campaign_id set not null;
create unique index promotion_redemptions_once_a_household on promotion_redemptions (campaign_id, household);
create unique index promotion_redemptions_once_a_card on promotion_redemptions (campaign_id, paid_with) where paid_with is not null;
create index promotion_redemptions_newest on promotion_redemptions (campaign_id, at desc, membership_id desc);

-- What the payment network knows the card or account by: the same one has the same fingerprint, whoever uses it.
alter table payments add column fingerprint text;
