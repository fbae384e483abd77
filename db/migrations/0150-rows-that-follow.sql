-- The rows that add to one are taken back with it: without this each page of an undo read every row of the file, and 100,000 of them exceeded
-- the time of a statement.
create index book_import_rows_follows on book_import_rows (book_import_id, follows) where follows is not null;
