import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { agentLicensesContract, type AgentLicenseView } from '#domains/people/agent-licenses/contract.ts'
import { visibleLicenses, type AgentLicenseRow } from '#domains/people/agent-licenses/server/agent-licenses.store.ts'
import { decideLicense, enterOne } from '#domains/people/agent-licenses/server/enter-license.ts'
import { officeDay } from '#platform/clock.ts'

export const agentLicensesRoutes = serve(agentLicensesContract, {
  licenses: ({ actor, query }) => presented(actor, query),
  enter: async ({ actor, params: { agentId, state }, body }) => {
    await enterOne(actor, agentId, { state, ...body })
    return presented(actor, { agentId })
  },
  decide: async ({ actor, params: { agentId, state }, body: { reason = null, ...decision } }) => {
    await decideLicense(actor, agentId, state, { ...decision, reason })
    return presented(actor, { agentId })
  },
})

async function presented(actor: Actor, whose: Parameters<typeof visibleLicenses>[1]): Promise<{ rows: AgentLicenseView[] }> {
  return { rows: (await visibleLicenses(actor, whose)).map(present) }
}

const present = (row: AgentLicenseRow): AgentLicenseView => ({
  agentId: row.user_id,
  agentName: row.name,
  masterCode: row.master_code,
  state: row.state,
  number: row.number,
  expiresOn: row.expires_on,
  status: row.status,
  sellsUntil: row.sells_until,
  sellsToday: row.sells_until !== null && row.sells_until >= officeDay(),
  enteredAt: row.entered_at.toISOString(),
  decidedAt: (row.verified_at ?? row.returned_at)?.toISOString() ?? null,
  decidedBy: row.decided_by,
  returnedWhy: row.returned_why,
  version: row.version,
})
