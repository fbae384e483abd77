import { sql } from 'kysely'

/** The state a claim `c` is decided by: its membership's when it was submitted (docs/rules.md §10). A move changes no deadline. */
export const stateOfClaim = sql<string>`state_of_claim(c.membership_id, c.submitted_at)`
