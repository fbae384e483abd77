import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** How long a code takes something off. */
export type Duration = { payments: 'first' } | { payments: 'every' } | { payments: 'months'; months: number }

/** One fact about a code, not yet in any language (web/promotion-sentence.tsx writes the sentence). */
export type PromotionDescription =
  | { says: 'no_fee' }
  | ({ says: 'percent_off'; percent: number } & Duration)
  | ({ says: 'amount_off'; amount: Cents } & Duration)
  | { says: 'new_members' }
  | { says: 'every_member' }
  | { says: 'plans'; planCodes: readonly PlanCode[] }
  | { says: 'agencies'; masterCodes: readonly string[] }
  | { says: 'alliances'; allianceIds: readonly string[] }
  | { says: 'states'; states: readonly string[] }
  | { says: 'from'; from: Day }
  | { says: 'between'; from: Day; to: Day }
  | { says: 'at_most'; times: number }
  | { says: 'each_code_once' }
  | { says: 'once_a_household' }

/** What a code does, for whom, where, when and how often, in reading order. */
export function describePromotion(promotion: Promotion): PromotionDescription[] {
  const { planCodes, masterCodes, allianceIds, states, startsOn: from, endsOn: to, maxRedemptions } = promotion
  return [
    discountDescription(promotion),
    promotion.newMembersOnly ? { says: 'new_members' } : { says: 'every_member' },
    ...(planCodes.length > 0 ? [{ says: 'plans', planCodes } as const] : []),
    ...(masterCodes.length > 0 ? [{ says: 'agencies', masterCodes } as const] : []),
    ...(allianceIds.length > 0 ? [{ says: 'alliances', allianceIds } as const] : []),
    ...(states.length > 0 ? [{ says: 'states', states } as const] : []),
    to === null ? { says: 'from', from } : { says: 'between', from, to },
    ...(promotion.singleUse
      ? [{ says: 'each_code_once' } as const]
      : maxRedemptions === null
        ? []
        : [{ says: 'at_most', times: maxRedemptions } as const]),
    { says: 'once_a_household' },
  ]
}

function discountDescription({ off, lasts }: Pick<Promotion, 'off' | 'lasts'>): PromotionDescription {
  if (off.kind === 'fee_waiver') return { says: 'no_fee' }
  if (off.kind === 'percent') return { says: 'percent_off', percent: off.basisPoints / 100, ...durationOf(lasts) }
  return { says: 'amount_off', amount: off.amount, ...durationOf(lasts) }
}

function durationOf(lasts: Promotion['lasts']): Duration {
  if (lasts.duration === 'months') return { payments: 'months', months: lasts.months }
  return { payments: lasts.duration === 'once' ? 'first' : 'every' }
}

/** The same in English, for the stored line of a receipt: "20% off the first payment". */
export function whatItDoes({ off, lasts }: Pick<Promotion, 'off' | 'lasts'>): string {
  if (off.kind === 'fee_waiver') return 'no enrollment fee'
  const much = off.kind === 'percent' ? `${off.basisPoints / 100}% off` : `${dollars(off.amount, { trim: true })} off`
  if (lasts.duration === 'once') return `${much} the first payment`
  if (lasts.duration === 'forever') return `${much} every payment`
  return `${much} each payment for ${lasts.months} ${lasts.months === 1 ? 'month' : 'months'}`
}
