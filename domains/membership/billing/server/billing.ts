/** The room's front door: what a period costs, and what a payment that came or failed brings about. */
export { planChangeDeclined, planChangePaid } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
export { type Arrears, arrearsOf, arrearsToday, payArrears } from '#domains/membership/billing/server/arrears.ts'
export { amountFor, billedSince, nextCharge } from '#domains/membership/billing/server/charge.ts'
export { chargeToComeBack, inviteBack, priceToComeBack } from '#domains/membership/reinstatement/server/reinstatement.ts'
export { askToConfirm } from '#domains/membership/billing/server/ask-to-confirm.ts'
export { periodTakenBack, planChangeTakenBack } from '#domains/membership/billing/server/period-charged-back.ts'
export {
  fallPastDue,
  graceEndsOn,
  recover,
  reinstate,
  renew,
  type Payment,
  type Renewed,
} from '#domains/membership/billing/server/renew.ts'
