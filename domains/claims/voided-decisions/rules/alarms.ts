import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** The notification for finance and the supervisors: a claim in payment belongs to a voided membership. */
export const paymentOfVoid = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`Claim ${number} is being paid, but its membership is void`,
  body: say`Stop the payment if it hasn’t been sent, or ask for the money back. Nothing happens automatically.`,
})
