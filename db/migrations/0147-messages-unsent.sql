-- Emails that were neither sent nor withheld: few, and asked for each hour. domains/records/messages.
create index messages_unsent on messages (id) where status in ('queued', 'failed');
