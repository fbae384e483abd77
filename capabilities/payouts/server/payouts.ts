import * as z from 'zod/mini'
import type { Actor, Doing } from '#access/actor.ts'
import { centsShape, idOf } from '#access/shapes.ts'
import { tell, type HistoryEvent } from '#capabilities/history/server/history.ts'
import { post } from '#capabilities/ledger/server/ledger.ts'
import { whyNotReissue, whyNotRelease, whyNotReturn, whyNotSettle, type PayoutFacts } from '#capabilities/payouts/policy.ts'
import { canMove, methodOfNextTry } from '#capabilities/payouts/rules/payout.ts'
import { currentPayee } from '#capabilities/payouts/server/payees.store.ts'
import { addPayout, countReturned, lockPayout, setPayout, type PayoutRow } from '#capabilities/payouts/server/payouts.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dollars, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'

/** The room's front door. */
export { openPayouts } from '#capabilities/payouts/server/options.ts'

const approvalShape = z.object({ amountCents: centsShape, approvedBy: idOf('user') })

/** An approved claim is owed from now on: a payout waits for finance, and the claim stands in the books. Once for each claim. */
export async function planPayout(event: HistoryEvent): Promise<void> {
  const { claimId, memberId, membershipId, masterCode } = event
  if (!claimId) throw new Error(`The event ${event.id} names no claim.`)
  const { amountCents, approvedBy } = approvalShape.parse(event.data)
  await inTransaction(async (tx) => {
    const id = newId('payout')
    if (!(await addPayout(tx, { id, claimId, amount: amountCents, approvedBy, at: clock.now() }))) return
    const entries = [{ account: 'claims_incurred', amount: amountCents }, { account: 'claims_payable', amount: negate(amountCents) }] as const
    await post(tx, { kind: 'claim_approved', cause: { noun: 'payout', id }, entries, memberId, membershipId, claimId, masterCode })
    const by: Doing = { kind: 'system', name: 'Breakwater' }
    await tell(tx, { kind: 'payout.planned', by, about: { noun: 'payout', id }, memberId, membershipId, claimId, masterCode, data: { amountCents, amount: dollars(amountCents) } })
  })
}

/** Finance lets it go: to the member's bank account, or as a check when they gave none. */
export async function releasePayout(actor: Actor, id: Id<'payout'>): Promise<void> {
  await change(id, async (tx, payout) => {
    const whyNot = whyNotRelease(actor, factsOf(payout))
    if (whyNot) throw new Refusal(whyNot)
    const { userId } = actor
    if (!userId) throw new Refusal('not_your_role')

    const payee = await currentPayee(payout.member_id)
    const method = methodOfNextTry(payee?.method ?? 'check', await countReturned(tx, payout.claim_id))
    await setPayout(tx, id, { status: 'released', method, payee_id: method === 'ach' ? (payee?.id ?? null) : null, released_by: userId, released_at: clock.now() })
    await say(tx, 'released', { by: actor, payout, data: { method, last4: payee?.last4 ?? null } })
  })
}

/** The bank has it. */
export async function sendPayout(id: Id<'payout'>, by: Doing): Promise<void> {
  await change(id, async (tx, payout) => {
    if (!canMove(payout.status, 'send')) return
    await setPayout(tx, id, { status: 'sent', sent_at: clock.now() })
    await say(tx, 'sent', { by, payout, data: { method: payout.method } })
  })
}

/** It has reached the member: what was owed is paid. */
export async function settlePayout(id: Id<'payout'>, by: Doing, reference: string | null): Promise<void> {
  await change(id, async (tx, payout) => {
    refuse(by, payout, whyNotSettle)
    if (canMove(payout.status, 'send')) await say(tx, 'sent', { by, payout, data: { method: payout.method } })
    const amount = payout.amount_cents
    const now = clock.now()
    await setPayout(tx, id, { status: 'settled', settled_at: now, sent_at: payout.sent_at ?? now, ...(reference ? { reference } : {}) })
    const entries = [{ account: 'claims_payable', amount }, { account: 'bank', amount: negate(amount) }] as const
    await post(tx, { kind: 'claim_paid', cause: { noun: 'payout', id }, entries, ...aboutOf(payout) })
    await say(tx, 'settled', { by, payout, data: { method: payout.method, reference } })
  })
}

/** The bank sent it back, perhaps after it had arrived: it is owed as before. */
export async function returnPayout(id: Id<'payout'>, by: Doing, why: string): Promise<void> {
  await change(id, async (tx, payout) => {
    refuse(by, payout, whyNotReturn)
    const amount = payout.amount_cents
    await setPayout(tx, id, { status: 'returned', failure: why })
    if (payout.status === 'settled') {
      const entries = [{ account: 'bank', amount }, { account: 'claims_payable', amount: negate(amount) }] as const
      await post(tx, { kind: 'claim_returned', cause: { noun: 'payout', id }, entries, ...aboutOf(payout) })
    }
    await say(tx, 'returned', { by, payout, why, data: {} })
  })
}

/** Planned once more, to be released like any other; what is owed was entered when the claim was approved. */
export async function reissuePayout(actor: Actor, id: Id<'payout'>): Promise<Id<'payout'>> {
  const next = newId('payout')
  await change(id, async (tx, payout) => {
    const whyNot = whyNotReissue(actor, factsOf(payout))
    if (whyNot) throw new Refusal(whyNot)
    await setPayout(tx, id, { status: 'reissued' })
    await addPayout(tx, { id: next, claimId: payout.claim_id, amount: payout.amount_cents, approvedBy: payout.approved_by, at: clock.now() })
    await say(tx, 'reissued', { by: actor, payout, data: { payoutId: next } })
  })
  return next
}

async function change(id: Id<'payout'>, work: (tx: Tx, payout: PayoutRow) => Promise<void>): Promise<void> {
  await inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Refusal('not_found')
    await work(tx, payout)
  })
}

type WhyNot = (actor: Actor, payout: PayoutFacts) => string | null

/** The sandbox's bank is bound by the states alone. */
function refuse(by: Doing, payout: PayoutRow, whyNot: WhyNot): void {
  if (by.kind !== 'person') {
    if (payout.status !== 'sent' && payout.status !== 'released') throw new Refusal('not_on_its_way')
    return
  }
  const reason = whyNot(by, factsOf(payout))
  if (reason) throw new Refusal(reason)
}

export const factsOf = (payout: PayoutRow): PayoutFacts => ({ status: payout.status, approvedBy: payout.approved_by, memberId: payout.member_id })

const aboutOf = (payout: PayoutRow) => ({ memberId: payout.member_id, membershipId: payout.membership_id, claimId: payout.claim_id, masterCode: payout.master_code })

type Said = { by: Doing; payout: PayoutRow; why?: string; data: Readonly<Record<string, unknown>> }

const say = (tx: Tx, what: 'released' | 'sent' | 'settled' | 'returned' | 'reissued', { by, payout, why, data }: Said): Promise<void> =>
  tell(tx, {
    kind: `payout.${what}`, by, about: { noun: 'payout', id: payout.id }, ...aboutOf(payout), why: why ?? null,
    data: { payoutId: payout.id, amountCents: payout.amount_cents, amount: dollars(payout.amount_cents), ...data },
  })
