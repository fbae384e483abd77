import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#design/pictures/icon.tsx'
import styles from '#design/forms/stepper.module.css'

/** The present step in words ("Step 2 of 4") and as names. `current` counts from 1. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useLingui()
  const count = steps.length
  return (
    <div className={styles.stepper}>
      <p className={styles.words}>
        <Trans>
          Step {current} of {count}
        </Trans>
        <span className={styles.now}>: {steps[current - 1]}</span>
      </p>
      <ol role="list" className={styles.steps} aria-label={t`Steps`}>
        {steps.map((name, place) => (
          <li
            key={name}
            className={styles.step}
            aria-current={place + 1 === current ? 'step' : undefined}
            data-done={place + 1 < current || undefined}
          >
            {place + 1 < current ? <Icon name="check" size={14} /> : null}
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
