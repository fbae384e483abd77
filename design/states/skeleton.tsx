import { Trans } from '@lingui/react/macro'
import styles from '#design/states/skeleton.module.css'

/** Stands where the answer will be, about as high. Shows itself only when the wait is long enough to notice. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: lines }, (_, place) => (
        <span key={place} className={styles.line} />
      ))}
    </div>
  )
}
