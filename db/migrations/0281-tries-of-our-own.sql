-- A failed charge is tried again on the days of docs/rules.md §3. Where the network does not do it by itself, we do.
alter table payments add column next_try_is_ours boolean not null default false;
create index payments_to_try on payments (next_attempt_at) where next_try_is_ours;
