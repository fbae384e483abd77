import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** What finance reads at their bell when a member's bank refused money that belongs to no one payout. */
export const notArrivedWords = (amount: Cents, account: string): { title: Sentence; body: Sentence } => ({
  title: say`A bank refused ${dollars(amount)} that we sent`,
  body: say`It went to the account ${account} at the payment network, and no single payout is of that amount. Find which payments it was, take them back there, and mark them as returned here.`,
})
