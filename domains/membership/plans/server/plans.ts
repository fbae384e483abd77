import { whyNotSell } from '#domains/people/agency/rules/agency.ts'
import { type Billing, PLAN_CODES, type PlanCode, PRICE_TIERS, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { PLAN_VERSIONS, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { PLAN_FIGURES } from '#domains/membership/plans/rules/plan-figures.ts'
import { needsLicense, stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import type { FiguresVersion } from '#domains/records/rule-figures/rules/kind.ts'
import { figuresOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import { isOpenForSale, STATE_CODES, UNDERWRITTEN, UNSIGNED } from '#domains/membership/plans/rules/state-rules.ts'
import {
  addPlanVersion,
  agencySelling,
  plansOfTheirOwn,
  planVersionCode,
  planVersionId,
  publishedPlans,
  type PublishedPlan,
} from '#domains/membership/plans/server/plans.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Writes every version of the rules' data to the database, once: safe at every start. A stored version with other
 * figures is a mistake of ours, because a published plan is never edited: the start fails. A plan of which the company published its own
 * versions gets none of ours any more.
 */
export async function publishPlans(tx: Tx): Promise<void> {
  const own = await plansOfTheirOwn(tx)
  const shipped = PLAN_VERSIONS.filter(({ code }) => !own.has(code))
  for (const plan of shipped) await addPlanVersion(tx, plan, clock.now())
  const published = await publishedPlans()
  for (const plan of shipped) {
    const row = published.find(({ code, version }) => code === plan.code && version === plan.version)
    if (!row || !sameFigures(plan, row))
      throw new Error(`${plan.code} version ${plan.version} was published with other figures. Write a new version.`)
  }
}

/** A version that the company publishes itself, in the same transaction: what memberships are sold with. */
export const publishedPlan = (tx: Tx, { figures }: FiguresVersion<object>, at: Date): Promise<void> =>
  addPlanVersion(tx, figures as PlanVersion, at)

/** The version of a plan on sale on a day. */
export const planOn = (code: PlanCode, on: Day): PlanVersion => figuresOn(PLAN_FIGURES, on, code)

const sameFigures = (plan: PlanVersion, row: PublishedPlan): boolean =>
  row.name === plan.name &&
  row.limit_cents === plan.limit &&
  row.aggregate_cents === plan.aggregate &&
  row.claims_per_year === plan.claimsPerYear &&
  row.waiting_days === plan.waitingDays &&
  row.enrollment_fee_cents === plan.enrollmentFee &&
  row.covers_umpd === plan.covers.includes('umpd') &&
  row.effective_on === plan.effectiveOn &&
  PRICE_TIERS.every((tier) => BILLED.every((billing) => row.prices[`${tier}/${billing}`] === plan.prices[tier][billing]))

const BILLED: readonly Billing[] = ['monthly', 'annual']

export type PlanForSale = { id: Id<'planVersion'>; plan: PlanVersion }

/** The version of a plan on sale on a day, and its published id. */
export async function planForSale(code: PlanCode, on: Day): Promise<PlanForSale> {
  const plan = planOn(code, on)
  const id = await planVersionId(plan.code, plan.version)
  if (!id) throw new Refusal('not_found')
  return { id, plan }
}

/** The published ids of all versions, by code and version: "ADR-500 1". */
export const publishedPlanIds = async (): Promise<Map<string, Id<'planVersion'>>> =>
  new Map((await publishedPlans()).map(({ id, code, version }) => [`${code} ${version}`, id]))

/** The version a membership was sold, complete: also what only the rules' data hold (riders, coverage types). */
export async function planVersion(id: Id<'planVersion'>): Promise<PlanVersion> {
  const row = await planVersionCode(id)
  return planPublished(row && { id, ...row })
}

/** The version that was published as this row. */
export function planPublished(row: { id: Id<'planVersion'>; code: string; version: number } | undefined): PlanVersion {
  const plan = row && versionsOf(PLAN_FIGURES, row.code).find(({ version }) => version === row.version)?.figures
  if (!plan) throw new Error(`No plan version ${row?.id ?? ''}`)
  return plan
}

/** The price tier of a master code; null for a code that does not exist or may not sell, in a state or, without one, in any. */
export async function priceTierFor(masterCode: string, on: Day, state?: string): Promise<PriceTier | null> {
  const agency = await agencySelling(masterCode, on, state)
  const maySell = agency && whyNotSell(agency, { sellerLicense: needsLicense(state ?? agency.homeState, on) }, on) === null
  return maySell ? agency.priceTier : null
}

export async function plansOnSale(masterCode: string): Promise<{ priceTier: PriceTier; plans: PlanVersion[] }> {
  const today = officeDay()
  const priceTier = (await priceTierFor(masterCode, today)) ?? 'P1'
  return { priceTier, plans: PLAN_CODES.map((code) => planOn(code, today)) }
}

/** `opened`: where this company's compliance has signed; null: everywhere. */
export function statesToday(opened: ReadonlySet<string> | null) {
  return STATE_CODES.map((code) => {
    const rule = stateRuleOn(code, officeDay())
    const isOpenByRule = isOpenForSale(rule.status, { underwritten: UNDERWRITTEN })
    const isOpenedHere = opened?.has(code) ?? true
    const because = isOpenByRule && !isOpenedHere ? UNSIGNED : rule.statusBecause
    return { code, name: STATE_NAMES[code], open: isOpenByRule && isOpenedHere, because }
  }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
