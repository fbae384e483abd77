import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { idOf } from '#access/shapes.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { lockMembership, type Membership, membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import {
  chargeOfBill,
  customerExists,
  customersWith,
  type ExistingSubscription,
  existingSubscription,
  subscriptionsOf,
} from '#domains/money/gateway/server/gateway-customers.ts'
import { matchOf } from '#domains/money/subscription-matching/rules/match.ts'
import {
  attachSubscription,
  type Facts,
  isAttached,
  matchCounts,
  saveMatch,
  waitAgain,
  type Waiting,
  waitingMatches,
} from '#domains/money/subscription-matching/server/matching.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { addDays, dayAt } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'

type ImportId = Id<'bookImport'>

const MATCH = { name: 'book_imports.match', once: ({ importId }: { importId: ImportId }) => `book_match:${importId}` }

/** Looks at the network for the subscriptions of an import's memberships, in the background. It reads there, and writes nothing. */
export async function askForMatches(actor: Actor, importId: ImportId): Promise<void> {
  await inTransaction(async (tx) => {
    await waitAgain(tx, importId)
    await recordEvent(tx, { kind: 'book_import.match_started', by: actor, about: { noun: 'bookImport', id: importId } })
    await enqueue(tx, MATCH, { importId })
  })
}

/** How many memberships of an import were matched, and how many were not, by reason. */
export const matchesOf = (importId: ImportId) => matchCounts(importId)

const AT_ONCE = 50

export const matchJob = job({
  ...MATCH,
  payload: z.object({ importId: idOf('bookImport') }),
  run: async ({ importId }) => {
    for (let after = ''; ;) {
      const page = await waitingMatches(importId, after, AT_ONCE)
      for (const waiting of page) await matchOne(waiting)
      const last = page.at(-1)
      if (!last) return
      after = last.membershipId
    }
  },
})

/** The network is asked before the transaction; in it the membership is locked and looked at again. */
async function matchOne(waiting: Waiting): Promise<void> {
  const { membershipId } = waiting
  const found = await subscriptionsFor(waiting)
  const membership = await membershipById(db(), membershipId)
  if (!membership?.paidThroughOn) return
  const result = typeof found === 'string' ? { match: found, of: null } : await compare(membership, found)
  const bill = result.match === 'matched' ? (result.of?.latestBill ?? null) : null
  const charge = bill ? await chargeOfBill(bill) : null
  await inTransaction(async (tx) => {
    const locked = await lockMembership(tx, membershipId)
    if (!locked || locked.subscriptionId || locked.paidThroughOn !== membership.paidThroughOn) return
    const saved = { facts: factsOf(result), at: clock.now() }
    if (result.match !== 'matched' || !result.of) return saveMatch(tx, membershipId, { match: result.match, ...saved })
    const { subscriptionId, customerId } = result.of
    if (await isAttached(tx, subscriptionId)) return saveMatch(tx, membershipId, { match: 'of_another', ...saved })
    await attachSubscription(tx, membershipId, { customerId, subscriptionId })
    await saveMatch(tx, membershipId, { match: 'matched', ...saved, bill, charge })
    await recordEvent(tx, {
      kind: 'membership.payments_matched',
      by: { kind: 'system', name: 'Payment network' },
      about: { noun: 'membership', id: membershipId },
      memberId: locked.memberId,
      membershipId,
      masterCode: locked.masterCode,
    })
  })
}

/** By the subscription the file names, else by its customer, else by the member's address. */
async function subscriptionsFor({
  email,
  customer,
  subscription,
}: Waiting): Promise<ExistingSubscription[] | 'no_customer' | 'no_subscription'> {
  if (subscription) {
    const found = await existingSubscription(subscription)
    return found ? [found] : 'no_subscription'
  }
  if (customer) return (await customerExists(customer)) ? subscriptionsOf(customer) : 'no_customer'
  const customers = await customersWith(email)
  if (customers.length === 0) return 'no_customer'
  const all: ExistingSubscription[] = []
  for (const each of customers) all.push(...(await subscriptionsOf(each)))
  return all
}

type Compared = Awaited<ReturnType<typeof compare>> | { match: 'no_customer' | 'no_subscription'; of: null }

async function compare(membership: Membership, found: readonly ExistingSubscription[]) {
  const { state, paidThroughOn, billing } = membership
  const { amount } = await nextCharge(membership)
  const ours = { billing, price: amount, nextBillOn: addDays(paidThroughOn ?? localDay(state), 1) }
  const candidates = found.map((each) => ({ ...each, nextBillOn: dayAt(each.nextBillAt, zoneOf(state)) }))
  return { ...matchOf(candidates, ours), ours }
}

function factsOf(compared: Compared): Facts {
  const of = compared.of
  return {
    ...('ours' in compared ? { ourAmountCents: compared.ours.price, ourNextBillOn: compared.ours.nextBillOn } : {}),
    ...(of ? { amountCents: of.price, nextBillOn: of.nextBillOn, subscription: of.subscriptionId } : {}),
  }
}
