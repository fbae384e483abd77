import { type Billing, PLAN_VERSIONS, type PlanCode } from '#capabilities/plans/rules/plans.data.ts'
import type { Discount } from '#capabilities/plans/rules/price.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars, least, share, ZERO } from '#platform/money.ts'

export type Promotion = {
  code: string
  off: { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amount: Cents } | { kind: 'fee_waiver' }
  lasts: { duration: 'once' } | { duration: 'forever' } | { duration: 'months'; months: number }
  startsOn: Day
  endsOn: Day | null
  maxRedemptions: number | null
  redemptions: number
  newMembersOnly: boolean
  /** Empty is everywhere: plans, agencies, alliances, states. */
  planCodes: readonly PlanCode[]
  masterCodes: readonly string[]
  allianceIds: readonly string[]
  states: readonly string[]
  stopped: boolean
}

export type Sale = {
  on: Day
  planCode: PlanCode
  masterCode: string
  allianceId: string | null
  state: string
  newMember: boolean
  /** This household, by address and payment method, has used the code before. */
  householdUsedIt: boolean
  /** A code is never added to another. */
  hasOtherCode: boolean
  billing: Billing
  enrolmentFee: Cents
}

export const WHY_NOT_USE = {
  stopped: 'This code has been stopped.',
  not_yet: 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  used_up: 'This code has been used as often as it could be.',
  household_used_it: 'Your household has already used this code.',
  members_only_once: 'This code is for new members.',
  other_code: 'A code cannot be added to another one.',
  other_plan: 'This code is for another plan.',
  other_agency: 'This code is for the customers of another agency.',
  other_state: 'This code is not valid in your state.',
  no_fee_to_waive: 'This code waives the enrolment fee, and annual billing has none.',
} as const
export type WhyNotUse = keyof typeof WHY_NOT_USE

/** Null means the code may be used (docs/rules.md §1, promotions). */
export function whyNotUse(promotion: Promotion, sale: Sale): WhyNotUse | null {
  const reasons: [boolean, WhyNotUse][] = [
    [promotion.stopped, 'stopped'],
    [sale.on < promotion.startsOn, 'not_yet'],
    [promotion.endsOn !== null && sale.on > promotion.endsOn, 'over'],
    [promotion.maxRedemptions !== null && promotion.redemptions >= promotion.maxRedemptions, 'used_up'],
    [sale.householdUsedIt, 'household_used_it'],
    [promotion.newMembersOnly && !sale.newMember, 'members_only_once'],
    [sale.hasOtherCode, 'other_code'],
    [!allows(promotion.planCodes, sale.planCode), 'other_plan'],
    [!allows(promotion.masterCodes, sale.masterCode), 'other_agency'],
    [promotion.allianceIds.length > 0 && (sale.allianceId === null || !promotion.allianceIds.includes(sale.allianceId)), 'other_agency'],
    [!allows(promotion.states, sale.state), 'other_state'],
    [promotion.off.kind === 'fee_waiver' && sale.enrolmentFee === 0, 'no_fee_to_waive'],
  ]
  return reasons.find(([stands]) => stands)?.[1] ?? null
}

const allows = <T extends string>(scope: readonly T[], one: T): boolean => scope.length === 0 || scope.includes(one)

/** What the code takes off this price and this billing; never more than there is. */
export function discountOf(promotion: Promotion, sale: { price: Cents; enrolmentFee: Cents; billing: Billing }): Discount {
  const { off } = promotion
  const says = `${promotion.code}: ${whatItDoes(promotion)}`
  if (off.kind === 'fee_waiver') return { says, offPrice: ZERO, offFee: sale.enrolmentFee, payments: 1 }

  const offPrice = off.kind === 'percent' ? share(sale.price, off.basisPoints) : off.amount
  return { says, offPrice: least(offPrice, sale.price), offFee: ZERO, payments: paymentsOf(promotion.lasts, sale.billing) }
}

/** How many payments begin within the promotion's months. */
function paymentsOf(lasts: Promotion['lasts'], billing: Billing): number | 'forever' {
  if (lasts.duration === 'forever') return 'forever'
  if (lasts.duration === 'once') return 1
  return billing === 'monthly' ? lasts.months : Math.ceil(lasts.months / 12)
}

/** The code in one sentence, as it stands while it is being written. */
export function promotionSentence(promotion: Promotion): string {
  const { planCodes, masterCodes, allianceIds, states, startsOn, endsOn, maxRedemptions } = promotion
  const parts = [
    `${promotion.code || 'This code'}: ${whatItDoes(promotion)}`,
    promotion.newMembersOnly ? 'for new members' : 'for new and present members',
    planCodes.length > 0 && `on ${anyOf(planCodes.map(planName))}`,
    masterCodes.length > 0 && `through ${anyOf(masterCodes)}`,
    allianceIds.length > 0 && `through ${allianceIds.length === 1 ? 'one alliance' : `${allianceIds.length} alliances`}`,
    states.length > 0 && `in ${anyOf(states)}`,
    endsOn === null ? `from ${dayInLetters(startsOn)}` : `from ${dayInLetters(startsOn)} to ${dayInLetters(endsOn)}`,
    maxRedemptions !== null && `at most ${maxRedemptions} times`,
    'once for each household',
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}

function whatItDoes({ off, lasts }: Pick<Promotion, 'off' | 'lasts'>): string {
  if (off.kind === 'fee_waiver') return 'no enrolment fee'
  const much = off.kind === 'percent' ? `${off.basisPoints / 100} % off` : `${dollars(off.amount, { trim: true })} off`
  if (lasts.duration === 'once') return `${much} the first payment`
  if (lasts.duration === 'forever') return `${much} every payment`
  return `${much} each payment for ${lasts.months} ${lasts.months === 1 ? 'month' : 'months'}`
}

const planName = (code: PlanCode): string => PLAN_VERSIONS.find((plan) => plan.code === code)?.name ?? code

const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
