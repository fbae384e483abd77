import styles from '#design/charts/chart.module.css'

const WIDTH = 120
const HEIGHT = 32

/** A small line of values over time; the number and the words are beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, place) => [(place / (values.length - 1)) * (WIDTH - 8) + 4, HEIGHT - 4 - (value / most) * (HEIGHT - 8)] as const,
  )
  const last = points.at(-1) ?? [0, 0]
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="3" />
    </svg>
  )
}
