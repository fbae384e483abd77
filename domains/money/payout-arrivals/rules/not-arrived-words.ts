import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The notification to finance when a member's bank refused money that matches no single payout. */
export const notArrivedWords = (amount: Cents, account: string): { title: Sentence; body: Sentence } => ({
  title: say`A bank refused ${dollars(amount)} we sent`,
  body: say`It went to account ${account} at the payment network, and no single payout matches that amount. Find which payouts it was, reverse them there, and mark them as returned here.`,
})
