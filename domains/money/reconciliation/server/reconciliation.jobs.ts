import { compareDue } from '#domains/money/reconciliation/server/compare-all.ts'
import { postMissing } from '#domains/money/reconciliation/server/enter-missing.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** Takes those that wait longest, and notes each; it stops early when the network itself is silent. */
const compareWithNetwork: Sweep = { name: 'payments.compare', run: (now) => compareDue(now).then(() => 'done') }

/** Reconciliation names what is missing; each is entered by itself. */
const enterMissing: Sweep = { name: 'payments.enter_missing', run: () => postMissing().then(() => 'done') }

export const reconciliationSweeps: readonly Sweep[] = [compareWithNetwork, hourly(enterMissing)]
