-- Hours in which optional emails or texts to somebody wait (domains/records/recipients/rules/quiet-hours.ts); without a row, the default of the channel.
create table quiet_hours (
  -- As in `message_preferences`.
  recipient_id text not null,
  channel text not null check (channel in ('email', 'text')),
  -- Whole hours of the day in `time_zone`; both null: none.
  from_hour int check (from_hour between 0 and 23),
  to_hour int check (to_hour between 0 and 23),
  time_zone text not null,
  at timestamptz not null,
  primary key (recipient_id, channel),
  constraint quiet_hours_both check ((from_hour is null) = (to_hour is null)),
  constraint quiet_hours_differ check (from_hour <> to_hour)
);

-- Until when a message waits; null: it does not.
alter table messages add column not_before timestamptz;
alter table text_messages add column not_before timestamptz;
create index messages_held on messages (id) where not_before is not null;
create index text_messages_held on text_messages (id) where not_before is not null;
