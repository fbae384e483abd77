-- The event a refund answers: heard twice, it refunds once.
alter table refunds add column cause text;
create unique index refunds_one_per_cause on refunds (cause, payment_id) where cause is not null;
