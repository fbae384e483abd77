-- An answer of the assistant keeps its language and the asker's own facts; each person has one open conversation.

alter table conversation_lines
  add column language text check (language in ('en-US', 'es-US')),
  add column facts jsonb not null default '[]',
  add column choices jsonb not null default '[]',
  add column prepared jsonb,
  add column helped boolean;

-- Of two that were opened at once, only the newest has been answered in.
update conversations c set status = 'closed'
where status <> 'closed'
  and exists (
    select from conversations o
    where o.person_id = c.person_id and o.status <> 'closed' and (o.updated_at, o.id) > (c.updated_at, c.id)
  );

create unique index conversations_one_open on conversations (person_id) where status <> 'closed';

-- The queue: who waits for a person, and who is with one.
drop index conversations_waiting;
create index conversations_queue on conversations (updated_at, id) where status in ('waiting', 'with_person');
