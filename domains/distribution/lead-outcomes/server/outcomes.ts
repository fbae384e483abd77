import { sql, type RawBuilder } from 'kysely'
import { type Outcome, OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import type { Day } from '#platform/days.ts'
import { within } from '#platform/queries/office-day.ts'

/** SQL: whether a lead has this outcome now. The table of the lead is `l` unless named. */
export const hasOutcome = (outcome: Outcome, lead = 'l'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${lead}.stage`)} in (${sql.join(OUTCOMES[outcome].map((stage) => sql.lit(stage)))})`

/**
 * SQL: whether a lead `l` waits for its state to open (docs/rules.md §8): it is nobody's work until then, and in no figure of open leads.
 */
export const waitsForState = (openStates: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(l.stage = 'NEW' and l.state <> all(${[...openStates]}::text[]))`

/** SQL: whether an open lead `l` that has an owner has no next step, or one whose day has passed. */
export const withoutNextStep = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${hasOutcome('open')} and l.owner_id is not null and (l.next_action_on is null or l.next_action_on < ${today}::date))`

/** SQL: whether a lead `l` has this outcome now, and came to it on one of these office days. */
export const cameTo = (outcome: Outcome, days: { from: Day; to: Day }): RawBuilder<boolean> =>
  sql<boolean>`(${hasOutcome(outcome)} and ${within(sql`l.stage_since`, days)})`
