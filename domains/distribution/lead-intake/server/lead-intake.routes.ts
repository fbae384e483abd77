import type { Visitor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { countForm } from '#domains/distribution/onboarding/server/form-limit.ts'
import { agencyName } from '#domains/membership/memberships/server/people.ts'
import { receiveLead } from '#domains/distribution/lead-intake/server/lead-intake.ts'
import { waits } from '#domains/distribution/leads/server/assign-lead.ts'
import { beginByForm } from '#domains/distribution/onboarding/server/applications.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { inTransaction } from '#platform/db.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'

export const leadIntakeRoutes = serve(leadIntakeContract, {
  add: async ({ actor, body: { keepForMe, zip = null, npn = null, estimatedPolicies = null, message = '', ...rest } }) => {
    const mayKeep = keepForMe && (actor.role === 'sales-agent' || actor.role === 'sales-admin')
    const received = await receiveLead(actor, { ...rest, zip, npn, estimatedPolicies, message }, { keepFor: mayKeep ? actor : null })
    const seen = received.leadId && (await visibleLead(actor, received.leadId))
    // The owner is hidden from those who may not see the lead.
    return {
      outcome: received.outcome,
      leadId: seen ? received.leadId : null,
      by: received.by,
      stage: seen ? seen.stage : 'NEW',
      ownerName: seen ? seen.owner_name : null,
      waits: seen ? waits(seen) : false,
    }
  },
  refer: async ({ actor, body: { zip = null, npn = null, estimatedPolicies = null, message: note = '', ...rest } }) => {
    const message = [inEnglish(say`Referred by ${actor.name}, ${(await agencyName(actor.masterCode ?? '')) ?? ''}.`), note]
      .filter(Boolean)
      .join(' ')
    await receiveLead(actor, { ...rest, zip, npn, message, source: 'referral_agency', estimatedPolicies })
    return DONE
  },
  webForm: async ({ body: { zip = null, npn = null, estimatedPolicies = null, message = '', ...rest }, from }) => {
    await countForm(from)
    const visitor: Visitor = { kind: 'visitor', name: rest.contactName }
    await inTransaction(async (tx) => {
      const { leadId } = await receiveLead(visitor, { ...rest, zip, npn, estimatedPolicies, message, source: 'web_form' })
      await beginByForm(tx, leadId, { ...rest, npn, language: from.language ?? null })
    })
    return DONE
  },
})
