import type { FiguresOnPages } from '#apps/api/drawn-pages.ts'
import { helpChanges } from '#domains/insight/help-articles/server/published-help.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn as shippedPlan } from '#domains/membership/plans/rules/plans.data.ts'
import { isOpenForSale, STATE_CODES, stateRule, UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { planOn, statesToday } from '#domains/membership/plans/server/plans.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { openedStates } from '#domains/membership/state-openings/server/state-openings.ts'
import { officeDay } from '#platform/clock.ts'

/**
 * What public pages say of the figures in force today and of the help articles that staff published, where it is not what the program came
 * with; null where nothing differs.
 */
export async function figuresOnPages(): Promise<FiguresOnPages | null> {
  const today = officeDay()
  const open = statesToday(await openedStates()).flatMap(({ code, open: isOpen }) => (isOpen ? code : []))
  const pairs: readonly (readonly [name: string, ours: unknown, shipped: unknown])[] = [
    ['plans', PLAN_CODES.map((code) => planOn(code, today)), PLAN_CODES.flatMap((code) => shippedPlan(code, today) ?? [])],
    ['rates', { tiers: ratesOn(today).tiers }, { tiers: COMMISSION_RATES.tiers }],
    [
      'states',
      open.toSorted(),
      STATE_CODES.filter((code) => isOpenForSale(stateRule(code, today).status, { underwritten: UNDERWRITTEN })).toSorted(),
    ],
    ['help', helpChanges(), {}],
  ]
  const differing = pairs.filter(([, ours, shipped]) => JSON.stringify(ours) !== JSON.stringify(shipped))
  return differing.length === 0 ? null : Object.fromEntries(differing.map(([name, ours]) => [name, ours]))
}
