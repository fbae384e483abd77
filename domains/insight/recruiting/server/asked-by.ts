import type { Actor } from '#access/actor.ts'
import { openStates } from '#domains/distribution/leads/server/policy-facts.ts'
import type { Whose } from '#domains/insight/recruiting/contract.ts'
import type { Asked } from '#domains/insight/recruiting/server/facts.store.ts'
import { periodOf } from '#domains/insight/reports/rules/period.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

export type Query = { from?: Day | undefined; to?: Day | undefined; owner?: Whose | undefined }

/** What an address asks for, as of now. */
export function askedBy(actor: Actor, { owner, ...period }: Query): Asked {
  const now = clock.now()
  const today = officeDay(now)
  return { actor, owner: owner ?? null, period: periodOf(period, today), now, today, openStates: openStates() }
}
