-- What the list of payments is filtered by most, each newest first. Status has its own.
create index payments_by_kind on payments (kind, at desc, id desc);
create index payments_by_method on payments (method, at desc, id desc) where method is not null;
create index payments_by_amount on payments (amount_cents);
create index payments_by_period on payments (period_from) where period_from is not null;
