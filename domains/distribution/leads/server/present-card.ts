import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { leadHealth } from '#domains/distribution/leads/rules/lead-age.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import { waits } from '#domains/distribution/leads/server/assign-lead.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { clock } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'

export function presentCard(lead: LeadRow): LeadCard {
  const now = officeMoment(clock.now())
  const since = officeMoment(lead.stage_since)
  return {
    id: lead.id,
    stage: lead.stage,
    agencyName: lead.agency_name,
    contactName: lead.contact_name,
    email: lead.email,
    phone: lead.phone,
    state: lead.state,
    source: lead.source,
    ownerId: lead.owner_id,
    ownerName: lead.owner_name,
    estimatedPolicies: lead.estimated_policies,
    nextAction: lead.next_action,
    nextActionOn: lead.next_action_on,
    daysInStage: Math.max(0, daysBetween(since.on, now.on)),
    tasksDue: lead.tasks_due,
    tasksOverdue: lead.tasks_overdue,
    touchesMade: lead.stage === 'ATTEMPTING' ? lead.touches : null,
    health: waits(lead)
      ? 'fine'
      : leadHealth({ stage: lead.stage, since, ownerId: lead.owner_id, nextActionOn: lead.next_action_on }, now, calendarOn(now.on)),
    waits: waits(lead),
    version: lead.version,
  }
}
