import { LEAD_LISTS, leadsContract } from '#domains/distribution/leads/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'

/** Options of every change of a lead: the token, and the queries to refetch: board, list, the lead itself and the owners' counts. */
export const LEADS_CHANGED = {
  token: crmToken,
  refreshes: [...Object.values(LEAD_LISTS).map((path) => ({ path })), leadsContract.read, leadOwnersContract.reps],
} as const
