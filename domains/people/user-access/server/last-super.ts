import { type RawBuilder, sql } from 'kysely'

/** Active administrators besides the user of the outer query. */
const OTHER_SUPERS = sql`select from users o where o.id <> u.id and o.status = 'active' and 'super' = any (o.capabilities)`

/** Whether they are the only active administrator; the query's table of users is `u`. */
export const isLastSuper: RawBuilder<boolean> = sql<boolean>`(u.status = 'active' and 'super' = any (u.capabilities) and not exists (${OTHER_SUPERS}))`
