-- The ledger of one day, and an account's balance over the last days.
create index ledger_transactions_at on ledger_transactions (at, id);
