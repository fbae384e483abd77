import type { LeadCard } from '#domains/distribution/leads/contract.ts'

/** Why a lead needs attention; the most pressing comes first. */
export type Attention = 'reassigned' | 'escalated' | 'too_long' | 'no_owner' | 'no_next_action' | 'overdue'

/** The contract says that something is wrong with a lead; its fields say what. */
export function attentionOf({ health, ownerId, nextActionOn }: Pick<LeadCard, 'health' | 'ownerId' | 'nextActionOn'>): Attention | null {
  if (health === 'fine') return null
  if (health === 'reassigned' || health === 'escalated') return health
  if (health === 'red') return 'too_long'
  if (ownerId === null) return 'no_owner'
  return nextActionOn === null ? 'no_next_action' : 'overdue'
}
