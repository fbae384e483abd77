-- The due day a payment page collects for, of a member past due whom nobody asks any more; null for a first payment or coming back.
alter table checkouts add column due_on date;
