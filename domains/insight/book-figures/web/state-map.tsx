import { Trans } from '@lingui/react/macro'
import type { BookGroup } from '#domains/insight/book-figures/contract.ts'
import { STATE_TILES } from '#domains/insight/book-figures/web/state-tiles.data.ts'
import { TileMap } from '#design/charts/tile-map.tsx'
import { useStateName } from '#design/values/states.ts'

const MENTIONED = 3

/** Where the active members are: a tile for each state, darker for more; the table beneath has every number. */
export function StateMap({ title, groups }: { title: string; groups: readonly BookGroup[] }) {
  const activeIn = (state: string) => groups.find(({ key }) => key === state)?.figures.active ?? 0
  const nameOf = useStateName()
  const largest = groups
    .filter(({ figures }) => figures.active > 0)
    .toSorted((a, b) => b.figures.active - a.figures.active)
    .slice(0, MENTIONED)
    .map(({ key, figures }) => `${nameOf(key)} ${figures.active}`)
    .join(', ')
  return (
    <TileMap
      title={title}
      tiles={STATE_TILES.map(([state, column, row]) => ({ label: state, name: nameOf(state), column, row, value: activeIn(state) }))}
      summary={largest === '' ? <Trans>No active members yet.</Trans> : <Trans>Most: {largest}.</Trans>}
    />
  )
}
