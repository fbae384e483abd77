import type { ReactNode } from 'react'
import styles from '#design/values/facts.module.css'

/** Terms and values: `<Facts><Fact label="Loss date">Nov 3, 2026</Fact></Facts>`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, children, change }: { label: ReactNode; children: ReactNode; change?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {change ? <dd className={styles.change}>{change}</dd> : null}
    </div>
  )
}
