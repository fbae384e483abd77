import { dollars, type Cents } from '#platform/money.ts'
import styles from '#design/values/money.module.css'

/** An amount, its digits in line with those above and below. `trim` leaves ".00" away. */
export function Money({ amount, trim = false }: { amount: Cents; trim?: boolean }) {
  return <span className={styles.money}>{dollars(amount, { trim })}</span>
}
