import { pathTo } from '#access/path-to.ts'
import type { ComplianceRow } from '#domains/distribution/compliance-calendar/contract.ts'

/** The two pages with the list: across agencies, and of one's own. */
export type CompliancePath = '/account-center/compliance' | '/agent-center/compliance'

/** The list that a figure counts; `agency` where it is one of several. */
export function complianceLink(path: CompliancePath, filters: Record<string, string>, agency?: string): string {
  return `${pathTo(path)}?${new URLSearchParams({ ...filters, ...(agency ? { agency } : {}) })}`
}

/** Where compliance looks at a paper: the agency's documents, or the licenses of its people. */
export const mendedByStaff = ({ masterCode, agentId, kind }: ComplianceRow): string =>
  `${pathTo('/account-center/agencies/:masterCode', { masterCode })}?tab=${agentId && kind === 'license' ? 'people' : 'documents'}`

/**
 * Where an agency's admin hands in a paper: a license of their own on their profile, a person's among the agents, a W-9 with the
 * statements.
 */
export function mendedByAdmin({ agentId, agentName, kind }: ComplianceRow, ownId: string): string {
  if (kind === 'w9') return `${pathTo('/agent-center/reporting')}?report=statements`
  if (kind !== 'license' || !agentId) return `${pathTo('/agent-center/agency')}?tab=documents`
  if (agentId === ownId) return pathTo('/agent-center/edit-profile')
  return `${pathTo('/agent-center/all-agents')}?${new URLSearchParams({ search: agentName ?? '' })}`
}
