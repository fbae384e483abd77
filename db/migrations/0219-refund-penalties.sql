-- Penalties for late refunds that finance has not paid yet: few, and asked for with each look at what waits.
create index refunds_penalty_owed on refunds (at desc, id desc) where penalty_cents > 0 and penalty_paid_at is null;
