/** The room's front door. */
export { openPayouts } from '#capabilities/payouts/server/options.ts'
export { leavingOf } from '#capabilities/payouts/server/payouts.store.ts'
export { takeBackPayout } from '#capabilities/payouts/server/planning.ts'
