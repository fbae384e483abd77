import { LEAD_LISTS, leadsContract } from '#domains/distribution/leads/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'

/** What every change of a lead sends and asks again: the board, the list, the lead itself and how many each owner has. */
export const LEADS_CHANGED = {
  token: crmToken,
  refreshes: [...Object.values(LEAD_LISTS).map((path) => ({ path })), leadsContract.read, leadOwnersContract.reps],
} as const
