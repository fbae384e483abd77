import { compareDue } from '#domains/money/reconciliation/server/compare-all.ts'
import { postMissing } from '#domains/money/reconciliation/server/enter-missing.ts'
import { type Ended, hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** Compares those that have waited longest; stops early when the network does not answer. */
const compareWithNetwork: Sweep = { name: 'payments.compare', run: async (now) => ended((await compareDue(now)) > 0) }

/** Records what the reconciliation finds missing, each on its own. */
const postMissingSweep: Sweep = { name: 'payments.enter_missing', run: () => postMissing().then(ended) }

const ended = (hasWorked: boolean): Ended => (hasWorked ? 'done' : 'nothing')

export const reconciliationSweeps: readonly Sweep[] = [compareWithNetwork, hourly(postMissingSweep)]
