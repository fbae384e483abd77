/** What the callers saw while one fault lasted. */
export type Journal = {
  readonly acknowledged: Acknowledged[]
  readonly reads: { asked: number; failed: number }
  readonly statuses: Map<number, number>
  /** Answers that nobody expected, as the first of each kind said. */
  readonly surprises: Map<string, string>
  slowestMs: number
}

export type Path = 'note' | 'enrollment' | 'payment' | 'refund' | 'payout'
/** `id`: by what its effect is found afterwards; `at`: milliseconds on the drill's own clock. */
export type Acknowledged = { path: Path; id: string; at: number }

export const newJournal = (): Journal => ({
  acknowledged: [],
  reads: { asked: 0, failed: 0 },
  statuses: new Map(),
  surprises: new Map(),
  slowestMs: 0,
})

/** The longest time in which no write was acknowledged, in seconds. */
export function secondsWithoutWrites(times: readonly number[], from: number, to: number): number {
  const marks = [from, ...times.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  return Math.max(...marks.slice(1).map((at, index) => at - (marks[index] ?? at))) / 1000
}

/** How often each effect of each acknowledged request was found, by path and id. */
export type Effects = ReadonlyMap<string, Readonly<Record<string, number>>>
export const keyOf = ({ path, id }: Pick<Acknowledged, 'path' | 'id'>): string => `${path} ${id}`

export type Counted = { acknowledged: number; lost: string[]; twice: string[] }

/** Lost: an effect is missing. Done twice: an effect is there more often than once. */
export function count(acknowledged: readonly Acknowledged[], effects: Effects): Counted {
  const found = acknowledged.flatMap((each) => {
    const of = effects.get(keyOf(each))
    return of
      ? Object.entries(of).map(([effect, times]) => ({ says: `${keyOf(each)}: ${effect} ${times} times`, times }))
      : [{ says: `${keyOf(each)}: nothing of it`, times: 0 }]
  })
  return {
    acknowledged: acknowledged.length,
    lost: found.filter(({ times }) => times < 1).map(({ says }) => says),
    twice: found.filter(({ times }) => times > 1).map(({ says }) => says),
  }
}
