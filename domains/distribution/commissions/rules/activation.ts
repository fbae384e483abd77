import { COMMISSION_RATES, type CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { type Day, daysBetween } from '#platform/days.ts'
import { type Cents, ZERO } from '#platform/money.ts'

export type Activation = { activeOn: Day; pastFreeLook: readonly Day[]; fellSilentOn: Day | null }

/**
 * The recruiter's bonus: $100 at the fifth enrollment past its free look within 90 days; taken back when the agency falls silent within
 * 180.
 */
export function activationBonus(agency: Activation, today: Day, rates: Pick<CommissionRates, 'activation'> = COMMISSION_RATES): Cents {
  const { activation } = rates
  const inTime = agency.pastFreeLook.filter((on) => on <= today && daysBetween(agency.activeOn, on) <= activation.withinDays)
  if (inTime.length < activation.enrollments) return ZERO
  const silentOn = agency.fellSilentOn
  const silent = silentOn !== null && silentOn <= today && daysBetween(agency.activeOn, silentOn) <= activation.reversedWithinDays
  return silent ? ZERO : activation.bonus
}
