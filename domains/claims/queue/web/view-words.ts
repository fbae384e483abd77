import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffCapability } from '#access/roles.ts'
import type { QueueView } from '#domains/claims/queue/contract.ts'

/** The views of the queue, as its tabs and a handler's home name them. */
export const VIEW_WORDS = {
  all: msg`All open`,
  unassigned: msg`Unassigned`,
  mine: msg`Mine`,
  documents_arrived: msg`Documents received`,
  due: msg`Due`,
  late: msg`Late`,
  high_amount: msg`High amount`,
  possible_duplicate: msg`Possible duplicate`,
  second_person: msg`Second decision`,
  investigation: msg`Investigation`,
  appeals: msg`Appeals`,
  asked_again: msg`Reopening requested`,
} as const satisfies Record<QueueView, MessageDescriptor>

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
