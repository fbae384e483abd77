import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'

/** What every change of a lead sends and asks again: the board, the list and the lead itself. */
export const LEADS_CHANGED = {
  token: crmToken,
  refreshes: [leadsContract.board, leadsContract.list, leadsContract.count, leadsContract.read, leadsContract.reps],
} as const
