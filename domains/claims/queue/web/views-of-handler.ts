import type { StaffCapability } from '#access/roles.ts'
import type { QueueView } from '#domains/claims/queue/contract.ts'

/** Whoever decides claims begins with their own, a supervisor with what is late and unassigned, an investigator with what is held. */
const VIEWS: Partial<Record<StaffCapability, readonly QueueView[]>> = {
  claims_l3: ['late', 'unassigned', 'second_person', 'appeals'],
  claims_l2: ['mine', 'late', 'due', 'documents_arrived', 'second_person'],
  claims_l1: ['mine', 'late', 'due', 'documents_arrived', 'unassigned'],
  siu: ['investigation'],
}

/** The views of the claim queue that are this person's work, the first one first. */
export function claimViewsOf(capabilities: readonly StaffCapability[]): QueueView[] {
  const highest = (['claims_l3', 'claims_l2', 'claims_l1'] as const).find((level) => capabilities.includes(level))
  return [...new Set([...((highest && VIEWS[highest]) ?? []), ...((capabilities.includes('siu') && VIEWS.siu) || [])])]
}
