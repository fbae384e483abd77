import { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'

/** Options of every email to a lead: those of the lead, and its emails. */
export const EMAILS_CHANGED = { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, leadEmailsContract.list] } as const
