-- Which column of a bank's table somebody chose as which, for the next table with the same headings; null where nobody had to. domains/money/bank-statements.
alter table bank_statements
  add column heads text[],
  add column columns jsonb,
  add constraint bank_statements_columns check ((heads is null) = (columns is null) and jsonb_typeof(columns) = 'object');
