import { accountsPaidSince, setAccountRead } from '#domains/money/payout-arrivals/server/account-events.store.ts'
import { sweepAccountEvents } from '#domains/money/webhooks/server/webhooks.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** The network keeps its events this long; a bank that refuses money does so within days. */
const REMEMBERED_MS = 30 * 86_400_000

/** A member's bank refused a payout, and the webhook of their account was lost: its event list is read like our own. */
export const sweepAccounts = sweep({
  name: 'payouts.account_events',
  find: (page) => accountsPaidSince(new Date(page.now.getTime() - REMEMBERED_MS), page),
  key: ({ account }) => account,
  work: async ({ account, readUntil, sentAt }) => {
    const newest = await sweepAccountEvents(account, readUntil ?? sentAt)
    if (newest) await setAccountRead(account, newest)
  },
})
