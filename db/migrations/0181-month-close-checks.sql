-- What was compared when a month was closed: ledger, network and transfers, each with both figures. Null of a month closed before this was kept.
alter table month_closes add column checks jsonb check (jsonb_typeof(checks) = 'array');
