import type { Actor } from '#access/actor.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { mayApprove, whyNotAssign, whyNotChange, whyNotConvert, whyNotMove } from '#domains/distribution/leads/policy.ts'
import { dueAt, touchesOf } from '#domains/distribution/leads/rules/lead-age.ts'
import { LINES_OF_BUSINESS } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { canMove, LEAD_TRANSITIONS, needsReason, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import { type Happened, happenedWith, metBy, policyFactsOf } from '#domains/distribution/leads/server/policy-facts.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import type { activitiesOf } from '#domains/distribution/leads/server/activities.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'

type Around = {
  activities: Awaited<ReturnType<typeof activitiesOf>>
  allianceName: string | null
  approvedByName: string | null
}

export function presentLead(actor: Actor, lead: LeadRow, { activities, allianceName, approvedByName }: Around): LeadView {
  const met = metBy(lead)
  const happened = evidenceOf(lead)
  const facts = policyFactsOf(lead)
  const moves = (Object.keys(LEAD_TRANSITIONS) as LeadMove[]).filter((move) => canMove(lead.stage, move))
  const pair = { commissionTier: lead.proposed_commission_tier ?? 'T1', priceTier: lead.proposed_price_tier ?? 'P1' } as const
  const whyNotChanged = whyNotChange(actor, lead)
  return {
    ...presentCard(lead),
    zip: lead.zip,
    npn: lead.npn,
    message: lead.message,
    allianceId: lead.alliance_id,
    allianceName,
    commissionTier: lead.proposed_commission_tier,
    priceTier: lead.proposed_price_tier,
    tiersApprovedBy: approvedByName,
    tiersWait: facts.tiersWait,
    closedReason: lead.closed_reason,
    nurtureUntil: lead.nurture_until,
    masterCode: lead.master_code,
    mergedInto: lead.merged_into,
    since: lead.created_at.toISOString(),
    stageSince: lead.stage_since.toISOString(),
    mustLeaveOn: dueAt({ stage: lead.stage, since: officeMoment(lead.stage_since) }, calendarOn(officeMoment().on))?.on ?? null,
    touches: lead.stage === 'ATTEMPTING' ? touchesOf(lead.touches) : null,
    criteria: STAGES[lead.stage].exit.map((criterion) => ({
      ...criterion,
      met: met.includes(criterion.key),
      evidence: happened[criterion.key] ?? null,
    })),
    findings: {
      linesOfBusiness: LINES_OF_BUSINESS.filter((line) => lead.lines_of_business.includes(line)),
      monthlySales: lead.monthly_sales,
      sellsToday: lead.sells_today,
      decisionMaker: lead.decision_maker,
      agencySize: lead.agency_size,
      noAlliance: lead.no_alliance,
      licenseNumber: lead.license_number,
    },
    moves: moves.map((move) => ({
      move,
      to: LEAD_TRANSITIONS[move].to,
      title: STAGES[LEAD_TRANSITIONS[move].to].title,
      says: LEAD_TRANSITIONS[move].says,
      needsReason: needsReason(move),
      whyNot: move === 'convert' ? whyNotConvert(actor, facts) : whyNotMove(actor, facts, move),
    })),
    activities: activities.map((activity) => ({
      id: activity.id,
      kind: activity.kind,
      body: activity.body,
      outcome: activity.outcome,
      byName: activity.by_name,
      at: activity.at.toISOString(),
    })),
    whyNot: {
      change: whyNotChanged,
      assign: whyNotAssign(actor, lead),
      convert: whyNotConvert(actor, facts),
      approveTiers: whyNotChanged ?? (mayApprove(actor, pair) ? null : 'not_your_role'),
    },
  }
}

const evidenceOf = (lead: LeadRow): Happened => ({
  ...happenedWith(lead),
  ...(lead.license_checked_by && lead.license_checked_at
    ? { licensed: { by: lead.license_checked_by, at: lead.license_checked_at.toISOString() } }
    : {}),
})
