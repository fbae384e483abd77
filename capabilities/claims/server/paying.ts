import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { centsShape } from '#access/shapes.ts'
import { checkVoid, paymentFailed, statement } from '#capabilities/claims/rules/letters.ts'
import { decisionsOf } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import { type Claim, lockClaimForSystem } from '#capabilities/claims/server/claims.store.ts'
import { changeClaim, moveClaim } from '#capabilities/claims/server/moving.ts'
import { stateToday } from '#capabilities/claims/server/state-today.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import type { HistoryEvent } from '#capabilities/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { subtract, ZERO } from '#platform/money.ts'

/** K16 and K18, heard from the payments room: finance (or the system) let the money go. Heard twice, it happens once. */
export async function onPayoutReleased(event: HistoryEvent): Promise<void> {
  if (isGoodwill(event)) return
  await withClaimOf(event, async (tx, claim) => {
    await release(tx, claim)
  })
}

async function release(tx: Tx, claim: Claim): Promise<Claim> {
  if (claim.status === 'APPROVED') return moveClaim(tx, claim, 'release_payment', { by: SYSTEM })
  return claim.status === 'PAYMENT_FAILED' ? moveClaim(tx, claim, 'retry_payment', { by: SYSTEM }) : claim
}

/** K17 and K19: the money has arrived; the claim closes, the reserve is released, and the member gets the statement. */
export async function onPayoutSettled(event: HistoryEvent): Promise<void> {
  if (isGoodwill(event)) return withClaimOf(event, (tx, claim) => keepGoodwill(tx, claim, event))
  await withClaimOf(event, async (tx, heard) => {
    // News may overtake news: money that has arrived was released before.
    const claim = await release(tx, heard)
    if (claim.status !== 'PAYMENT_PENDING' || claim.approved === null) return
    const paidAt = clock.now()
    const more = subtract(claim.approved, claim.paid ?? ZERO)
    const paid = await moveClaim(tx, claim, 'confirm_payment', {
      by: SYSTEM,
      change: { paid: claim.approved, paidAt },
      data: { amountCents: more },
    })
    const closed = await moveClaim(tx, paid, 'close_paid', { by: SYSTEM, change: { reserve: ZERO, closedAt: paidAt } })
    await sendStatement(tx, closed)
  })
}

/** K17: the bank sent it back; the member puts the payee right, then finance sends it again. */
export async function onPayoutReturned(event: HistoryEvent): Promise<void> {
  await withClaimOf(event, async (tx, claim) => {
    const failed = await fail(tx, claim, event)
    if (!failed) return
    const claimant = await claimantOf(claim.memberId)
    if (isGoodwill(event)) await keepGoodwill(tx, claim, event)
    await writeToMember(tx, failed, claimant, {
      kind: 'claim_payment_failed',
      once: event.id,
      letter: paymentFailed(await inLetters(failed, claimant)),
    })
  })
}

/**
 * K17: a check that was stopped, or stale after 180 days; finance sends it again. One that never left is printed anew, and
 * the member has nothing to do.
 */
export async function onPayoutVoided(event: HistoryEvent): Promise<void> {
  const { hadLeft, why, amountCents: amount } = voidedShape.parse(event.data)
  if (!hadLeft) return
  await withClaimOf(event, async (tx, claim) => {
    const failed = await fail(tx, claim, event)
    if (!failed) return
    const claimant = await claimantOf(claim.memberId)
    const letter = checkVoid(await inLetters(failed, claimant), { amount, why })
    await writeToMember(tx, failed, claimant, { kind: 'claim_check_void', once: event.id, letter })
  })
}

/** The claim waits for its member; goodwill that did not arrive leaves it where it is. Null when it was heard before. */
async function fail(tx: Tx, claim: Claim, event: HistoryEvent): Promise<Claim | null> {
  if (isGoodwill(event)) return claim
  return claim.status === 'PAYMENT_PENDING' ? moveClaim(tx, claim, 'fail_payment', { by: SYSTEM, why: event.why }) : null
}

const isGoodwill = ({ data }: HistoryEvent): boolean => data['kind'] === 'goodwill'

/**
 * Goodwill that arrived, or came back, stands on the statement apart from what the plan
 * pays: the sum of all of it, so heard twice it is the same.
 */
async function keepGoodwill(tx: Tx, claim: Claim, event: HistoryEvent): Promise<void> {
  const { arrivedCents: goodwill } = goodwillShape.parse(event.data)
  if (goodwill === claim.goodwill) return
  await changeClaim(tx, claim, 'claim.goodwill_paid', { by: SYSTEM, change: { goodwill }, data: { amountCents: goodwill } })
}

const goodwillShape = z.object({ arrivedCents: centsShape })

const voidedShape = z.object({
  amountCents: centsShape,
  hadLeft: z._default(z.boolean(), false),
  why: z._default(z.enum(['stopped', 'stale']), 'stopped'),
})

async function sendStatement(tx: Tx, claim: Claim): Promise<void> {
  const claimant = await claimantOf(claim.memberId)
  const decisions = await decisionsOf(claim.id)
  const approval = decisions.findLast(({ kind }) => kind === 'approved' || kind === 'appeal_overturned')
  const letter = statement(await inLetters(claim, claimant), {
    deductible: claim.findings.policyDeductible ?? claim.answers.deductible ?? ZERO,
    paid: claim.paid ?? ZERO,
    reducedBy: approval?.reducedBy ?? [],
    paidOn: stateToday(claimant.state).today,
  })
  await writeToMember(tx, claim, claimant, { kind: 'claim_statement', once: String(claim.reopened + 1), letter })
}

async function withClaimOf({ claimId }: HistoryEvent, work: (tx: Tx, claim: Claim) => Promise<void>): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => work(tx, await lockClaimForSystem(tx, claimId)))
}
