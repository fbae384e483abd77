import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'

/** Fields of a lead that prove criteria without a tick. */
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
  /** Criteria ticked by hand. */
  ticked: readonly string[]
}

/** The criteria a lead meets: those its fields prove, and those ticked by hand; a license needs both. */
export function criteriaMet(facts: LeadFacts): string[] {
  const proven: Readonly<Record<string, boolean>> = {
    deduped: true,
    state: facts.state !== '',
    source: facts.source !== '',
    contact: facts.email !== null || facts.phone !== null,
    accepted: true,
    estimated_policies: facts.estimatedPolicies !== null,
    state_open: facts.stateOpen,
    next_step_dated: facts.nextActionOn !== null,
    commission_tier: facts.commissionTier !== null,
    price_tier: facts.priceTier !== null,
    licensed: facts.npn !== null && facts.ticked.includes('licensed'),
  }
  const byFacts = Object.keys(proven).filter((key) => proven[key])
  return [...byFacts, ...facts.ticked.filter((key) => !(key in proven))]
}

/** Criteria that nobody ticks, because the lead's fields prove them. */
export const isProvenByFacts = (key: string): boolean => PROVEN.includes(key)

const PROVEN = [
  'deduped',
  'state',
  'source',
  'contact',
  'accepted',
  'estimated_policies',
  'state_open',
  'next_step_dated',
  'commission_tier',
  'price_tier',
]

/** Whether the pair of tiers is what every new agency gets, and so needs no approval (docs/rules.md §8, conversion). */
export const isStandardPair = (commissionTier: CommissionTier | null, priceTier: string | null): boolean =>
  (commissionTier === null || commissionTier === 'T0' || commissionTier === 'T1') && (priceTier === null || priceTier === 'P1')
