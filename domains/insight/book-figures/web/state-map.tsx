import { Trans } from '@lingui/react/macro'
import { STATE_TILES } from '#design/charts/state-tiles.data.ts'
import { TileMap } from '#design/charts/tile-map.tsx'
import { useStateName } from '#design/values/states.ts'

const MENTIONED = 3

type Props = {
  title: string
  /** By the code of the state. */
  groups: readonly { key: string; value: number | null }[]
  /** Formats a value: dollars, a percentage. */
  write?: (value: number) => string
}

/** A figure by state: a tile for each, darker for more; what stands beneath has every number. */
export function StateMap({ title, groups, write = String }: Props) {
  const nameOf = useStateName()
  const some = groups.flatMap(({ key, value }) => (value !== null && value > 0 ? [{ key, value }] : []))
  const largest = some
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MENTIONED)
    .map(({ key, value }) => `${nameOf(key)} ${write(value)}`)
    .join(', ')
  return (
    <TileMap
      title={title}
      tiles={STATE_TILES.map(([state, column, row]) => ({
        label: state,
        name: nameOf(state),
        column,
        row,
        value: some.find(({ key }) => key === state)?.value ?? 0,
      }))}
      summary={largest === '' ? <Trans>Nothing in any state yet.</Trans> : <Trans>Most: {largest}.</Trans>}
      write={write}
    />
  )
}
