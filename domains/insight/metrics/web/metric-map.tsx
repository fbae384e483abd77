import { Trans } from '@lingui/react/macro'
import { STATE_TILES } from '#domains/insight/book-figures/web/state-tiles.data.ts'
import { TileMap } from '#design/charts/tile-map.tsx'
import { useStateName } from '#design/values/states.ts'

const MENTIONED = 3

type Props = { title: string; groups: readonly { key: string; value: number | null }[]; write: (value: number) => string }

/** A metric by state, darker for more; the bars beneath have every number and open its rows. */
export function MetricMap({ title, groups, write }: Props) {
  const nameOf = useStateName()
  const known = groups.flatMap(({ key, value }) => (value !== null && value > 0 ? [{ key, value }] : []))
  const largest = known
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MENTIONED)
    .map(({ key, value }) => `${nameOf(key)} ${write(value)}`)
    .join(', ')
  if (known.length === 0) return null
  return (
    <TileMap
      title={title}
      tiles={STATE_TILES.map(([state, column, row]) => ({
        label: state,
        name: nameOf(state),
        column,
        row,
        value: known.find(({ key }) => key === state)?.value ?? 0,
      }))}
      summary={<Trans>Most: {largest}.</Trans>}
      write={write}
    />
  )
}
