import * as z from 'zod/mini'
import { SYSTEM } from '#access/actor.ts'
import { centsShape } from '#access/shapes.ts'
import { moneyOfClaim, type MoneyOfClaim, PAYOUT_STEPS, type PayoutStep } from '#domains/claims/claim-payments/rules/money-of-claim.ts'
import { checkVoid, paymentFailed, paymentOnItsWay, type Statement, statement } from '#domains/claims/claim-payments/rules/emails.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { payeesOfOne, payoutsOfClaim } from '#domains/money/payouts/server/payouts.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { statedAmount } from '#domains/claims/model/rules/answers.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, subtract, ZERO } from '#platform/money.ts'
import { changeClaim, moveClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { decisionsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { type HistoryEvent, eventsInOrder } from '#domains/records/history/server/events.ts'

/** K16 and K18: finance or the system released the payment. */
export async function onPayoutReleased(event: HistoryEvent): Promise<void> {
  await withClaimOf(event, async (tx, claim) => {
    if (!isGoodwill(event)) await follow(tx, claim, await moneyOf(claim), event)
  })
}

/** K17 and K19: the payment arrived. Closes the claim, releases the reserve and sends the statement. */
export async function onPayoutSettled(event: HistoryEvent): Promise<void> {
  await withClaimOf(event, async (tx, claim) => {
    if (isGoodwill(event)) return saveGoodwill(tx, claim, event)
    await follow(tx, claim, await moneyOf(claim), event)
  })
}

/** K17: the bank returned the payment, perhaps after the claim was closed. The member corrects the payee, then finance pays again. */
export async function onPayoutReturned(event: HistoryEvent): Promise<void> {
  await withClaimOf(event, async (tx, claim) => {
    if (isGoodwill(event)) await saveGoodwill(tx, claim, event)
    const failed = await cameBack(tx, claim, event)
    if (!failed) return
    const claimant = await claimantOf(claim.memberId)
    await writeToMember(tx, failed, claimant, {
      kind: 'claim_payment_failed',
      once: event.id,
      email: paymentFailed(await inEmails(failed, claimant)),
    })
  })
}

/** K17: a check was stopped or stale-dated after 180 days. One that was never mailed is printed again and changes nothing. */
export async function onPayoutVoided(event: HistoryEvent): Promise<void> {
  const { hadLeft, why, amountCents: amount } = voidedShape.parse(event.data)
  if (!hadLeft) return
  await withClaimOf(event, async (tx, claim) => {
    const failed = await cameBack(tx, claim, event)
    if (!failed) return
    const claimant = await claimantOf(claim.memberId)
    const email = checkVoid(await inEmails(failed, claimant), { amount, why })
    await writeToMember(tx, failed, claimant, { kind: 'claim_check_void', once: event.id, email })
  })
}

/** K24: a reopened claim was closed unchanged, but its earlier payment was returned meanwhile: the amount is owed again. */
export async function onClosedAsPaid(event: HistoryEvent): Promise<void> {
  await withClaimOf(event, async (tx, claim) => {
    if (claim.status !== 'CLOSED' || claim.outcome !== 'paid') return
    const money = await moneyOf(claim)
    if (money.status === 'came_back')
      await reopenUnpaid(tx, claim, money, inEnglish(say`What was paid came back while the claim was open again.`))
  })
}

/** The claim after the return; unchanged for goodwill. Null when the payout was replaced meanwhile: the member has nothing to do. */
async function cameBack(tx: Tx, claim: Claim, event: HistoryEvent): Promise<Claim | null> {
  if (isGoodwill(event)) return claim
  const money = await moneyOf(claim)
  const followed = await follow(tx, claim, money, event)
  const lastEvent = money.last.get(event.nounId)
  return lastEvent?.payoutId === event.nounId && lastEvent.step === stepOf(event) ? followed : null
}

/** Makes the transitions that match the payment status; a claim in any other status is left as it is. */
async function follow(tx: Tx, claim: Claim, money: MoneyOfClaim, event: HistoryEvent): Promise<Claim> {
  switch (money.status) {
    case 'waits':
      return claim
    case 'on_its_way':
      return emailOnItsWay(tx, claim, await release(tx, await reopenUnpaid(tx, claim, money, null)), event)
    case 'came_back': {
      const open = claim.status === 'APPROVED' ? await release(tx, claim) : await reopenUnpaid(tx, claim, money, event.why)
      return open.status === 'PAYMENT_PENDING' ? moveClaim(tx, open, 'fail_payment', { by: SYSTEM, why: event.why }) : open
    }
    case 'arrived':
      return closeAsPaid(tx, await release(tx, claim), event)
  }
}

async function emailOnItsWay(tx: Tx, previous: Claim, claim: Claim, { id }: HistoryEvent): Promise<Claim> {
  if (claim.status !== 'PAYMENT_PENDING' || previous.status === 'PAYMENT_PENDING' || claim.approved === null) return claim
  const claimant = await claimantOf(claim.memberId)
  const email = paymentOnItsWay(await inEmails(claim, claimant), subtract(claim.approved, claim.paid ?? ZERO))
  await writeToMember(tx, claim, claimant, { kind: 'claim_payment_on_its_way', once: id, email })
  return claim
}

async function release(tx: Tx, claim: Claim): Promise<Claim> {
  if (claim.status === 'APPROVED') return moveClaim(tx, claim, 'release_payment', { by: SYSTEM })
  return claim.status === 'PAYMENT_FAILED' ? moveClaim(tx, claim, 'retry_payment', { by: SYSTEM }) : claim
}

/** K17 after K19: reopens a claim closed as paid; the returned amount is owed again. */
async function reopenUnpaid(tx: Tx, claim: Claim, { arrived }: MoneyOfClaim, why: string | null): Promise<Claim> {
  if (claim.status !== 'CLOSED' || claim.outcome !== 'paid' || claim.approved === null) return claim
  const change = { paid: arrived > ZERO ? arrived : null, paidAt: null, closedAt: null, reserve: subtract(claim.approved, arrived) }
  return moveClaim(tx, claim, 'payment_came_back', { by: SYSTEM, why, change })
}

async function closeAsPaid(tx: Tx, claim: Claim, { id }: HistoryEvent): Promise<Claim> {
  if (claim.status !== 'PAYMENT_PENDING' || claim.approved === null) return claim
  const paidAt = clock.now()
  const more = subtract(claim.approved, claim.paid ?? ZERO)
  const paid = await moveClaim(tx, claim, 'confirm_payment', {
    by: SYSTEM,
    change: { paid: claim.approved, paidAt },
    data: { amountCents: more },
  })
  const closed = await moveClaim(tx, paid, 'close_paid', { by: SYSTEM, change: { reserve: ZERO, closedAt: paidAt } })
  await sendStatement(tx, closed, id)
  return closed
}

const isGoodwill = ({ data }: HistoryEvent): boolean => data['kind'] === 'goodwill'

/** Saves the total goodwill that arrived; the event has the total, so it may be handled twice. */
async function saveGoodwill(tx: Tx, claim: Claim, event: HistoryEvent): Promise<void> {
  const { arrivedCents: goodwill } = goodwillShape.parse(event.data)
  if (goodwill === claim.goodwill) return
  await changeClaim(tx, claim, 'claim.goodwill_paid', { by: SYSTEM, change: { goodwill }, data: { amountCents: goodwill } })
}

const goodwillShape = z.object({ arrivedCents: centsShape })

/** The payment status of the claim, without goodwill. */
async function moneyOf(claim: Claim): Promise<MoneyOfClaim> {
  const events = await eventsInOrder(claim.id, 'payout')
  return moneyOfClaim(
    events.flatMap((event) => {
      const step = stepOf(event)
      if (!step || isGoodwill(event)) return []
      const { amountCents: amount, hadLeft, payoutId } = payoutEventShape.parse(event.data)
      return [{ payoutId: event.nounId, step, amount, hadLeft, next: step === 'reissued' ? payoutId : null }]
    }),
  )
}

const stepOf = ({ kind }: HistoryEvent): PayoutStep | undefined => PAYOUT_STEPS.find((step) => kind === `payout.${step}`)

const payoutEventShape = z.object({ amountCents: centsShape, payoutId: z.string(), hadLeft: z._default(z.boolean(), false) })

const voidedShape = z.object({
  amountCents: centsShape,
  hadLeft: z._default(z.boolean(), false),
  why: z._default(z.enum(['stopped', 'stale']), 'stopped'),
})

async function sendStatement(tx: Tx, claim: Claim, once: string): Promise<void> {
  const claimant = await claimantOf(claim.memberId)
  const decisions = await decisionsOf(claim.id)
  const approval = decisions.findLast(({ kind }) => kind === 'approved' || kind === 'appeal_overturned')
  const ofRider = isRider(claim.lossType)
  const email = statement(await inEmails(claim, claimant), {
    lossType: claim.lossType,
    borne: (ofRider ? claim.findings.spent : claim.findings.policyDeductible) ?? statedAmount(claim.answers) ?? ZERO,
    waived: (ofRider ? null : claim.findings.waived) ?? ZERO,
    paidByOthers: claim.findings.paidByOthers ?? ZERO,
    paid: claim.paid ?? ZERO,
    reducedBy: approval?.reducedBy ?? [],
    paidOn: stateToday(claim.state).today,
    paidTo: await accountOf(claim.id),
    ...(await planOfLoss(tx, claim)),
  })
  await writeToMember(tx, claim, claimant, { kind: 'claim_statement', once, email })
}

/** Where the last payment of the claim went; null for one made by hand. */
async function accountOf(claimId: Id<'claim'>): Promise<Statement['paidTo']> {
  const last = (await payoutsOfClaim(claimId)).findLast(({ kind, status }) => kind === 'claim' && status === 'settled')
  if (!last || last.method === 'manual') return null
  if (last.method === 'check') return 'check'
  const { used, current } = await payeesOfOne(last)
  const last4 = (used ?? current)?.last4
  return last4 ? { last4 } : null
}

/** The plan of the loss date, and what it still pays in that membership year, this claim counted. */
async function planOfLoss(
  tx: Tx,
  { membershipId, lossOn, lossType, createdAt }: Claim,
): Promise<Pick<Statement, 'plan' | 'limit' | 'left'>> {
  const { plan, limit, bonus, use, riders } = await coverageOn(tx, membershipId, lossOn ?? officeDay(createdAt))
  const rider = riders.find(({ kind }) => kind === lossType)
  const counted = rider ? rider.use : use
  return {
    plan: plan.name,
    limit: rider ? rider.limit : add(limit?.limit ?? plan.limit, bonus),
    left: counted && { claims: counted.claimsLeft, aggregate: counted.aggregateLeft },
  }
}

async function withClaimOf({ claimId }: HistoryEvent, work: (tx: Tx, claim: Claim) => Promise<void>): Promise<void> {
  if (!claimId) return
  await inTransaction(async (tx) => work(tx, await lockClaimForSystem(tx, claimId)))
}
