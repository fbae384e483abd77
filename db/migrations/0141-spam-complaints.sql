-- A reader who reports an email of ours as spam gets mandatory kinds only, as whoever has unsubscribed from each, until they say
-- otherwise on the page of message preferences.
alter table undeliverable_addresses
  add column because text not null default 'bounced' check (because in ('bounced', 'complained'));

alter table messages drop constraint messages_withheld_why_check;
alter table messages add constraint messages_withheld_why_check check (withheld_why in ('not_wanted', 'address_dead', 'complained'));
