import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** The notification for finance and the supervisors: a claim in payment belongs to a voided membership. */
export const paymentOfVoid = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`Claim ${number} is in payment, and its membership is void`,
  body: say`Stop the payment if it has not left, or ask for the money back. Nothing is done by itself.`,
})
