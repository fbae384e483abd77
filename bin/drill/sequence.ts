import { chance } from '#proofs/random.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** What can be done to it, in words. */
export const FAULTS = {
  'leader-killed': 'the leader killed: Patroni and PostgreSQL, kill -9',
  'leader-partitioned': 'the leader silent for 40 seconds: Patroni and PostgreSQL stopped, then continued',
  'worker-killed': 'a worker killed amid payouts, kill -9',
  'pgbouncer-restarted': 'PgBouncer killed and started again',
  'disk-full': 'the disk of the leader full',
  'clock-skewed': 'the clock of one API a minute ahead',
  'rolling-upgrade': 'one migration applied while the release before it serves, then APIs and workers replaced one by one',
} as const
export type FaultName = keyof typeof FAULTS

export type Planned = {
  fault: FaultName
  /** How long load runs before it happens. */
  afterMs: number
  /** Which of two APIs or workers. */
  which: 1 | 2
  /** Of the load's own choices. */
  seed: number
}

const [EARLIEST_MS, LATEST_MS] = [4_000, 9_000]

/** The same seed gives the same faults in the same order at the same moments. Chosen ones happen in the order they were named. */
export function sequenceOf(seed: number, chosen: readonly string[]): Planned[] {
  const random = chance(seed)
  const unknown = chosen.filter((name) => !(name in FAULTS))
  if (unknown.length > 0) throw new PlainError(`There is no fault ${unknown.join(', ')}. There are: ${Object.keys(FAULTS).join(', ')}.`)
  const names = chosen.length > 0 ? (chosen as FaultName[]) : shuffled(Object.keys(FAULTS) as FaultName[], random)
  return names.map((fault) => ({
    fault,
    afterMs: Math.round(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS)),
    which: random() < 0.5 ? 1 : 2,
    seed: Math.floor(random() * 2 ** 31),
  }))
}

const shuffled = (names: readonly FaultName[], random: () => number): FaultName[] =>
  names
    .map((name) => ({ name, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
