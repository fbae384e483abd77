-- A link that lets its holder in is kept sealed until its message has left, and in no other way.
alter table messages add column sealed_secret bytea;
alter table text_messages add column sealed_secret bytea;

-- What was written before: the secret is cut out. What waited to leave is sent with a link that is asked for anew.
create function without_secrets(written text) returns text language sql immutable as $$
  select regexp_replace(written,
    '((reset-password|verify-email|member-register)\?(token|change)=|/(invitation|sign|join/resume|join/continue)/)[A-Za-z0-9_.%-]{20,}',
    '\1only-in-the-message-that-was-sent', 'g')
$$;
update messages set html = without_secrets(html), body = without_secrets(body)
  where html <> without_secrets(html) or body <> without_secrets(body);
update text_messages set body = without_secrets(body) where body <> without_secrets(body);

-- Second wall: whatever wrote it, no link of these is ever kept with its secret.
alter table messages add constraint messages_keep_no_secret
  check (html = without_secrets(html) and body = without_secrets(body));
alter table text_messages add constraint text_messages_keep_no_secret check (body = without_secrets(body));
