import type { ReactNode } from 'react'
import chart from '#design/charts/chart.module.css'
import styles from '#design/charts/tile-map.module.css'

export type Tile = { label: string; name: string; column: number; row: number; value: number }

type Props = {
  title: string
  tiles: readonly Tile[]
  /** What the map shows, in a sentence. */
  summary: ReactNode
  /** Formats a value. One that is too long for its tile is shown by its shade alone. */
  write?: (value: number) => string
}

const LONGEST = 5

const SIZE = 40
const GAP = 4
const LEVELS = 4

/** A map of equal tiles, darker for more. Its numbers belong in a table beside it. */
export function TileMap({ title, tiles, summary, write = String }: Props) {
  const fits = (value: number): boolean => value > 0 && write(value).length <= LONGEST
  const most = Math.max(...tiles.map(({ value }) => value), 1)
  const [columns, rows] = [Math.max(...tiles.map(({ column }) => column)) + 1, Math.max(...tiles.map(({ row }) => row)) + 1]
  const some = tiles.filter(({ value }) => value > 0)
  return (
    <figure className={chart.chart}>
      <figcaption>{title}</figcaption>
      <p>{summary}</p>
      <svg
        className={styles.map}
        viewBox={`0 0 ${columns * SIZE} ${rows * SIZE}`}
        role="img"
        aria-label={some.map(({ name, value }) => `${name}: ${write(value)}`).join('; ') || title}
      >
        {tiles.map(({ label, name, column, row, value }) => (
          <g key={label} data-level={levelOf(value, most)}>
            <title>{`${name}: ${write(value)}`}</title>
            <rect x={column * SIZE} y={row * SIZE} width={SIZE - GAP} height={SIZE - GAP} rx="4" />
            <text x={column * SIZE + (SIZE - GAP) / 2} y={row * SIZE + (fits(value) ? 16 : 23)}>
              {label}
            </text>
            {fits(value) ? (
              <text className={styles.value} x={column * SIZE + (SIZE - GAP) / 2} y={row * SIZE + 30}>
                {write(value)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** From 0, none, to 4, close to the most. */
const levelOf = (value: number, most: number): number => (value <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * LEVELS)))
