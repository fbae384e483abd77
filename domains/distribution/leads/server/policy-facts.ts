import * as z from 'zod/mini'
import type { LeadPolicyFacts } from '#domains/distribution/leads/policy.ts'
import { criteriaMet, isStandardPair } from '#domains/distribution/leads/rules/criteria.ts'
import { unmet } from '#domains/distribution/leads/rules/lead.ts'
import { isStateCode, STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { officeDay } from '#platform/clock.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'

const happenedShape = z.record(z.string(), z.object({ by: z.string(), at: z.string() }))
export type Happened = z.output<typeof happenedShape>

/** Who made a criterion true by something they did, and when. */
export const happenedWith = ({ checks }: { checks: unknown }): Happened => happenedShape.parse(checks)

type LeadFactsRow = Pick<
  LeadRow,
  | 'stage'
  | 'state'
  | 'source'
  | 'email'
  | 'phone'
  | 'npn'
  | 'estimated_policies'
  | 'proposed_commission_tier'
  | 'proposed_price_tier'
  | 'next_action_on'
  | 'lines_of_business'
  | 'monthly_sales'
  | 'sells_today'
  | 'decision_maker'
  | 'agency_size'
  | 'license_checked_at'
  | 'alliance_id'
  | 'no_alliance'
  | 'checks'
  | 'tiers_approved_by'
>

/** Whether memberships are sold in this state today; a lead of any other waits (docs/rules.md §8). */
export const isOpenState = (state: string): boolean => isStateCode(state) && !isClosed(state, officeDay())

export const openStates = (): readonly string[] => STATE_CODES.filter(isOpenState)

/** The keys of all criteria a lead meets, of whatever stage. */
export function metBy(lead: LeadFactsRow): string[] {
  return criteriaMet({
    state: lead.state,
    source: lead.source,
    email: lead.email,
    phone: lead.phone,
    npn: lead.npn,
    estimatedPolicies: lead.estimated_policies,
    commissionTier: lead.proposed_commission_tier,
    priceTier: lead.proposed_price_tier,
    nextActionOn: lead.next_action_on,
    stateOpen: isOpenState(lead.state),
    linesOfBusiness: lead.lines_of_business,
    monthlySales: lead.monthly_sales,
    sellsToday: lead.sells_today,
    decisionMaker: lead.decision_maker,
    agencySize: lead.agency_size,
    licenseChecked: lead.license_checked_at !== null,
    allianceKnown: lead.alliance_id !== null || lead.no_alliance,
    happened: Object.keys(happenedWith(lead)),
  })
}

/** The facts that the policy needs of a lead. */
export const policyFactsOf = (lead: LeadFactsRow): LeadPolicyFacts => ({
  stage: lead.stage,
  unmet: unmet(lead.stage, metBy(lead)).length,
  tiersWait: !isStandardPair(lead.proposed_commission_tier, lead.proposed_price_tier) && lead.tiers_approved_by === null,
})
