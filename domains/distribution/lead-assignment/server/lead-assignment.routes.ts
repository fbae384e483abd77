import { serve } from '#access/server/endpoint.ts'
import { leadAssignmentContract } from '#domains/distribution/lead-assignment/contract.ts'
import {
  assignmentOfTeam,
  changeAssignment,
  nextOfState,
  waitingLeads,
} from '#domains/distribution/lead-assignment/server/lead-assignment.ts'

export const leadAssignmentRoutes = serve(leadAssignmentContract, {
  list: async ({ actor }) => ({ rows: await assignmentOfTeam(actor), waiting: await waitingLeads(actor) }),
  next: ({ actor, query }) => nextOfState(actor, query.state),
  change: ({ actor, params, body: { version, territory, weight, cap, awayUntil } }) =>
    changeAssignment(actor, params.userId, version, { territory, lead_weight: weight, lead_cap: cap, away_until: awayUntil }),
})
