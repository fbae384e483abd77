-- Who gets what only informs once a day, in one email (domains/records/daily-digests), and when the next one is due.
create table daily_digests (
  -- As in `message_preferences`: the id of a member or a user.
  recipient_id text primary key,
  -- A whole hour of the day in `time_zone`.
  hour int not null check (hour between 0 and 23),
  time_zone text not null,
  next_at timestamptz not null,
  -- Since when it is wanted: what was notified before is in no digest.
  since timestamptz not null
);
create index daily_digests_due on daily_digests (next_at);

-- Whose digest an email waits for; null: it waits for none. And the page that it leads to.
alter table messages add column digest_of text;
alter table messages add column path text;
create index messages_of_digest on messages (digest_of) where digest_of is not null;
alter table messages drop constraint messages_withheld_why_check;
alter table messages add constraint messages_withheld_why_check
  check (withheld_why in ('not_wanted', 'address_dead', 'complained', 'in_digest', 'read_before_digest'));

-- When a notification was listed in a digest.
alter table notifications add column listed_at timestamptz;
