import type { Day } from '#platform/days.ts'
import { type Cents, cents } from '#platform/money.ts'

/** The periods and amounts of docs/rules.md §1, §3 and §4. A change is a new version, never an edit. */
export type MembershipTerms = {
  version: number
  effectiveOn: Day
  draftPurgeDays: number
  cardUnpaidHours: number
  achUnpaidDays: number
  /** Waived for an agency sale close to a new auto policy, when switched on (docs/rules.md §1). */
  newPolicyWaiver: { on: boolean; withinDays: number }
  upgradeWaitDays: number
  /** Unpaid on its due day D, a membership stays through D + this. */
  graceDays: number
  /** The last day to reinstate is D + this; the day after, the membership is canceled. */
  reinstateThroughDay: number
  miniWaitDays: number
  maxReinstatements: number
  reinstatementWindowMonths: number
  reward: { on: boolean; perYear: Cents; most: Cents }
  /** Of the unearned amount, in basis points; capped by the state. */
  cancelFeeBasisPoints: number
  companyCancelNoticeDays: number
  renewalReminderDays: number
  cardExpiryNoticeDays: readonly number[]
}

/** Version 2 omits the notice period of a price change: each state's own window has it. */
export const MEMBERSHIP_TERMS: MembershipTerms = {
  version: 2,
  effectiveOn: '2026-11-23',
  draftPurgeDays: 30,
  cardUnpaidHours: 23,
  achUnpaidDays: 7,
  newPolicyWaiver: { on: false, withinDays: 7 },
  upgradeWaitDays: 30,
  graceDays: 14,
  reinstateThroughDay: 44,
  miniWaitDays: 10,
  maxReinstatements: 2,
  reinstatementWindowMonths: 12,
  reward: { on: false, perYear: cents(50_00), most: cents(250_00) },
  cancelFeeBasisPoints: 1000,
  companyCancelNoticeDays: 30,
  renewalReminderDays: 30,
  cardExpiryNoticeDays: [30, 7],
}
