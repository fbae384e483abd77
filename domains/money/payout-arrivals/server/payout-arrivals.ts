import { settlesOn } from '#domains/money/payouts/rules/payout.ts'
import { sentByBank } from '#domains/money/payout-arrivals/server/payout-arrivals.store.ts'
import { markSettled, withPayout } from '#domains/money/payouts/server/transition.ts'
import { BANKING_ZONE, endOfSpan } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'

const THE_BANK = { kind: 'system', name: 'Bank' } as const
const SANDBOX = { kind: 'system', name: 'Sandbox bank' } as const
/** Business days until the sandbox's bank pays. */
const PRETENDED_DAYS = 1

/** A bank reports only failures: a payout it has had long enough has arrived. It may still be returned, and is then owed again. */
export const sweepArrivals = sweep({
  name: 'payouts.arrivals',
  find: sentByBank,
  key: ({ id }) => id,
  work: async ({ id, method, sentAt, effectiveOn }, now) => {
    const { sandbox } = payoutOptions()
    const sentOn = sentAt && dayIn(BANKING_ZONE, sentAt)
    // The bank pays on the effective day, and never before it had the file.
    const from = effectiveOn && sentOn ? latest(effectiveOn, sentOn) : sentOn
    if (from && arrivalOf(method, from, sandbox) <= dayIn(BANKING_ZONE, now)) await settle(id, sandbox)
  },
})

const arrivalOf = (method: 'ach' | 'stripe', from: Day, sandbox: boolean): Day =>
  sandbox ? endOfSpan(from, { days: PRETENDED_DAYS, type: 'business' }) : settlesOn(method, from)

/** Two sweeps at once, or finance was faster: then there is nothing left to do. */
const settle = (id: Id<'payout'>, sandbox: boolean): Promise<void> =>
  withPayout(id, async (tx, payout) => {
    if (payout.status === 'sent') await markSettled(tx, payout, sandbox ? SANDBOX : THE_BANK)
  })
