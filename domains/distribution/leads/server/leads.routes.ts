import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { assignLead } from '#domains/distribution/leads/server/assign-lead.ts'
import { changeLead, logActivity, proposeTiers } from '#domains/distribution/leads/server/leads.ts'
import { presentLead } from '#domains/distribution/leads/server/leads.present.ts'
import { namesOf } from '#domains/distribution/leads/server/leads.store.ts'
import { moveLead } from '#domains/distribution/leads/server/transition.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { activitiesOf } from '#domains/distribution/leads/server/activities.ts'

export const leadsRoutes = serve(leadsContract, {
  read: ({ actor, params }) => oneLead(actor, params.leadId),
  change: async ({
    actor,
    params,
    body: { version, agencyName, contactName, estimatedPolicies, allianceId, nextAction, nextActionOn, ...rest },
  }) => {
    const change = {
      ...rest,
      agency_name: agencyName,
      contact_name: contactName,
      estimated_policies: estimatedPolicies,
      alliance_id: allianceId,
      next_action: nextAction,
      next_action_on: nextActionOn,
    }
    await changeLead(actor, params.leadId, version, omitUndefined(change))
    return oneLead(actor, params.leadId)
  },
  log: async ({ actor, params, body: { kind, body, outcome = null, nextAction, nextActionOn } }) => {
    await logActivity(actor, params.leadId, {
      kind,
      body,
      outcome,
      next: omitUndefined({ next_action: nextAction, next_action_on: nextActionOn }),
    })
    return oneLead(actor, params.leadId)
  },
  move: async ({
    actor,
    params,
    body: { to, version, reason = null, nurtureUntil = null, duplicateOf = null, nextAction, nextActionOn },
  }) => {
    await moveLead(actor, params.leadId, {
      to,
      version,
      reason,
      nurtureUntil,
      duplicateOf,
      next: omitUndefined({ next_action: nextAction, next_action_on: nextActionOn }),
    })
    return (await visibleLead(actor, params.leadId)) ? oneLead(actor, params.leadId) : null
  },
  assign: async ({ actor, params, body }) => {
    await assignLead(actor, params.leadId, body.ownerId)
    return oneLead(actor, params.leadId)
  },
  proposeTiers: async ({ actor, params, body }) => {
    await proposeTiers(actor, params.leadId, body)
    return oneLead(actor, params.leadId)
  },
})

async function oneLead(actor: Actor, id: Id<'lead'>) {
  const lead = await visibleLead(actor, id)
  if (!lead) throw new Refusal('not_found')
  const [activities, names] = await Promise.all([activitiesOf(id), namesOf(lead)])
  return presentLead(actor, lead, { activities, ...names })
}
