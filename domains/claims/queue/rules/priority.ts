import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClockState } from '#domains/claims/deadlines/rules/deadlines.ts'
import { type Cents, cents } from '#platform/money.ts'

export type Priority = 'urgent' | 'high' | 'normal'

/** From here a reserve is a great sum. */
export const GREAT_SUM = cents(1000_00)

/**
 * What is late for us (null while it waits for the member) comes before what is
 * nearly so, an appeal or a great sum; those before all others.
 */
export function priorityOf({ clock, status, reserve }: { clock: ClockState | null; status: ClaimStatus; reserve: Cents }): Priority {
  if (clock === null) return 'normal'
  if (clock === 'late') return 'urgent'
  return clock === 'due_soon' || status === 'APPEALED' || reserve >= GREAT_SUM ? 'high' : 'normal'
}
