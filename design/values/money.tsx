import { dollars, type Cents } from '#platform/money.ts'
import styles from '#design/values/money.module.css'

/** An amount with aligned digits. `trim` omits ".00". */
export function Money({ amount, trim = false }: { amount: Cents; trim?: boolean }) {
  return <span className={styles.money}>{dollars(amount, { trim })}</span>
}
