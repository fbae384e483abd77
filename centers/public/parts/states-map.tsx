import { Trans, useLingui } from '@lingui/react/macro'
import { STATE_TILES } from '#design/charts/state-tiles.data.ts'
import { openStates } from '#centers/public/parts/on-sale.ts'
import styles from '#centers/public/parts/states-map.module.css'
import { useStateChoices, useStateName } from '#design/values/states.ts'

const SIZE = 40
const GAP = 4
const TILE = SIZE - GAP

/** Where a membership can be bought, from the state rules: a tile for each state, and both lists in words. */
export function StatesMap() {
  const { t } = useLingui()
  const open = openStates()
  const nameOf = useStateName()
  const states = useStateChoices()
  const isOpen = (state: string) => open.some((code) => code === state)
  const named = (inOpen: boolean) => states.flatMap(({ value, label }) => (isOpen(value) === inOpen ? label : [])).join(', ')
  const [columns, rows] = [Math.max(...STATE_TILES.map(([, column]) => column)) + 1, Math.max(...STATE_TILES.map(([, , row]) => row)) + 1]
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${columns * SIZE} ${rows * SIZE}`}
        role="img"
        aria-label={t`Map of the states where you can join`}
      >
        {STATE_TILES.map(([state, column, row]) => (
          <g key={state} data-open={isOpen(state)}>
            <title>{nameOf(state)}</title>
            <rect x={column * SIZE} y={row * SIZE} width={TILE} height={TILE} rx="4" />
            <text x={column * SIZE + TILE / 2} y={row * SIZE + TILE / 2 + 5}>
              {state}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <p>
          <Trans>Solid: you can join. Outlined: not yet.</Trans>
        </p>
        <p>
          <strong>
            <Trans>Not available yet:</Trans>
          </strong>{' '}
          {named(false)}
        </p>
        <details>
          <summary>
            <Trans>See all states</Trans>
          </summary>
          <p>{named(true)}</p>
        </details>
      </figcaption>
    </figure>
  )
}
