import { matchCertain } from '#domains/money/bank-statements/server/matching.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const bankStatementSweeps: readonly Sweep[] = [
  hourly({ name: 'bank_statements.match', run: async () => ((await matchCertain()) > 0 ? 'done' : 'nothing') }),
]
