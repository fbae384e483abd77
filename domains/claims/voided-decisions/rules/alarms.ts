import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** A membership is void, and a claim under it is in payment: what finance and the supervisors read at their bell. */
export const paymentOfVoid = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`Claim ${number} is in payment, and its membership is void`,
  body: say`Stop the payment if it has not left, or ask for the money back. Nothing is done by itself.`,
})
