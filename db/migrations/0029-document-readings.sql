-- What is read from an uploaded document to fill in a draft's answers; the member confirms it, corrects it or leaves it out.
-- Only the values are kept, never the text.
alter table documents add column read_state text check (read_state in ('reading', 'read', 'settled'));
alter table documents add column read_values jsonb;
alter table documents add constraint documents_read check ((read_state is not null and read_state <> 'reading') or read_values is null);
