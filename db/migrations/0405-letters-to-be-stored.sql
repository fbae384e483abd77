-- A letter that came with its request: kept here in the request's own transaction, until a job has brought it to the store of files.
create table transfer_letters_waiting (
  transfer_id text primary key references agency_transfers (id),
  bytes bytea not null
);
