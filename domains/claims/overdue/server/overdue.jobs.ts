import { explainDelay, sendAlarms } from '#domains/claims/overdue/server/overdue.ts'
import { creditMissedPromises } from '#domains/claims/overdue/server/missed-promises.ts'
import { undecidedClaims } from '#domains/claims/overdue/server/overdue.store.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { claimSweep } from '#domains/claims/claims/server/claim-sweep.ts'

export const overdueSweeps: readonly Sweep[] = [
  hourly(sendAlarms),
  hourly(creditMissedPromises),
  hourly(claimSweep('claims.explain_delay', undecidedClaims, explainDelay)),
]
