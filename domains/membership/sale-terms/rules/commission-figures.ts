import { COMMISSION_RATE_VERSIONS, type CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { defineFigures, type Fault, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

export const COMMISSION_FIGURES = defineFigures<CommissionRates>({
  kind: 'commission_rates',
  title: say`Commission`,
  says: say`A sale locks the rates of its day: the tier until the membership’s next anniversary, everything else for good. Statements and tiers use the version of the last day of their month.`,
  section: '§5',
  belongsTo: 'money',
  names: HOUSE,
  shipped: () => COMMISSION_RATE_VERSIONS.map((rates) => ({ version: rates.version, effectiveOn: rates.effectiveOn, figures: rates })),
  lines: () => LINES,
  faults: faultsOfRates,
})

const TIERS = ['T1', 'T2', 'T3', 'T4'] as const
const SHARE = { unit: 'percent', least: 0, most: 5000 } as const

const rate = (path: string, name: Sentence): Line[] => [
  { path: `${path}.first_year`, label: say`First-year share: ${name}`, ...SHARE },
  { path: `${path}.renewal`, label: say`Renewal share: ${name}`, ...SHARE },
]
const ofTier = (tier: (typeof TIERS)[number], name: Sentence): Line[] => [
  { path: `tiers.${tier}.from`, label: say`From so many active paid members: ${name}`, unit: 'number', least: 0, most: 100_000 },
  ...rate(`tiers.${tier}`, name),
]

const LINES: readonly Line[] = [
  ...ofTier('T1', say`T1 Bronze`),
  ...ofTier('T2', say`T2 Silver`),
  ...ofTier('T3', say`T3 Gold`),
  ...ofTier('T4', say`T4 Platinum`),
  { path: 'referral', label: say`T0 referral, once`, unit: 'dollars', least: 0, most: 100_00 },
  { path: 'recruiter.basisPoints', label: say`Recruiter’s share`, ...SHARE },
  { path: 'recruiter.months', label: say`Recruiter’s share, from the agency’s first active day`, unit: 'months', least: 0, most: 120 },
  { path: 'salesAdmin.basisPoints', label: say`Sales admin’s share`, ...SHARE },
  { path: 'salesAdmin.months', label: say`Sales admin’s share, from the agency’s first active day`, unit: 'months', least: 0, most: 120 },
  ...rate('stackCap', say`All shares of one payment together`),
  { path: 'activation.bonus', label: say`Activation bonus`, unit: 'dollars', least: 0, most: 2000_00 },
  { path: 'activation.enrollments', label: say`Activation bonus: enrollments past the free look`, unit: 'number', least: 1, most: 100 },
  { path: 'activation.withinDays', label: say`Activation bonus: within`, unit: 'days', least: 30, most: 365 },
  {
    path: 'activation.reversedWithinDays',
    label: say`Activation bonus: taken back if the agency falls silent within`,
    unit: 'days',
    least: 0,
    most: 730,
  },
  { path: 'tierDownAfterMonths', label: say`A tier is lowered after`, unit: 'months', least: 1, most: 12 },
  { path: 'statement.minimum', label: say`Least a statement pays`, unit: 'dollars', least: 0, most: 500_00 },
  { path: 'statement.closeBusinessDay', label: say`A month closes on business day`, unit: 'number', least: 1, most: 10 },
  { path: 'statement.payDay', label: say`A statement is paid on day of the month`, unit: 'number', least: 5, most: 28 },
  { path: 'statement.disputeDays', label: say`A statement can be disputed for`, unit: 'days', least: 30, most: 180 },
  { path: 'statement.invoiceAfterDays', label: say`A negative balance is invoiced after`, unit: 'days', least: 30, most: 365 },
]

/** Margin guard: commission of one payment leaves more than half of it in the first year, and more than two thirds later. */
function faultsOfRates(rates: CommissionRates): Fault[] {
  const faults: Fault[] = []
  if (rates.stackCap.first_year > 5000)
    faults.push({ path: 'stackCap.first_year', says: say`At most 50%: too little would be left for claims.` })
  if (rates.stackCap.renewal > 3300) faults.push({ path: 'stackCap.renewal', says: say`At most 33%: too little would be left for claims.` })
  TIERS.forEach((tier, index) => {
    const [own, before] = [rates.tiers[tier], index > 0 ? rates.tiers[TIERS[index - 1] ?? 'T1'] : null]
    if (before && own.from <= before.from) faults.push({ path: `tiers.${tier}.from`, says: say`A higher tier begins with more members.` })
    for (const phase of ['first_year', 'renewal'] as const) {
      if (before && own[phase] < before[phase])
        faults.push({ path: `tiers.${tier}.${phase}`, says: say`A higher tier earns no less than the one below it.` })
      if (own[phase] > rates.stackCap[phase])
        faults.push({ path: `tiers.${tier}.${phase}`, says: say`This is more than all shares of a payment together may be.` })
    }
  })
  return faults
}
