-- The assistant's conversations. Reports and search read the tables of the other domains.

create table conversations (
  id text primary key,
  person_id text not null,
  person_name text not null,
  role text not null,
  status text not null check (status in ('bot', 'waiting', 'with_person', 'closed')),
  taken_by text references users (id),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index conversations_person on conversations (person_id, updated_at desc);
create index conversations_waiting on conversations (updated_at) where status = 'waiting';

create table conversation_lines (
  conversation_id text not null references conversations (id),
  line int not null,
  from_kind text not null check (from_kind in ('person', 'bot', 'staff')),
  from_name text not null,
  body text not null check (length(body) between 1 and 4000),
  links jsonb not null default '[]',
  at timestamptz not null,
  primary key (conversation_id, line)
);
