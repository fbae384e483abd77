import { payoutContract, type PayoutView } from '#domains/money/payouts/contract.ts'

/** Props of a part that acts on one payout and reports a message. */
export type PayoutPartProps = { payout: PayoutView; onDone: (says: string) => void }

/** Queries to refetch after any action on a payout. */
export const REFRESHES = [payoutContract.payouts, payoutContract.payout]
