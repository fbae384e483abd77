import type { Mutant } from '#proofs/mutants/mutant.ts'

const TOLD = { tests: ['domains/records/stuck-work/server/stuck-work.test.ts'] } as const
const RULE = {
  kind: 'rule',
  file: 'domains/records/stuck-work/rules/concern.ts',
  tests: ['domains/records/stuck-work/rules/concern.test.ts'],
} as const
const STORE = { ...TOLD, kind: 'sql', file: 'domains/records/stuck-work/server/stuck-work.store.ts' } as const
const VERB = { ...TOLD, kind: 'rule', file: 'domains/records/stuck-work/server/stuck-work.ts' } as const
const RESTART = { ...TOLD, kind: 'sql', file: 'platform/jobs/job-workers.store.ts', only: 'a job that gave up' } as const
const RAISE = { kind: 'sql', file: 'platform/jobs/stuck-work.store.ts' } as const

/** Bugs in reporting stuck work to a person. */
export const STUCK_MUTANTS: readonly Mutant[] = [
  {
    ...TOLD,
    kind: 'job',
    file: 'platform/jobs/stuck-work.ts',
    name: 'Stuck work is written to a log that nobody reads',
    find: '        await tellPeople(tx, stuck)\n',
    replace: '',
  },
  { ...RULE, name: 'A payment that gave up is told to support', find: "capability: 'finance'", replace: "capability: 'support'" },
  { ...RULE, name: 'Stuck work of a job concerns nobody but super', find: "kind.replace(/^job:/, '')", replace: 'kind' },
  {
    ...VERB,
    only: 'a job that gave up',
    name: 'Everybody of staff hears of every stuck payment',
    find: '    if (!isStuckWorkFor(capabilities, kind)) continue\n',
    replace: '',
  },
  {
    ...VERB,
    only: 'a job that gave up',
    name: 'Support starts a payment again',
    find: "if (!isStuckWorkFor(actor.capabilities, item.kind)) throw new Refusal('not_found')",
    replace: '',
  },
  {
    ...VERB,
    only: 'gives up again',
    name: 'What gives up a second time is told to nobody',
    find: ':${firstSeenAt.toISOString()}:',
    replace: ':',
  },
  {
    ...STORE,
    only: 'an item of a sweep',
    name: 'The list of stuck work shows what failed once',
    find: "    .where('raised_at', 'is not', null)\n",
    replace: '',
  },
  {
    ...STORE,
    only: 'a job that gave up',
    name: 'Support reads the stuck payments',
    find: "if (modules !== 'all')",
    replace: "if (modules === 'all')",
  },
  {
    ...STORE,
    only: 'a job that gave up',
    name: 'Finance does not see the jobs that gave up',
    find: "regexp_replace(kind, '^job:', '')",
    replace: 'kind',
  },
  {
    ...RESTART,
    name: 'A job that was started again has no tries left',
    find: '), run_at => now(), attempts => 0)',
    replace: '), run_at => now())',
  },
  {
    ...RAISE,
    ...TOLD,
    only: 'an item of a sweep',
    name: 'Trying again waits as long as before',
    find: 'set({ next_attempt_at: at })',
    replace: 'set({ last_seen_at: at })',
  },
  {
    ...RAISE,
    tests: ['platform/jobs/sweep.test.ts'],
    only: 'when notifying people fails',
    name: 'What fails at raising raises itself, without end',
    find: 'kind <> ${RAISE_SWEEP} and ',
    replace: '',
  },
]
