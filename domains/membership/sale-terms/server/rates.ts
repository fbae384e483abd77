import { COMMISSION_FIGURES } from '#domains/membership/sale-terms/rules/commission-figures.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { figuresOn } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** The rates of commission in force on a day: a sale locks those of its day. */
export const ratesOn = (on: Day): CommissionRates => figuresOn(COMMISSION_FIGURES, on)
