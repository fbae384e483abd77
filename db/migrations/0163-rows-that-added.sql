-- An undo begins with further rows that added cars to a membership of an earlier import: they are looked for on each of its pages.
create index book_import_rows_added on book_import_rows (book_import_id, line) where state = 'updated' and follows is not null;
