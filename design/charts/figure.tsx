import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#design/charts/figure.module.css'

/** The main figures of a page, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

type Props = {
  label: ReactNode
  value: ReactNode
  /** The meaning of the number: "12 more than last month". */
  says?: ReactNode
  /** The list that the number counts. */
  to?: string
  /** A sparkline. */
  line?: ReactNode
}

export function Figure({ label, value, says, to, line }: Props) {
  return (
    <div className={styles.figure}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className={styles.value}>{value}</dd>
      {says ? <dd className={styles.says}>{says}</dd> : null}
      {line ? (
        <dd className={styles.line} aria-hidden="true">
          {line}
        </dd>
      ) : null}
    </div>
  )
}
