import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Discount } from '#domains/membership/plans/rules/price.ts'
import { whatItDoes } from '#domains/membership/promotions/rules/describe-promotion.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, least, share, ZERO } from '#platform/money.ts'

export type Promotion = {
  code: string
  off: { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amount: Cents } | { kind: 'fee_waiver' }
  lasts: { duration: 'once' } | { duration: 'forever' } | { duration: 'months'; months: number }
  startsOn: Day
  endsOn: Day | null
  maxRedemptions: number | null
  redemptions: number
  newMembersOnly: boolean
  /** Empty means no limit: plans, agencies, alliances, states. */
  planCodes: readonly PlanCode[]
  masterCodes: readonly string[]
  allianceIds: readonly string[]
  states: readonly string[]
  stopped: boolean
  /** The code itself cannot be used: single-use codes are issued under it. */
  singleUse: boolean
}

export type Sale = {
  on: Day
  planCode: PlanCode
  masterCode: string
  allianceId: string | null
  state: string
  newMember: boolean
  /**
   * This household, by its address, has used the code before. By payment method this is known only once it has paid
   * (`paidWithTwice`).
   */
  householdUsedIt: boolean
  /** A code cannot be combined with another. */
  hasOtherCode: boolean
  billing: Billing
  enrollmentFee: Cents
}

export const WHY_NOT_USE = {
  stopped: 'This code has been stopped.',
  not_yet: 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  used_up: 'This code has been used as often as it could be.',
  given_out_singly: 'This code is given out as codes of your own. Type the whole code you were sent.',
  household_used_it: 'Your household has already used this code.',
  members_only_once: 'This code is for new members.',
  other_code: 'A code cannot be added to another one.',
  other_plan: 'This code is for another plan.',
  other_agency: 'This code is for the customers of another agency.',
  other_alliance: 'This code is for the customers of another group of agencies.',
  other_state: 'This code is not valid in your state.',
  no_fee_to_waive: 'This code waives the enrollment fee, and annual billing has none.',
} as const
export type WhyNotUse = keyof typeof WHY_NOT_USE

/** One check of a sale, named by the refusal it would give. */
export type Check = { check: WhyNotUse; passes: boolean }

/** Every check of a sale, in the order in which a code is refused (docs/rules.md §1, promotions). */
export function promotionChecks(promotion: Promotion, sale: Sale): Check[] {
  const { allianceIds } = promotion
  const checks: [WhyNotUse, boolean][] = [
    ['stopped', promotion.stopped],
    ['not_yet', sale.on < promotion.startsOn],
    ['over', promotion.endsOn !== null && sale.on > promotion.endsOn],
    ['used_up', promotion.maxRedemptions !== null && promotion.redemptions >= promotion.maxRedemptions],
    ['given_out_singly', promotion.singleUse],
    ['household_used_it', sale.householdUsedIt],
    ['members_only_once', promotion.newMembersOnly && !sale.newMember],
    ['other_code', sale.hasOtherCode],
    ['other_plan', !allows(promotion.planCodes, sale.planCode)],
    ['other_agency', !allows(promotion.masterCodes, sale.masterCode)],
    ['other_alliance', allianceIds.length > 0 && (sale.allianceId === null || !allianceIds.includes(sale.allianceId))],
    ['other_state', !allows(promotion.states, sale.state)],
    ['no_fee_to_waive', promotion.off.kind === 'fee_waiver' && sale.enrollmentFee === 0],
  ]
  return checks.map(([check, refuses]) => ({ check, passes: !refuses }))
}

/** Null means the code may be used. */
export const whyNotUse = (promotion: Promotion, sale: Sale): WhyNotUse | null =>
  promotionChecks(promotion, sale).find(({ passes }) => !passes)?.check ?? null

const allows = <T extends string>(scope: readonly T[], one: T): boolean => scope.length === 0 || scope.includes(one)

/** The discount on this price and this billing; never more than the price. */
export function discountOf(promotion: Promotion, sale: { price: Cents; enrollmentFee: Cents; billing: Billing }): Discount {
  const { off } = promotion
  const says = `${promotion.code}: ${whatItDoes(promotion)}`
  if (off.kind === 'fee_waiver') return { says, offPrice: ZERO, offFee: sale.enrollmentFee, payments: 1 }

  const offPrice = off.kind === 'percent' ? share(sale.price, off.basisPoints) : off.amount
  return {
    says,
    offPrice: least(offPrice, sale.price),
    basisPoints: off.kind === 'percent' ? off.basisPoints : null,
    planCodes: promotion.planCodes,
    offFee: ZERO,
    payments: paymentsOf(promotion.lasts, sale.billing),
  }
}

/** The number of payments that begin within the promotion's months. */
function paymentsOf(lasts: Promotion['lasts'], billing: Billing): number | 'forever' {
  if (lasts.duration === 'forever') return 'forever'
  if (lasts.duration === 'once') return 1
  return billing === 'monthly' ? lasts.months : Math.ceil(lasts.months / 12)
}
