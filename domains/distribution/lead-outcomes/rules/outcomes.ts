import { type LeadStage, OPEN_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { addDays, type Day } from '#platform/days.ts'

const LOST = ['LOST', 'DISQUALIFIED'] as const satisfies readonly LeadStage[]

/** The stages that each outcome of a lead is: what it is now decides, whatever it was before. */
export const OUTCOMES = {
  open: OPEN_STAGES,
  won: ['CONVERTED'],
  lost: LOST,
  decided: ['CONVERTED', ...LOST],
} as const satisfies Record<string, readonly LeadStage[]>
export type Outcome = keyof typeof OUTCOMES

const RECENT_DAYS = 90

/** The last ninety days, today included. */
export const recentDays = (today: Day): { from: Day; to: Day } => ({ from: addDays(today, 1 - RECENT_DAYS), to: today })
