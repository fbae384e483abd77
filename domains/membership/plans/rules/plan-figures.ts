import { PLAN_CODES, PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { PLAN_VERSIONS, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { defineFigures, type Fault, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

/** An agency's price may be this much below the list price, in basis points of it: less would not carry its commission. */
const LEAST_OF_LIST = 8000

export const PLAN_FIGURES = defineFigures<PlanVersion>({
  kind: 'plan',
  title: say`Plans and prices`,
  says: say`A membership keeps the version it was sold with. New quotes use the version of their day; a renewal uses it once the member was told.`,
  section: '§1',
  belongsTo: 'money',
  names: PLAN_CODES.map((code) => ({ name: code, label: PLAN_VERSIONS.find((plan) => plan.code === code)?.name ?? code })),
  shipped: (name) =>
    PLAN_VERSIONS.filter(({ code }) => code === name).map((plan) => ({
      version: plan.version,
      effectiveOn: plan.effectiveOn,
      figures: plan,
    })),
  lines: (plan) => [
    { path: 'limit', label: say`Limit per claim`, unit: 'dollars', least: 50_00, most: 5000_00 },
    { path: 'claimsPerYear', label: say`Paid claims in a membership year`, unit: 'number', least: 1, most: 12 },
    { path: 'aggregate', label: say`Most a membership year pays`, unit: 'dollars', least: 50_00, most: 20_000_00 },
    { path: 'waitingDays', label: say`Waiting period`, unit: 'days', least: 0, most: 90 },
    { path: 'enrollmentFee', label: say`Enrollment fee, once on monthly billing`, unit: 'dollars', least: 0, most: 50_00 },
    ...PRICE_TIERS.flatMap((tier): Line[] => [
      { path: `prices.${tier}.monthly`, label: say`Monthly price: ${TIER[tier]}`, unit: 'dollars', least: 1_00, most: 200_00 },
      { path: `prices.${tier}.annual`, label: say`Annual price: ${TIER[tier]}`, unit: 'dollars', least: 10_00, most: 2000_00 },
    ]),
    ...plan.riders.flatMap(({ limit, name }, index): Line[] =>
      limit === null
        ? []
        : [
            {
              path: `riders.${index}.limit`,
              label: say`Limit each time: ${{ says: name, values: [] }}`,
              unit: 'dollars',
              least: 10_00,
              most: 2000_00,
            },
            {
              path: `riders.${index}.perYear`,
              label: say`Times in a membership year: ${{ says: name, values: [] }}`,
              unit: 'number',
              least: 1,
              most: 12,
            },
          ],
    ),
  ],
  faults: faultsOfPlan,
})

const TIER = { P1: say`P1 List`, P2: say`P2 Preferred`, P3: say`P3 Alliance` } as const

function faultsOfPlan({ limit, aggregate, prices }: PlanVersion): Fault[] {
  const faults: Fault[] = []
  if (aggregate < limit) faults.push({ path: 'aggregate', says: say`A membership year cannot pay less than one claim.` })
  for (const billing of ['monthly', 'annual'] as const) {
    const list = prices.P1[billing]
    if (prices.P2[billing] > list) faults.push({ path: `prices.P2.${billing}`, says: say`This is more than the list price.` })
    if (prices.P3[billing] > prices.P2[billing])
      faults.push({ path: `prices.P3.${billing}`, says: say`This is more than the Preferred price.` })
    for (const tier of ['P2', 'P3'] as const)
      if (prices[tier][billing] * 10_000 < list * LEAST_OF_LIST)
        faults.push({
          path: `prices.${tier}.${billing}`,
          says: say`This is more than 20% below the list price: too little would be left after commission and claims.`,
        })
  }
  for (const tier of PRICE_TIERS) {
    const { monthly, annual } = prices[tier]
    if (annual > monthly * 12) faults.push({ path: `prices.${tier}.annual`, says: say`A year costs more than twelve months.` })
    if (annual < monthly * 8)
      faults.push({
        path: `prices.${tier}.annual`,
        says: say`A year costs less than eight months: too little would be left after commission and claims.`,
      })
  }
  return faults
}
