import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { Day } from '#platform/days.ts'

/** What is known of a lead, and what happened with it: the evidence of its criteria. */
export type LeadFacts = {
  state: string
  source: string
  email: string | null
  phone: string | null
  npn: string | null
  estimatedPolicies: number | null
  commissionTier: CommissionTier | null
  priceTier: string | null
  nextActionOn: Day | null
  stateOpen: boolean
  linesOfBusiness: readonly string[]
  monthlySales: number | null
  sellsToday: string | null
  decisionMaker: string | null
  agencySize: number | null
  licenseChecked: boolean
  /** Their alliance is named, or they said that they are in none. */
  allianceKnown: boolean
  /** Criteria whose evidence is an event: an answer, a demo that was held, the application sent, a paper verified. */
  happened: readonly string[]
}

/** The criteria a lead meets. */
export function criteriaMet(facts: LeadFacts): string[] {
  const byFacts: Readonly<Record<string, boolean>> = {
    deduped: true,
    state: facts.state !== '',
    source: facts.source !== '',
    contact: facts.email !== null || facts.phone !== null,
    accepted: true,
    need: facts.linesOfBusiness.length > 0 && facts.monthlySales !== null && facts.sellsToday !== null,
    decision_maker: facts.decisionMaker !== null,
    agency_size: facts.agencySize !== null,
    licensed: facts.npn !== null && facts.licenseChecked,
    estimated_policies: facts.estimatedPolicies !== null,
    alliance_known: facts.allianceKnown,
    state_open: facts.stateOpen,
    next_step_dated: facts.nextActionOn !== null,
    commission_tier: facts.commissionTier !== null,
    price_tier: facts.priceTier !== null,
  }
  const met = Object.keys(byFacts).filter((key) => byFacts[key])
  return [...met, ...facts.happened.filter((key) => !(key in byFacts))]
}

/** Whether the pair of tiers is what every new agency gets, and so needs no approval (docs/rules.md §8, conversion). */
export const isStandardPair = (commissionTier: CommissionTier | null, priceTier: string | null): boolean =>
  (commissionTier === null || commissionTier === 'T0' || commissionTier === 'T1') && (priceTier === null || priceTier === 'P1')
