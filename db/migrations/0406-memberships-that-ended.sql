-- What is over ended on a day (docs/rules.md §3): its refund, its clocks at the network and the reports count from it.
alter table memberships add constraint memberships_ended_on check (status not in ('CANCELLED', 'EXPIRED') or ended_on is not null);
