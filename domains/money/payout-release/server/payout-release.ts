import type { Actor, EventActor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { whyNotReissue, whyNotRelease, whyNotReturn, whyNotSettle, type PayoutFacts } from '#domains/money/payouts/policy.ts'
import { methodOfNextTry, type PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import {
  factsOf,
  markReturned,
  markSent,
  markSettled,
  movePayout,
  recordPayoutEvent,
  withPayout,
} from '#domains/money/payouts/server/transition.ts'
import { PAYOUT_METHODS } from '#domains/money/payout-methods/server/payout-methods.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { type PayoutRow, type PayeesOfPayout, payeesOfOne, lockPayout, countSentBack } from '#domains/money/payouts/server/payouts.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'
import { leftAtNetwork } from '#domains/money/payout-release/server/coverage.ts'
import { add, type Cents, cents, ZERO } from '#platform/money.ts'
import { addReplacement, changePayoutMethod } from '#domains/money/payouts/server/payout-changes.ts'

/**
 * `way` is the method finance chose; without it the member's payee decides. `nameNote`: why an account under another name is right;
 * `belowZeroWhy`: why it leaves uncovered.
 */
export type Releasing = { way?: PayoutMethod | undefined; nameNote?: string | undefined; belowZeroWhy?: string | undefined }

/** K16: finance releases a payout to the member's bank account, or as a check when they have none. Requires a fresh sign-in. */
export async function releasePayout(actor: Actor, id: Id<'payout'>, options: Releasing = {}): Promise<void> {
  await requireFreshSignIn(actor)
  await withPayout(id, async (tx, payout) => {
    const reason = await whyNotNow(tx, actor, payout, options)
    if (reason) throw new Refusal(reason)
    await releaseLocked(tx, payout, { by: actor, ...options })
  })
}

export type Outcome = { id: Id<'payout'>; whyNot: string | null }

/** The same for many: each is released or reported with the reason why not. A dry run releases none. */
export async function releasePayouts(actor: Actor, ids: readonly Id<'payout'>[], { dry }: { dry: boolean }): Promise<Outcome[]> {
  if (!dry) await requireFreshSignIn(actor)
  return inTransaction(async (tx) => {
    const outcomes: Outcome[] = []
    let going: Cents = ZERO
    for (const id of [...new Set(ids)].toSorted()) {
      const payout = await lockPayout(tx, id)
      const whyNot = payout ? await whyNotNow(tx, actor, payout, {}, dry ? going : ZERO) : 'not_found'
      if (payout && !whyNot) going = add(going, cents(payout.amount_cents))
      if (payout && !whyNot && !dry) await releaseLocked(tx, payout, { by: actor })
      outcomes.push({ id, whyNot })
    }
    return outcomes
  })
}

async function whyNotNow(
  tx: Tx,
  actor: Actor,
  payout: PayoutRow,
  { way, nameNote, belowZeroWhy }: Releasing,
  besides: Cents = ZERO,
): Promise<string | null> {
  const payees = await payeesOfOne(payout)
  const reason = whyNotRelease(actor, factsOf(payout, payees), clock.now(), way === 'check' ? 'check' : 'payee')
  if (reason) return reason
  const method = await methodOf(tx, payout, payees, way)
  if (method === null) return 'no_such_way'
  if (isToBank(method) && payees.current && nameOf(payees.current) === 'other' && !nameNote) return 'name_differs'
  return belowZeroWhy || (await isCoveredBy(tx, payout, method, besides)) ? null : 'not_covered'
}

/** Whether the network has the money of a payout that leaves by its payee's method. */
export async function isCovered(tx: Tx, payout: PayoutRow): Promise<boolean> {
  const method = await methodOf(tx, payout, await payeesOfOne(payout), undefined)
  return method !== null && isCoveredBy(tx, payout, method, ZERO)
}

const isCoveredBy = async (tx: Tx, { amount_cents: amount }: PayoutRow, method: PayoutMethod, besides: Cents): Promise<boolean> =>
  method !== 'stripe' || (await leftAtNetwork(tx)) >= add(besides, cents(amount))

/** The common steps of every release, by a person or automatic. The caller has checked the rules. */
export async function releaseLocked(
  tx: Tx,
  payout: PayoutRow,
  { by, way, nameNote, belowZeroWhy }: Releasing & { by: EventActor },
): Promise<void> {
  const payees = await payeesOfOne(payout)
  const method = await methodOf(tx, payout, payees, way)
  if (method === null) throw new Refusal('no_such_way')
  const payee = isToBank(method) ? payees.current : null
  await movePayout(tx, payout, 'release', by, {
    method,
    payee_id: payee?.id ?? null,
    released_at: clock.now(),
    ...(nameNote ? { name_note: nameNote } : {}),
    ...(by.kind === 'person' ? { released_by: userOf(by) } : { automatic: true }),
  })
  const released = await lockPayout(tx, payout.id)
  if (!released) throw new Error(`The payout ${payout.id} is gone.`)
  await PAYOUT_METHODS[method].onRelease(tx, released)
  const why = [nameNote, belowZeroWhy].filter(Boolean).join(' ')
  await recordPayoutEvent(tx, 'released', { by, payout: released, data: { method, last4: payee?.last4 ?? null }, ...(why ? { why } : {}) })
}

/** Null when the method finance chose is impossible: no account, or one with three returns. */
async function methodOf(
  tx: Tx,
  payout: PayoutRow,
  { current }: PayeesOfPayout,
  way: PayoutMethod | undefined,
): Promise<PayoutMethod | null> {
  const bySelf = methodOfNextTry(current?.method ?? null, {
    rail: payoutOptions().rail,
    cameBack: await countSentBack(tx, payout),
  })
  if (way === undefined || way === bySelf) return bySelf
  return isToBank(way) && bySelf === 'check' ? null : way
}

const isToBank = (method: PayoutMethod): boolean => method === 'ach' || method === 'stripe'

/** Finance records that it has reached the member. */
export async function recordSettlement(id: Id<'payout'>, actor: Actor, reference: string | null): Promise<void> {
  await withPayout(id, async (tx, payout) => {
    await refuse(actor, payout, whyNotSettle)
    const sent = payout.status === 'released' ? await sentByHand(tx, payout, actor) : payout
    await PAYOUT_METHODS[payout.method].onArrival?.(tx, payout)
    await markSettled(tx, sent, actor, reference)
  })
}

async function sentByHand(tx: Tx, payout: PayoutRow, actor: Actor): Promise<PayoutRow> {
  const method = payout.method === 'stripe' ? 'manual' : payout.method
  if (method !== payout.method) await changePayoutMethod(tx, payout.id, method)
  const sent = { ...payout, method }
  await markSent(tx, sent, actor)
  return { ...sent, status: 'sent' }
}

/** Finance records that the bank returned it. */
export async function returnPayout(id: Id<'payout'>, actor: Actor, { why, code }: { why: string; code: string | null }): Promise<void> {
  await withPayout(id, async (tx, payout) => {
    await refuse(actor, payout, whyNotReturn)
    await markReturned(tx, payout, { by: actor, why, code })
  })
}

/** K18: planned again, to be released like any other; the debt was posted when the claim was approved. */
export async function reissuePayout(actor: Actor, id: Id<'payout'>, by: 'payee' | 'check' = 'payee'): Promise<Id<'payout'>> {
  const next = newId('payout')
  await withPayout(id, async (tx, payout) => {
    await refuse(actor, payout, (who, facts) => whyNotReissue(who, facts, by))
    await movePayout(tx, payout, 'reissue', actor, {})
    if (!(await addReplacement(tx, payout, next))) throw new Refusal('another_waits')
    await recordPayoutEvent(tx, 'reissued', { by: actor, payout, data: { payoutId: next } })
  })
  return next
}

async function refuse(actor: Actor, payout: PayoutRow, whyNot: (actor: Actor, payout: PayoutFacts) => string | null): Promise<void> {
  const reason = whyNot(actor, factsOf(payout, await payeesOfOne(payout)))
  if (reason) throw new Refusal(reason)
}
