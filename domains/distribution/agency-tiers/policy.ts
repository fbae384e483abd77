import { type Doer, may } from '#access/verbs.ts'

/** What an agency earns is for its admins and for finance; recruiters see their own residual, an agent their own share (docs/rules.md §6.7). */
export const seesAgencyCommission = (doer: Doer): boolean =>
  doer.role === 'agent-admin' || (doer.role === 'staff' && may(doer, 'commissions.read'))
