import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Open leads of one stage, owner and expected month, by what can be said of them. Expected policies are in hundredths. */
export type ForecastCell = {
  kind: 'forecast' | 'too_few' | 'unestimated'
  stage: string
  month: Day | null
  ownerId: Id<'user'> | null
  ownerName: string | null
  leads: number
  policies: number
  expected: number
}

export type ForecastSum = { leads: number; policies: number; expected: number }

export const sumOf = (cells: readonly ForecastCell[]): ForecastSum => ({
  leads: total(cells, 'leads'),
  policies: total(cells, 'policies'),
  expected: total(cells, 'expected'),
})

/** The sums of the cells that share a key, in the order in which they came. */
export function sumsBy<Key>(cells: readonly ForecastCell[], keyOf: (cell: ForecastCell) => Key): (ForecastSum & { key: Key })[] {
  const groups = Map.groupBy(cells, keyOf)
  return [...groups].map(([key, group]) => ({ key, ...sumOf(group) }))
}

const total = (cells: readonly ForecastCell[], name: 'leads' | 'policies' | 'expected'): number =>
  cells.reduce((sum, cell) => sum + cell[name], 0)
