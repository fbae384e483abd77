import { type Day, daysBetween } from '#platform/days.ts'

export type WhyNotDispute = 'dispute_too_late' | 'disputed_already' | 'line_not_disputable'

/** What closes a statement is not disputed by itself: what was earned is, or the whole statement. */
const CLOSING = ['PAY', 'WHT', 'BAL']

type Asked = { disputeBy: Day; today: Day; hasOpen: boolean; lineKind: string | null }

/** Null when a statement, or a line of it, may be disputed: within 60 days of the close, once at a time (docs/rules.md §5). */
export function whyNotDispute({ disputeBy, today, hasOpen, lineKind }: Asked): WhyNotDispute | null {
  if (today > disputeBy) return 'dispute_too_late'
  if (hasOpen) return 'disputed_already'
  return lineKind !== null && CLOSING.includes(lineKind) ? 'line_not_disputable' : null
}

export const ageInDays = (openedOn: Day, today: Day): number => Math.max(0, daysBetween(openedOn, today))
