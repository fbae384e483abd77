import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a membership `ms` is in force on a day, in SQL: begun, not over, never void. One that lapsed was in force as far as it was paid.
 */
export const inForceOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`(ms.effective_on <= ${day} and ms.status <> 'VOIDED' and coalesce(ms.coverage_end_on >= ${day}, true))`
