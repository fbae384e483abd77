import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { DONE } from '#access/shapes.ts'
import { whyNotWrite, whyUnreachable } from '#domains/distribution/lead-emails/policy.ts'
import { zoneOfLead } from '#domains/distribution/lead-emails/server/draft.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { presentEnded, presentPlan, presentRun } from '#domains/distribution/lead-sequences/server/lead-sequences.present.ts'
import { lastRunsOf, sequencesByName } from '#domains/distribution/lead-sequences/server/lead-sequences.store.ts'
import { startSequence, stopByHand } from '#domains/distribution/lead-sequences/server/lead-sequences.ts'
import { addSequence, archiveSequence, changeSequence } from '#domains/distribution/lead-sequences/server/sequence-plans.ts'
import { plansByName } from '#domains/distribution/lead-sequences/server/sequence-plans.store.ts'
import { plannedSteps } from '#domains/distribution/lead-sequences/server/steps.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const leadSequencesRoutes = serve(leadSequencesContract, {
  plans: async ({ actor }) => ({
    whyNot: { change: may(actor, 'leads.write_sequences') ? null : ('not_your_role' as const) },
    rows: (await plansByName()).map(presentPlan),
  }),
  add: async ({ actor, body }) => {
    await addSequence(actor, body)
    return DONE
  },
  change: async ({ actor, params, body: { version, ...plan } }) => {
    await changeSequence(actor, params.sequenceId, version, plan)
    return DONE
  },
  archive: async ({ actor, params, body }) => {
    await archiveSequence(actor, params.sequenceId, body.version)
    return DONE
  },
  read: async ({ actor, params }) => {
    const lead = await visibleLead(actor, params.leadId)
    if (!lead) throw new Refusal('not_found')
    const [runs, sequences, reach] = await Promise.all([lastRunsOf(lead.id), sequencesByName(), reachOf(lead.email)])
    const running = runs.find((run) => run.ended_at === null)
    const ended = runs.find((run) => run.ended_at !== null)
    return {
      running: running ? presentRun(running, zoneOfLead(lead), whyUnreachable(reach)) : null,
      ended: ended ? presentEnded(ended) : null,
      choices: sequences.map(({ id, name, steps }) => ({ id, name, steps: plannedSteps(steps).length })),
      whyNot: { start: whyNotWrite(actor, lead, reach) },
    }
  },
  start: async ({ actor, params, body }) => {
    await startSequence(actor, params.leadId, body.sequenceId)
    return DONE
  },
  stop: async ({ actor, params, body }) => {
    await stopByHand(actor, params.leadId, params.runId, body.reason)
    return DONE
  },
})
