import { checkNewestSeal } from '#domains/insight/chain/server/checking.ts'
import { sealFinishedDay } from '#domains/insight/chain/server/sealing.ts'
import { warnOfRecords } from '#domains/insight/chain/server/warn.ts'
import { everyTenMinutes, type Sweep } from '#platform/jobs/sweep.ts'

/** A day is sealed within a minute of its end, and then all that was ever sealed is read again: each night, while the worker runs. */
export const chainSweeps: readonly Sweep[] = [
  { name: 'chain.seal', everyMs: 60_000, run: (now) => sealFinishedDay(now) },
  { name: 'chain.check', everyMs: 60_000, run: () => checkNewestSeal() },
  everyTenMinutes({ name: 'chain.warn', run: (now) => warnOfRecords(now) }),
]
