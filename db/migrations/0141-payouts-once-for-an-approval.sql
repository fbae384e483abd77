-- The word that a claim is approved may be heard again after its payment came back: it plans nothing a second time.
alter table payouts add column approval text;
create unique index payouts_one_for_an_approval on payouts (approval) where approval is not null;
