import { SYSTEM } from '#access/actor.ts'
import { promiseMissed } from '#domains/claims/overdue/rules/emails.ts'
import {
  claimsWithLatePromises,
  type PromiseRow,
  promisesToCredit,
  saveCredit,
} from '#domains/claims/overdue/server/missed-promises.store.ts'
import { creditFor, isLate } from '#domains/claims/promises/rules/promises.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** Finds what was promised and not done in time, once, and credits it (docs/rules.md §6.8). */
export const creditMissedPromises = claimSweep('claims.credit_missed_promises', claimsWithLatePromises, creditPromises)

/** The claim is locked, so that two sweeps at once credit a promise once. */
async function creditPromises(tx: Tx, claim: Claim, due: Due): Promise<void> {
  if (claim.status === 'SIU_HOLD') return
  const promises = await promisesToCredit(tx, claim.id)
  const credited = new Set(promises.filter(({ credit_cents }) => (credit_cents ?? ZERO) > ZERO).map(({ step }) => step))
  for (const promise of promises) {
    const missedOn = promise.missed_on ?? (isLate(madePromise(promise), due.today) ? due.today : null)
    if (missedOn === null || promise.credit_cents !== null) continue
    const credit = creditFor({ creditedBefore: credited.has(promise.step), deniedForFraud: claim.denialCode === 'R18' })
    await saveCredit(tx, promise, { missedOn, credit })
    if (credit === ZERO) continue
    credited.add(promise.step)
    await giveCredit(tx, claim, due, { promise, credit })
  }
}

const madePromise = (row: PromiseRow) => ({
  promisedOn: row.promised_on,
  pausedOn: row.paused_on,
  metOn: row.met_on,
  endedOn: row.ended_on,
  missedOn: row.missed_on,
})

/** The event, on which `payouts` plans the payment, and the email that explains it. */
async function giveCredit(
  tx: Tx,
  claim: Claim,
  { claimant }: Due,
  { promise, credit }: { promise: PromiseRow; credit: Cents },
): Promise<void> {
  const { step, promised_on: promisedOn }: { step: PromiseRow['step']; promised_on: Day } = promise
  await recordClaimEvent(tx, claim, 'claim.promise_missed', { by: SYSTEM, data: { step, promisedOn, amountCents: credit } })
  const email = promiseMissed(await inEmails(claim, claimant), { step, promisedOn, credit })
  await writeToMember(tx, claim, claimant, { kind: 'claim_promise_missed', once: step, email })
}
