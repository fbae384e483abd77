import type { EventActor } from '#access/actor.ts'
import { claimDueOn, type RunningClock, clockChanges, type RunningClockDays } from '#domains/claims/deadlines/rules/clocks.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { type Tx, db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

/** The facts of a claim that its clocks depend on. */
export type TimedClaim = {
  id: Id<'claim'>
  status: ClaimStatus
  state: string
  assignedTo: Id<'user'> | null
  decideByOn: Day | null
  decideHardOn: Day | null
  listEndsOn: Day | null
}

/** `countedFrom`: of a claim of an existing book, the day of what happened there. */
type Happened = { kind: string; by: EventActor; countedFrom?: Day | undefined }

/** Starts and stops what an event starts and stops, and says when the claim is due now. */
export async function updateClocks(tx: Tx, claim: TimedClaim, { kind, by, countedFrom }: Happened): Promise<Day | null> {
  if (claim.status === 'DRAFT') return null
  const byStaff = by.kind === 'person' && by.role === 'staff'
  const { start, stop } = clockChanges({ kind, byStaff, assigned: claim.assignedTo !== null, status: claim.status })
  const at = clock.now()
  const stopped = stop.filter((each) => !start.includes(each))
  if (stopped.length > 0) await stopClocks(tx, claim.id, stopped, at)
  if (start.length > 0) {
    const { rule, today } = stateToday(claim.state)
    for (const each of start) {
      // Nobody here could have been assigned before it came.
      const from = each === 'assign' ? today : (countedFrom ?? today)
      await startClock(tx, claim.id, { clock: each, from, ...daysOf(each, claim, dueFrom(each, from, rule)) }, at)
    }
  }
  return claimDueOn(claim.status, await clocksOf(claim.id).execute(), claim.listEndsOn)
}

/** The decision's days are stored on the claim, where days of waiting for the member have been added. */
function daysOf(running: RunningClock, { decideByOn, decideHardOn }: TimedClaim, defaultDays: { target: Day; hard: Day }) {
  return running === 'decide' && decideByOn && decideHardOn ? { target: decideByOn, hard: decideHardOn } : defaultDays
}

/** Starts a clock. A clock that already runs keeps its days, except the decision clock, which is moved after waiting for the member. */
export async function startClock(tx: Tx, claimId: Id<'claim'>, { clock, from, target, hard }: RunningClockDays, at: Date): Promise<void> {
  if (clock === 'decide') {
    await tx
      .updateTable('claim_clocks')
      .set({ target_on: target, hard_on: hard })
      .where('claim_id', '=', claimId)
      .where('clock', '=', clock)
      .where('stopped_at', 'is', null)
      .execute()
  }
  await tx
    .insertInto('claim_clocks')
    .values({ claim_id: claimId, clock, started_at: at, from_on: from, target_on: target, hard_on: hard })
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function stopClocks(tx: Tx, claimId: Id<'claim'>, clocks: readonly RunningClock[], at: Date): Promise<void> {
  await tx
    .updateTable('claim_clocks')
    .set({ stopped_at: at })
    .where('claim_id', '=', claimId)
    .where('clock', 'in', clocks)
    .where('stopped_at', 'is', null)
    .execute()
}

/** The running clocks of a claim (index: claim_clocks_running). */
export const clocksOf = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('claim_clocks')
    .select(['clock', 'from_on as from', 'target_on as target', 'hard_on as hard'])
    .where('claim_id', '=', claimId)
    .where('stopped_at', 'is', null)
    .orderBy('target_on')
