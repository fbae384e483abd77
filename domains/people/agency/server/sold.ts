import { sql } from 'kysely'

/**
 * SQL: memberships `ms` that were sold, with the terms `t` of their first payment (docs/rules.md §10). The sale counts on the day on which
 * coverage begins, for whoever the terms pay, whoever serves the member since; one that was in force on no day was none.
 */
export const SOLD = sql`commission_terms t join memberships ms on ms.id = t.membership_id
  and t.payment_id = (select min(f.payment_id) from commission_terms f where f.membership_id = ms.id)
  and ms.effective_on is not null and coalesce(ms.coverage_end_on >= ms.effective_on, true)`
