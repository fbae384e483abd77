/** The room's front door: what a period costs, and what a payment that came or failed brings about. */
export { amountFor, nextCharge } from '#capabilities/billing/server/charge.ts'
export { fallPastDue, graceEndsOn, recover, reinstate, renew, type Payment, type Renewed } from '#capabilities/billing/server/renew.ts'
