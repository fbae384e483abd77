import { serve } from '#access/server/endpoint.ts'
import { complianceContract, complianceList, type ComplianceRow } from '#domains/distribution/compliance-calendar/contract.ts'
import type { CalendarRow } from '#domains/distribution/compliance-calendar/server/calendar-rows.ts'
import {
  agenciesToChase,
  complianceFigures,
  complianceRows,
} from '#domains/distribution/compliance-calendar/server/compliance-calendar.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

export const complianceCalendarRoutes = serve(complianceContract, {
  ...listHandlers(complianceList, { rows: complianceRows, present: (_, row: CalendarRow) => present(row) }),
  figures: ({ actor, query }) => complianceFigures(actor, query.agency),
  agencies: async ({ actor }) => ({ rows: await agenciesToChase(actor) }),
})

const present = (row: CalendarRow): ComplianceRow => ({
  id: row.id,
  masterCode: row.master_code,
  agencyName: row.agency_name,
  agentId: row.user_id,
  agentName: row.agent_name,
  kind: row.kind,
  state: row.state,
  expiresOn: row.expires_on,
  daysLeft: row.days_left,
  standing: row.standing,
  toVerify: row.to_verify,
})
