import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Of agencies as `a`: the last day of their license in a state; without a state, of the license that lasts longest. */
export const licenseEndsOn = (state: string | undefined) =>
  sql<Day | null>`(select max(al.expires_on) from agency_licenses al
    where al.master_code = a.master_code and (${state ?? null}::text is null or al.state = ${state ?? null}))`

/** Of agencies as `a`: the states of their licenses in force on a day. */
export const licensedStates = (on: Day) =>
  sql<string[]>`array(select al.state from agency_licenses al where al.master_code = a.master_code and al.expires_on >= ${on}::date)`

/**
 * The states in which a person may make a new sale on a day: their license there is verified, or still in its first days (docs/rules.md
 * §10).
 */
export async function agentSellsIn(userId: Id<'user'>, on: Day): Promise<string[]> {
  const rows = await db()
    .selectFrom('agent_licenses')
    .select('state')
    .where('user_id', '=', userId)
    .where('sells_until', '>=', on)
    .execute()
  return rows.map(({ state }) => state)
}
