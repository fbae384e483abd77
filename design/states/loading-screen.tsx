import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Drawing } from '#design/pictures/drawing.tsx'
import styles from '#design/states/loading-screen.module.css'

type Props = {
  text?: string
  variant?: 'loading' | 'success' | 'error'
  /** The next step, after success or an error. */
  action?: ReactNode
}

/** The bar measures nothing: it stays at 60 percent (specification §9). */
const BAR_PERCENT = 60
const DRAWINGS = { loading: 'welcome', success: 'done', error: 'error' } as const

/** The loading screen of the specification (§2): while the profile loads, and while a payment is confirmed. */
export function LoadingScreen({ text, variant = 'loading', action }: Props) {
  const { t } = useLingui()
  // Once there is a result it is a page, and a page has a heading.
  const Text = variant === 'loading' ? 'p' : 'h1'
  return (
    <main className={classNames(styles.screen, styles[variant])} aria-busy={variant === 'loading'}>
      <div className={styles.box}>
        <Drawing name={DRAWINGS[variant]} />
        <div role={variant === 'error' ? 'alert' : 'status'} className={styles.words}>
          <Text className={styles.text}>{text ?? t`Loading...`}</Text>
          {variant === 'loading' ? (
            <p className={styles.wait}>
              <Trans>Please wait while we process your request...</Trans>
            </p>
          ) : null}
        </div>
        {variant === 'loading' ? <Progress /> : action}
      </div>
    </main>
  )
}

/** A result has none of it: nothing is being processed any more. */
function Progress() {
  const { t } = useLingui()
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t`Processing`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={BAR_PERCENT}
      >
        <span />
      </div>
      <p className={styles.foot}>
        <span className={styles.online}>
          <Trans>System Online</Trans>
        </span>
        <span>
          <Trans>Processing</Trans>
        </span>
      </p>
    </>
  )
}
