import { compareDue } from '#domains/money/reconciliation/server/compare-all.ts'
import { watchBalance } from '#domains/money/reconciliation/server/watch-balance.ts'
import { postMissing } from '#domains/money/reconciliation/server/enter-missing.ts'
import { type Ended, hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** Compares those that have waited longest; stops early when the network does not answer. */
const compareWithNetwork: Sweep = { name: 'payments.compare', run: async (now) => ended((await compareDue(now)) > 0) }

/** Records what the reconciliation finds missing, each on its own. */
const postMissingSweep: Sweep = { name: 'payments.enter_missing', run: () => postMissing().then(ended) }

/** Warns before the network's balance goes below zero. */
const watchBalanceSweep: Sweep = { name: 'payments.watch_balance', run: () => watchBalance().then(ended) }

const ended = (hasWorked: boolean): Ended => (hasWorked ? 'done' : 'nothing')

export const reconciliationSweeps: readonly Sweep[] = [compareWithNetwork, hourly(postMissingSweep), hourly(watchBalanceSweep)]
