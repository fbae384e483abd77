import { settlesOn } from '#domains/money/payouts/rules/payout.ts'
import { mailedChecks } from '#domains/money/checks/server/checks.store.ts'
import { cashed } from '#domains/money/checks/server/checks.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import { sentByBank } from '#domains/money/payouts/server/payouts.store.ts'
import { markSettled, withPayout } from '#domains/money/payouts/server/transition.ts'
import { BANKING_ZONE, endOfSpan } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/sweep.ts'

const THE_BANK = { kind: 'system', name: 'Bank' } as const
const SANDBOX = { kind: 'system', name: 'Sandbox bank' } as const
/** In the sandbox a bank pays after a business day, and members take a check to theirs after five. */
const PRETENDED = { bank: 1, check: 5 }

/** A bank says only what went wrong: what it has had for so long has arrived. It may still come back, and is then owed again. */
export const sweepArrivals = sweep({
  name: 'payouts.arrivals',
  find: sentByBank,
  key: ({ id }) => id,
  work: async ({ id, method, sentAt, effectiveOn }, now) => {
    const { sandbox } = payoutOptions()
    const sentOn = sentAt && dayIn(BANKING_ZONE, sentAt)
    // The bank pays on its day, and never before it had the file.
    const from = effectiveOn && sentOn ? latest(effectiveOn, sentOn) : sentOn
    if (from && arrivalOf(method, from, sandbox) <= dayIn(BANKING_ZONE, now)) await settle(id, sandbox)
  },
})

/** In the sandbox members take their checks to a bank. */
export const sweepCashed = sweep({
  name: 'payouts.sandbox_checks',
  find: async (page) => (payoutOptions().sandbox ? mailedChecks(page) : []),
  key: ({ number }) => String(number),
  work: async ({ number, mailedAt }, now) => {
    const cashedOn = endOfSpan(dayIn(BANKING_ZONE, mailedAt), { days: PRETENDED.check, type: 'business' })
    if (cashedOn <= dayIn(BANKING_ZONE, now)) await cashed(number, SANDBOX)
  },
})

const arrivalOf = (method: 'ach' | 'stripe', from: Day, sandbox: boolean): Day =>
  sandbox ? endOfSpan(from, { days: PRETENDED.bank, type: 'business' }) : settlesOn(method, from)

/** Two sweeps at once, or finance was quicker: then there is nothing left to do. */
const settle = (id: Id<'payout'>, sandbox: boolean): Promise<void> =>
  withPayout(id, async (tx, payout) => {
    if (payout.status === 'sent') await markSettled(tx, payout, sandbox ? SANDBOX : THE_BANK)
  })
