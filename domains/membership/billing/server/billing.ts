/** Public API: the price of the next period, and the effects of a payment or of a failed one. */
export { type Arrears, arrearsOf, arrearsToday, payArrears } from '#domains/membership/billing/server/arrears.ts'
export { nextCharge, reinstatementCharge } from '#domains/membership/billing/server/charge.ts'
export { askToConfirm } from '#domains/membership/billing/server/ask-to-confirm.ts'
export {
  periodEventData,
  lockForPayment,
  paidFor,
  periodPaidBy,
  type Payment,
  type Renewed,
} from '#domains/membership/billing/server/paid-period.ts'
export { periodChargedBack } from '#domains/membership/billing/server/period-charged-back.ts'
export { fallPastDue, recover, renew } from '#domains/membership/billing/server/renew.ts'
