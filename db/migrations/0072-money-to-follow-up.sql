-- What finance follows up: recoveries still owed, oldest first, and refunds that failed.
create index recoveries_owed on recoveries (at, id) where status in ('OPEN', 'DEMAND_SENT', 'PARTIAL');
create index refunds_failed on refunds (at) where status = 'failed';
