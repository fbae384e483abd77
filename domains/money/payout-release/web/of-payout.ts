import { payoutContract, type PayoutView } from '#domains/money/payouts/contract.ts'

/** A part that does something with one payment, and says what it did. */
export type OfPayout = { payout: PayoutView; onDone: (says: string) => void }

/** What is asked again after anything was done with a payment. */
export const REFRESHES = [payoutContract.payouts, payoutContract.payout]
