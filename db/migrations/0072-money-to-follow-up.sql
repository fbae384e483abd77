-- What finance follows up: recoveries still owed, oldest first, and refunds that failed.
create index recoveries_owed on recoveries (at, id) where status in ('OPEN', 'DEMAND_SENT', 'PARTIAL');
create index refunds_failed on refunds (at) where status = 'failed';

-- A search by the end of a VIN finds the claims of that car, drafts too.
create index claims_vehicle on claims (vehicle_id) where vehicle_id is not null;
