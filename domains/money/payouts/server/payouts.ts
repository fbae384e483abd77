/** The public API of payouts. */
export { openPayouts, payoutOptions } from '#domains/money/payouts/server/options.ts'
export { NO_PAYEES, payoutView, presentPayout } from '#domains/money/payouts/server/payouts.present.ts'
export {
  addPayout,
  countSentBack,
  leavingOf,
  lockByTrace,
  lockForBatch,
  lockPayout,
  payeesOf,
  type PayeesOfPayout,
  payeesOfOne,
  type PayoutRow,
  payoutsOfBatch,
  payoutsOfClaim,
  putIntoBatch,
  setPayout,
  takeOutOfBatch,
} from '#domains/money/payouts/server/payouts.store.ts'
export { withdrawPayout } from '#domains/money/payouts/server/planning.ts'
