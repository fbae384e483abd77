-- A transfer that nobody confirmed by its day is canceled by the system.
alter table book_transfers drop constraint book_transfers_check1,
  add constraint book_transfers_canceled_by check (canceled_by is null or status = 'canceled');
