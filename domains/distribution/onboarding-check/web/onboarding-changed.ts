import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { ONBOARDING_READS } from '#domains/distribution/onboarding/contract.ts'

/** Options of every change of an onboarding: those of the lead, and its papers. */
export const ONBOARDING_CHANGED = { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, ...ONBOARDING_READS] } as const
