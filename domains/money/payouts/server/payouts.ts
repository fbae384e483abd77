/** The room's front door. */
export { openPayouts } from '#domains/money/payouts/server/options.ts'
export { leavingOf } from '#domains/money/payouts/server/payouts.store.ts'
export { takeBackPayout } from '#domains/money/payouts/server/planning.ts'
