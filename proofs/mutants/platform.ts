import type { Mutant } from '#proofs/mutants/mutant.ts'

const SWEEP = { kind: 'job', file: 'platform/jobs/sweep.ts', tests: ['platform/jobs/sweep.test.ts'] } as const
const ROUND = { kind: 'job', file: 'platform/jobs/round.ts', tests: ['platform/jobs/round.test.ts'] } as const
const STUCK = { kind: 'sql', file: 'platform/jobs/stuck-work.store.ts', tests: ['platform/jobs/sweep.test.ts'] } as const
const DB = { kind: 'race', file: 'platform/db.ts', tests: ['platform/db.test.ts'] } as const
const WORKERS = { kind: 'sql', file: 'platform/jobs/job-workers.store.ts', tests: ['platform/jobs/jobs.test.ts'] } as const
const BATCH = { kind: 'race', tests: ['domains/claims/queue/server/queue.test.ts'], only: 'a batch' } as const
const DUE = { kind: 'sql', file: 'domains/membership/billing/server/due.store.ts', tests: ['apps/worker/sweeps.test.ts'] } as const

/** Bugs in the platform: transactions, sweeps, jobs, batches, emails. */
export const PLATFORM_MUTANTS: readonly Mutant[] = [
  {
    ...SWEEP,
    name: 'One bad row stops its whole sweep',
    find: '      failed(error, itemId)\n      return',
    replace: '      throw error',
  },
  {
    ...SWEEP,
    name: 'A failure of a sweep is reported to nobody',
    find: '      failed(error, itemId)\n      return',
    replace: '      return',
  },
  {
    ...SWEEP,
    name: 'Candidates that stay candidates starve those behind them',
    find: '        after = key(last)\n',
    replace: '        return "done"\n',
  },
  { ...SWEEP, name: 'What failed is tried again in every round', find: 'nextAttemptAt > now', replace: 'nextAttemptAt < now' },
  {
    ...SWEEP,
    name: 'What succeeded at last stays in the list of stuck work',
    find: '    if (wasStuck) await forgetFailures(name, [itemId])',
    replace: '',
  },
  {
    ...SWEEP,
    name: 'What is no longer due stays in the list of stuck work',
    find: '!seen.has(id)',
    replace: 'seen.has(id)',
  },
  {
    ...SWEEP,
    name: 'What is counted in days is walked every two seconds',
    find: "if (slotOf(now) === doneIn) return 'nothing'",
    replace: "if (slotOf(now) === -2) return 'nothing'",
  },
  {
    ...ROUND,
    name: 'What a sweep makes due for a later one waits for the next round',
    find: "if (ended !== 'nothing') idle = null",
    replace: '',
  },
  {
    ...ROUND,
    name: 'One search that cannot be asked stops the round',
    find: '        .catch(() => ({ rows: [] }))\n',
    replace: '',
  },
  { ...STUCK, name: 'A failing item is tried every ten seconds for ever', find: 'power(2, least(stuck.failures, 12))', replace: '1' },
  { ...STUCK, name: 'Stuck work seems to have begun just now', find: 'failures = stuck.failures + 1,', replace: 'failures = 1,' },
  { ...STUCK, name: 'Stuck work is never raised', find: 'failures >= 3 or next_attempt_at is null', replace: 'false' },
  { ...STUCK, name: 'Stuck work is raised in every round', find: "where('raised_at', 'is', null)", replace: "where('kind', '=', kind)" },
  {
    ...DB,
    name: 'A request may hold one connection and wait for a second',
    file: 'platform/postgres/pool.ts',
    find: '    guard()\n',
    replace: '',
  },
  {
    kind: 'race',
    file: 'platform/external-call.ts',
    tests: ['platform/db.test.ts'],
    name: 'The payment network is called while rows are locked',
    find: '  outsideTransaction(`${what} was called`)\n',
    replace: '',
  },
  {
    ...DB,
    name: 'An error after COMMIT runs the committed work again',
    find: '      result = await runTransaction(work, later)\n',
    replace: '      result = await runTransaction(work, later)\n      for (const each of later.committed) await each()\n',
  },
  {
    ...DB,
    name: 'A failed try of a transaction leaves its emails to be sent',
    find: 'if (attempt < 5 && isWorthAnotherTry(error)) continue',
    replace: 'if (attempt < 5 && isWorthAnotherTry(error) && (await runCallbacks(later.committed)) === undefined) continue',
  },
  {
    ...DB,
    name: 'What must be done after a refusal is lost with it',
    find: '      await runCallbacks(later.ended)\n      throw error',
    replace: '      throw error',
  },
  { ...DB, name: 'A deadlock is shown to the member', find: 'if (attempt < 5 && isWorthAnotherTry(error)) continue', replace: '' },
  {
    ...DB,
    file: 'platform/postgres/pool.ts',
    name: 'Two questions share a prepared name, and one of them answers 500',
    find: "`${name.slice(0, 36)}.${createHash('sha256').update(text).digest('hex').slice(0, 24)}`",
    replace: 'name + text.slice(0, 0)',
  },
  {
    ...DB,
    file: 'platform/postgres/pool.ts',
    name: 'Whoever waits for a connection waits for ever',
    find: '    connectionTimeoutMillis: connectionTimeoutMs,\n',
    replace: '',
  },
  {
    ...WORKERS,
    name: 'A job of a living worker is run a second time',
    find: "w.worker_id = j.locked_by and w.seen_at > clock_timestamp() - interval '40 seconds'",
    replace: 'false',
  },
  {
    ...WORKERS,
    name: 'What a dead worker held waits for hours',
    find: "where j.locked_at < clock_timestamp() - interval '40 seconds'",
    replace: "where j.locked_at < clock_timestamp() - interval '4 hours'",
  },
  {
    ...WORKERS,
    name: 'A job that gave up is seen by nobody',
    find: 'where j.key is not null and j.attempts >= j.max_attempts and j.locked_at is null',
    replace: 'where false',
  },
  {
    kind: 'job',
    file: 'platform/jobs/jobs.ts',
    tests: ['platform/jobs/jobs.test.ts'],
    only: 'keeps its place',
    name: 'A job that waits for its next try is added anew by each sweep',
    find: 'where not ${isLive(key)}',
    replace: 'where not false',
  },
  {
    ...BATCH,
    file: 'platform/jobs/process-each.ts',
    name: 'One row the database refuses undoes the whole batch',
    find: 'if (isUnavailable(error)) throw error',
    replace: 'throw error',
  },
  {
    ...BATCH,
    file: 'platform/jobs/process-each.ts',
    name: 'A batch asked for again does what it has done already',
    find: '      if (before) return before.because\n',
    replace: '',
  },
  {
    kind: 'race',
    file: 'domains/records/messages/server/delivery.ts',
    tests: ['domains/records/messages/server/messages.test.ts'],
    only: 'two jobs with the same email',
    name: 'An email is sent twice',
    find: "  if (!(await claimForSending(id))) throw new Error('This email is being sent.')\n",
    replace: '',
  },
  {
    kind: 'job',
    file: 'platform/mail.ts',
    tests: ['platform/mail.test.ts'],
    only: 'a silent mail server',
    name: 'A silent mail server holds a job for minutes',
    // Each setting limits the other.
    find: 'connectionTimeout: 8_000, greetingTimeout: 8_000',
    replace: 'connectionTimeout: 60_000, greetingTimeout: 60_000',
  },
  { ...DUE, only: 'billing.lapse', name: 'Nobody past due ever lapses', find: "'=', 'PAST_DUE'", replace: "'=', 'LAPSED'" },
  { ...DUE, only: 'billing.give_up', name: 'Nobody lapsed is ever given up', find: "'=', 'LAPSED'", replace: "'=', 'ACTIVE'" },
  {
    ...DUE,
    only: 'billing.run_out',
    name: 'A year nobody renews goes on for good',
    find: "'stripe_subscription_id', 'is', null",
    replace: "'stripe_subscription_id', 'is not', null",
  },
  {
    kind: 'sql',
    file: 'domains/membership/cancellations/server/due.store.ts',
    tests: ['apps/worker/sweeps.test.ts'],
    only: 'cancellations.end',
    name: 'A membership that is cancelled never ends',
    find: "'CANCEL_SCHEDULED'",
    replace: "'ACTIVE'",
  },
  {
    kind: 'sql',
    file: 'domains/money/refunds/server/refunds.store.ts',
    tests: ['domains/money/refunds/server/late-refund.test.ts'],
    only: 'a held refund',
    name: 'A held refund is left lying on the day its hold ends',
    find: 's.refunds_held_until <= ',
    replace: 's.refunds_held_until < ',
  },
  {
    kind: 'web',
    file: 'apps/api/pages.ts',
    tests: ['apps/api/pages.test.ts'],
    name: 'An address of two slashes answers 500',
    find: 'new URL(`http://page${request.url}`)',
    replace: "new URL(request.url, 'http://page')",
  },
]
