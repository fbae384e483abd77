import { Trans } from '@lingui/react/macro'
import styles from '#design/states/skeleton.module.css'

/** A placeholder about as high as the answer. Becomes visible only after a short delay. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" data-loading>
      <span className="visually-hidden">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: lines }, (_, place) => (
        <span key={place} className={styles.line} />
      ))}
    </div>
  )
}
