import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'

/** Of agencies as `a`: the last day of their license in a state; without a state, of the license that lasts longest. */
export const licenseEndsOn = (state: string | undefined) =>
  sql<Day | null>`(select max(al.expires_on) from agency_licenses al
    where al.master_code = a.master_code and (${state ?? null}::text is null or al.state = ${state ?? null}))`

/** Of agencies as `a`: the states of their licenses in force on a day. */
export const licensedStates = (on: Day) =>
  sql<string[]>`array(select al.state from agency_licenses al where al.master_code = a.master_code and al.expires_on >= ${on}::date)`
