import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { checkVoid, paymentFailed, statement } from '#capabilities/claims/rules/letters.ts'
import { decisionsOf } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import { type Claim, lockClaimForSystem } from '#capabilities/claims/server/claims.store.ts'
import { moveClaim } from '#capabilities/claims/server/moving.ts'
import { stateToday } from '#capabilities/claims/server/state-today.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import type { HistoryEvent } from '#capabilities/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { subtract, ZERO } from '#platform/money.ts'

/** K16 and K18, heard from the payments room: finance (or the system) let the money go. Heard twice, it happens once. */
export async function onPayoutReleased(event: HistoryEvent): Promise<void> {
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
    if (claim.status !== 'PAYMENT_PENDING') return
    const failed = await moveClaim(tx, claim, 'fail_payment', { by: SYSTEM, why: event.why })
    const claimant = await claimantOf(claim.memberId)
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
  const { hadLeft, why } = voidedShape.parse(event.data)
  if (!hadLeft) return
  await withClaimOf(event, async (tx, claim) => {
    if (claim.status !== 'PAYMENT_PENDING' || claim.approved === null) return
    const failed = await moveClaim(tx, claim, 'fail_payment', { by: SYSTEM, why: event.why })
    const claimant = await claimantOf(claim.memberId)
    const amount = subtract(claim.approved, claim.paid ?? ZERO)
    const letter = checkVoid(await inLetters(failed, claimant), { amount, why })
    await writeToMember(tx, failed, claimant, { kind: 'claim_check_void', once: event.id, letter })
  })
}

const voidedShape = z.object({ hadLeft: z._default(z.boolean(), false), why: z._default(z.enum(['stopped', 'stale']), 'stopped') })

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
