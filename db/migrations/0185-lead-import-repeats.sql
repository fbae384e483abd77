-- Which earlier row of the same file a row repeats, so that the preview says what the import will do. domains/distribution/lead-imports.
alter table lead_import_rows add column same_as_line int check (same_as_line < line);
