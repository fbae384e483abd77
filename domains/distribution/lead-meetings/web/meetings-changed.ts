import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'

/** Options of every change of a meeting: those of the lead, and its meetings. */
export const MEETINGS_CHANGED = { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, leadMeetingsContract.list] } as const
