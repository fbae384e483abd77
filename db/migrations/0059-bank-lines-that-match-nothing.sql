-- A line of a returns file that fits none of our payments is work for finance until somebody says what became of it (docs/rules.md §6.2).
alter table bank_file_lines
  add column handled_at timestamptz,
  add column handled_by text references users (id),
  add column handled_note text,
  add constraint bank_file_lines_handled check (num_nonnulls(handled_at, handled_by, handled_note) in (0, 3)),
  add constraint bank_file_lines_handled_what check (handled_at is null or outcome in ('unknown_trace', 'another_amount', 'not_expected'));
create index bank_file_lines_open on bank_file_lines (sha256)
  where handled_at is null and outcome in ('unknown_trace', 'another_amount', 'not_expected');
