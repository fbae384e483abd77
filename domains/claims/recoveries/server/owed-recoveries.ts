import { type RawBuilder, sql } from 'kysely'

/** SQL: `r` is a recovery of which something is still owed to us (index: recoveries_owed). */
export const isOwed = sql<boolean>`r.status in ('OPEN', 'DEMAND_SENT', 'PARTIAL')`

/** SQL: how many recoveries are still owed, as their list counts. */
export const countOwedRecoveries = (): RawBuilder<number> => sql`select count(*)::int from recoveries r where ${isOwed}`
