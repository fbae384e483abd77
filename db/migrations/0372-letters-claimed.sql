-- A letter is claimed before it is handed to the mail server: of two jobs with the same letter one sends it.
alter table messages add column claimed_at timestamptz;
