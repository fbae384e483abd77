import type { Actor, Visitor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { activitiesOf } from '#domains/distribution/leads/server/activities.store.ts'
import { convertLead } from '#domains/distribution/leads/server/convert-lead.ts'
import { countForm } from '#domains/distribution/leads/server/form-limit.ts'
import { previewBatch, runBatch } from '#domains/distribution/lead-assignment/server/batch.ts'
import { assignLead, changeLead, logActivity, proposeTiers, tickCriterion } from '#domains/distribution/leads/server/leads.ts'
import { lookingFor } from '#domains/distribution/lead-list/rules/list-query.ts'
import { exportLeads } from '#domains/distribution/lead-list/server/export.ts'
import { boardCan, presentCard, presentColumns, presentLead } from '#domains/distribution/leads/server/leads.present.ts'
import { countLeads, leadsPage } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { boardCards, endsSince, visibleLead } from '#domains/distribution/leads/server/leads.store.ts'
import { moveLead } from '#domains/distribution/leads/server/transition.ts'
import { namesAround } from '#domains/distribution/leads/server/names.store.ts'
import { ownersFor } from '#domains/distribution/lead-assignment/server/owners.store.ts'
import { receiveLead } from '#domains/distribution/leads/server/receive-lead.ts'
import { clock, houseDay, houseMonthBegan } from '#platform/clock.ts'
import { COUNTED, counted } from '#platform/counted.ts'
import { given } from '#platform/given.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

const CARDS_A_STAGE = 50
const DAY_MS = 86_400_000

export const leadsRoutes = serve(leadsContract, {
  board: async ({ actor, query: { attention, ...filter } }) => {
    const now = clock.now()
    const cards = await boardCards(actor, filter, { wonSince: houseMonthBegan(now), most: CARDS_A_STAGE })
    const ends = await endsSince(actor, new Date(now.getTime() - 90 * DAY_MS))
    const columns = presentColumns(cards, attention === 'yes')
    const open = columns.filter(({ stage }) => isOpen(stage))
    return {
      columns,
      summary: {
        open: total(open.map(({ count }) => count)),
        policies: total(open.map(({ policies }) => policies)),
        attention: total(open.map((column) => column.attention)),
        wonThisMonth: columns.find(({ stage }) => stage === 'CONVERTED')?.count ?? 0,
        won90: ends.find(({ stage }) => stage === 'CONVERTED')?.count ?? 0,
        lost90: total(ends.filter(({ stage }) => stage !== 'CONVERTED').map(({ count }) => count)),
      },
      can: boardCan(actor),
    }
  },
  list: async ({ actor, query: { cursor, limit = 25, ...asked } }) => {
    const { rows, next } = await leadsPage(actor, lookingFor(asked), { cursor, limit })
    return { rows: rows.map(presentCard), next }
  },
  count: async ({ actor, query }) => counted(await countLeads(actor, lookingFor(query), COUNTED + 1)),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportLeads(actor, lookingFor(asked), { format, purpose }),
  read: ({ actor, params }) => oneLead(actor, params.leadId),
  reps: async ({ actor }) => {
    const rows = await ownersFor(actor, houseDay())
    return {
      rows: rows.map((row) => ({
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        role: row.role,
        openLeads: row.open_leads,
        away: row.away,
      })),
    }
  },
  add: async ({ actor, body: { keepForMe, zip = null, npn = null, estimatedPolicies = null, message = '', ...rest } }) => {
    const mayKeep = keepForMe && (actor.role === 'sales-agent' || actor.role === 'sales-admin')
    const received = await receiveLead(actor, { ...rest, zip, npn, estimatedPolicies, message }, { keepFor: mayKeep ? actor : null })
    const seen = await visibleLead(actor, received.leadId)
    // Whose it is stays unsaid where it is not theirs to see.
    return {
      outcome: received.outcome,
      leadId: seen ? received.leadId : null,
      by: received.by,
      stage: seen?.stage ?? 'NEW',
      ownerName: seen?.owner_name ?? null,
    }
  },
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
    await changeLead(actor, params.leadId, version, given(change))
    return oneLead(actor, params.leadId)
  },
  log: async ({ actor, params, body: { kind, body, nextAction, nextActionOn } }) => {
    await logActivity(actor, params.leadId, { kind, body, next: given({ next_action: nextAction, next_action_on: nextActionOn }) })
    return oneLead(actor, params.leadId)
  },
  tick: async ({ actor, params, body }) => {
    await tickCriterion(actor, params.leadId, body.key, body.met)
    return oneLead(actor, params.leadId)
  },
  move: async ({ actor, params, body: { to, version, reason = null, wakeOn = null, duplicateOf = null, nextAction, nextActionOn } }) => {
    await moveLead(actor, params.leadId, {
      to,
      version,
      reason,
      wakeOn,
      duplicateOf,
      next: given({ next_action: nextAction, next_action_on: nextActionOn }),
    })
    return (await visibleLead(actor, params.leadId)) ? oneLead(actor, params.leadId) : null
  },
  assign: async ({ actor, params, body }) => {
    await assignLead(actor, params.leadId, body.ownerId)
    return oneLead(actor, params.leadId)
  },
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
  proposeTiers: async ({ actor, params, body }) => {
    await proposeTiers(actor, params.leadId, body)
    return oneLead(actor, params.leadId)
  },
  convert: async ({ actor, params, body }) => ({
    masterCode: await convertLead(actor, params.leadId, { ...body, phone: body.phone ?? null }),
  }),
  refer: async ({ actor, body: { zip = null, npn = null, message = '', ...rest } }) => {
    await receiveLead(actor, { ...rest, zip, npn, message, source: 'referral_agency', estimatedPolicies: null })
    return DONE
  },
  webForm: async ({ body: { zip = null, npn = null, estimatedPolicies = null, message = '', ...rest }, from }) => {
    await countForm(from)
    const visitor: Visitor = { kind: 'visitor', name: rest.contactName }
    await receiveLead(visitor, { ...rest, zip, npn, estimatedPolicies, message, source: 'web_form' })
    return DONE
  },
})

async function oneLead(actor: Actor, id: Id<'lead'>) {
  const lead = await visibleLead(actor, id)
  if (!lead) throw new Refusal('not_found')
  const [activities, names] = await Promise.all([activitiesOf(id), namesAround(lead)])
  return presentLead(actor, lead, { activities, ...names })
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
