import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'

/** Options of every change of a sequence: those of the lead, and its sequence. */
export const SEQUENCE_CHANGED = { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, leadSequencesContract.read] } as const
