import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The notification to finance when a member's bank refused money that matches no single payout. */
export const notArrivedWords = (amount: Cents, account: string): { title: Sentence; body: Sentence } => ({
  title: say`A bank refused ${dollars(amount)} that we sent`,
  body: say`It went to the account ${account} at the payment network, and no single payout is of that amount. Find which payments it was, take them back there, and mark them as returned here.`,
})
