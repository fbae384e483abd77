import { sql } from 'kysely'

/** The state whose rules decide a claim `c`: its membership's at submission (docs/rules.md §10). Moving house later changes no deadline. */
export const stateOfClaim = sql<string>`state_of_claim(c.membership_id, c.submitted_at)`
