/** The room's front door: what a period costs, and what a payment that came or failed brings about. */
export { planChangeDeclined, planChangePaid } from '#capabilities/billing/server/begin-plan-change.ts'
export { amountFor, billedSince, nextCharge } from '#capabilities/billing/server/charge.ts'
export { chargeToComeBack, inviteBack } from '#capabilities/billing/server/come-back.ts'
export { askToConfirm } from '#capabilities/billing/server/ask-to-confirm.ts'
export { periodTakenBack } from '#capabilities/billing/server/taken-back.ts'
export { fallPastDue, graceEndsOn, recover, reinstate, renew, type Payment, type Renewed } from '#capabilities/billing/server/renew.ts'
