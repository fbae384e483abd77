-- What the accounts of our ledger are called in the company’s own books: domains/money/journals.
create table journal_accounts (
  account text primary key references ledger_accounts (code),
  -- Its number there, where accounts have numbers.
  number text not null default '' check (length(number) <= 20),
  name text not null check (length(name) between 1 and 100),
  saved_by text not null references users (id),
  saved_at timestamptz not null
);
