import { type RawBuilder, sql } from 'kysely'
import type { EventActor } from '#access/actor.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { ClaimOutcome } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type PromisedStep, SERVICE_PROMISE } from '#domains/claims/promises/rules/promises.data.ts'
import { promiseChanges } from '#domains/claims/promises/rules/promises.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

/** The facts of a claim that its promises depend on. */
export type PromisedClaim = {
  id: Id<'claim'>
  state: string
  outcome: ClaimOutcome | null
  assignedTo: Id<'user'> | null
  decideByOn: Day | null
}

/** Starts, keeps, pauses and ends what an event does, in the transaction of the event. */
export async function updatePromises(tx: Tx, claim: PromisedClaim, { kind, by }: { kind: string; by: EventActor }): Promise<void> {
  const byStaff = by.kind === 'person' && by.role === 'staff'
  const { start, meet, pause, end } = promiseChanges({ kind, byStaff, assigned: claim.assignedTo !== null, outcome: claim.outcome })
  if (start.length + meet.length + pause.length + end.length === 0) return
  const { rule, today } = stateToday(claim.state)
  if (meet.length > 0)
    await running(tx, claim.id, meet)
      .set({ met_on: today, missed_on: missedBy(today) })
      .execute()
  if (pause.length > 0)
    await running(tx, claim.id, pause)
      .set({ paused_on: sql`coalesce(paused_on, ${today})`, missed_on: missedBy(today) })
      .execute()
  if (end.length > 0) await running(tx, claim.id, end).set({ ended_on: today }).execute()
  for (const step of start)
    await startPromise(tx, claim, { step, from: today, by: dueFrom(SERVICE_PROMISE.clocks[step], today, rule).target })
}

/** Of the decision, the day on the claim is the promised one: days of waiting for the member have been added there. */
async function startPromise(tx: Tx, claim: PromisedClaim, { step, from, by }: { step: PromisedStep; from: Day; by: Day }): Promise<void> {
  const promised = step === 'decide' && claim.decideByOn !== null && claim.decideByOn >= from ? claim.decideByOn : by
  await running(tx, claim.id, [step])
    .set({ paused_on: null, promised_on: sql`case when missed_on is null then ${promised}::date else promised_on end` })
    .execute()
  await tx
    .insertInto('claim_promises')
    .values({ claim_id: claim.id, step, started_at: clock.now(), from_on: from, promised_on: promised })
    .onConflict((same) => same.doNothing())
    .execute()
}

const running = (tx: Tx, claimId: Id<'claim'>, steps: readonly PromisedStep[]) =>
  tx
    .updateTable('claim_promises')
    .where('claim_id', '=', claimId)
    .where('step', 'in', steps)
    .where('met_on', 'is', null)
    .where('ended_on', 'is', null)

/** What is done, or paused, after its day is missed. */
const missedBy = (today: Day): RawBuilder<Day | null> =>
  sql`case when missed_on is null and paused_on is null and promised_on < ${today} then ${today}::date else missed_on end`

/** The promises of a claim, oldest first. */
export const promisesOf = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('claim_promises')
    .select([sql<PromisedStep>`step`.as('step'), 'promised_on as promisedOn', 'paused_on as pausedOn', 'met_on as metOn'])
    .select(['ended_on as endedOn', 'missed_on as missedOn', 'credit_cents as credit'])
    .where('claim_id', '=', claimId)
    .orderBy('started_at')
    .orderBy(sql`array_position(array['acknowledge', 'decide', 'pay'], step)`)

export type ClaimPromise = Awaited<ReturnType<ReturnType<typeof promisesOf>['execute']>>[number]
