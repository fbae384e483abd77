import { COMMISSION_RATES, type CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { figureOnPage } from '#domains/records/rule-figures/web/figures-on-page.ts'

type Rates = Pick<CommissionRates, 'tiers'>

/** The commission rates in force: of the company, once it has published its own; else those that the program came with. */
export const ratesInForce = (): Rates => figureOnPage<Rates>('rates') ?? COMMISSION_RATES
