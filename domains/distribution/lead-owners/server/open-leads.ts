import { sql } from 'kysely'

const OPEN = sql.raw(`'NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING'`)

/** How many open leads a user has; the query's table of users is `u`. */
export const openLeads = sql<number>`(select count(*)::int from leads l where l.owner_id = u.id and l.stage in (${OPEN}))`
