import { useId, type ReactNode } from 'react'
import styles from '#design/charts/meter.module.css'

/** A native meter with words. `used` and `of` in the same unit. */
export function Meter({ label, used, of, words }: { label: ReactNode; used: number; of: number; words: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.meter}>
      <label htmlFor={id}>{label}</label>
      <meter id={id} min={0} max={of} value={Math.min(used, of)} />
      <p>{words}</p>
    </div>
  )
}

/** A progress bar; without a value, indeterminate. */
export function Progress({ label, value }: { label: ReactNode; value?: number }) {
  const id = useId()
  return (
    <div className={styles.meter}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={100} value={value} />
    </div>
  )
}
