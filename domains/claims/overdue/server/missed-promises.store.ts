import { type Selectable, sql } from 'kysely'
import type { PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import type { ClaimPromisesTable } from '#platform/database.gen.ts'
import { officeDay } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import type { Cents } from '#platform/money.ts'

/** Claims with a promise whose day may be over, or that was missed and brought nothing yet; a claim under investigation waits. */
export const claimsWithLatePromises = ({ now, limit, after }: Page) =>
  db()
    .selectFrom('claim_promises as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select('p.claim_id as id')
    .distinct()
    .where((where) => where.or([runsLate(now), sql<boolean>`p.missed_on is not null and p.credit_cents is null`]))
    .where('c.status', '<>', 'SIU_HOLD')
    .where(sql<boolean>`p.claim_id > ${after}`)
    .orderBy('p.claim_id')
    .limit(limit)

/** By the office's day, and the day itself too: in another state it may be over already. What is found too early is looked at again. */
const runsLate = (now: Date) => sql<boolean>`(p.met_on is null and p.ended_on is null and p.paused_on is null and p.missed_on is null
  and p.promised_on <= ${officeDay(now)})`

export type PromiseRow = Omit<Selectable<ClaimPromisesTable>, 'step'> & { step: PromisedStep }

/** The promises of a claim that are locked already with their claim, oldest first. */
export async function promisesToCredit(tx: Tx, claimId: Id<'claim'>): Promise<PromiseRow[]> {
  return tx
    .selectFrom('claim_promises')
    .selectAll()
    .select(sql<PromisedStep>`step`.as('step'))
    .where('claim_id', '=', claimId)
    .orderBy('started_at')
    .execute()
}

export async function saveCredit(tx: Tx, promise: PromiseRow, { missedOn, credit }: { missedOn: Day; credit: Cents }): Promise<void> {
  await tx
    .updateTable('claim_promises')
    .set({ missed_on: missedOn, credit_cents: credit })
    .where('claim_id', '=', promise.claim_id)
    .where('step', '=', promise.step)
    .where('started_at', '=', promise.started_at)
    .execute()
}
