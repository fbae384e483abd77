-- The cars named at enrolment. They are listed (db/migrations/0004) when the membership becomes active, one live listing a VIN.
create table enrolled_vehicles (
  membership_id text not null references memberships (id) on delete cascade,
  vehicle_id text not null references vehicles (id),
  primary key (membership_id, vehicle_id)
);
create index enrolled_vehicles_vehicle on enrolled_vehicles (vehicle_id);
create index listed_vehicles_vehicle on listed_vehicles (vehicle_id);
-- A car can be taken off and listed again: each time is a span of its own.
alter table listed_vehicles drop constraint listed_vehicles_pkey, add primary key (membership_id, vehicle_id, listed_on);
