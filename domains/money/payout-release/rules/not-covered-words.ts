import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The notification to finance when the balance at the payment network does not cover a payment that would have left automatically. */
export const notCoveredWords = (amount: Cents): { title: Sentence; body: Sentence } => ({
  title: say`Our balance doesn’t cover a payment of ${dollars(amount)}`,
  body: say`It would have taken our balance at the payment network below zero, so it wasn’t released automatically. It and any other such payment today are waiting for you to release them.`,
})
