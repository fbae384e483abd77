-- Every email and text with its state, as a list (domains/insight/message-list).
--
-- A mailbox that does not exist has a state of its own, whether the mail server said so at once or a report did later; so has a complaint
-- about spam.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('queued', 'sent', 'failed', 'withheld', 'bounced', 'complained'));

alter table messages
  add column attempts int not null default 0 check (attempts >= 0),
  -- Since when it is in its state; null: since it was written.
  add column state_at timestamptz;
alter table text_messages
  add column attempts int not null default 0 check (attempts >= 0),
  add column state_at timestamptz,
  -- As in `messages`.
  add column claimed_at timestamptz;

update messages set attempts = 1, state_at = sent_at where sent_at is not null;
update text_messages set attempts = 1, state_at = sent_at where sent_at is not null;

create index messages_listed on messages (created_at desc, id desc);
create index messages_in_state on messages (status, created_at desc, id desc);
create index messages_of_kind on messages (kind, created_at desc, id desc);
create index messages_to_person on messages ((coalesce(member_id, user_id)), created_at desc, id desc);
create index messages_state_since on messages ((coalesce(state_at, created_at)));
create index messages_to_address on messages (to_email);
create index messages_about_claim on messages (claim_id) where claim_id is not null;
create index text_messages_listed on text_messages (created_at desc, id desc);
create index text_messages_in_state on text_messages (status, created_at desc, id desc);
create index text_messages_of_kind on text_messages (kind, created_at desc, id desc);
create index text_messages_to_person on text_messages (recipient_id, created_at desc, id desc);
create index text_messages_state_since on text_messages ((coalesce(state_at, created_at)));
