import { matchCertain, openLineSearch } from '#domains/money/bank-statements/server/matching.ts'
import { remindOfOldItems } from '#domains/money/bank-statements/server/old-items.ts'
import { hourly, nightly, type Sweep } from '#platform/jobs/sweep.ts'

export const bankStatementSweeps: readonly Sweep[] = [
  hourly({ name: 'bank_statements.match', search: openLineSearch, run: async () => ((await matchCertain()) > 0 ? 'done' : 'nothing') }),
  nightly({ name: 'bank_statements.remind', run: async () => ((await remindOfOldItems()) > 0 ? 'done' : 'nothing') }),
]
