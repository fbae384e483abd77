import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import styles from '#design/list/action-bar.module.css'
import type { Selection } from '#design/list/selection.ts'

/** The actions on the selected rows, at the bottom of the screen while there are any. `matching` is how many rows match in all. */
export function ActionBar({ selection, matching, children }: { selection: Selection; matching: number | null; children: ReactNode }) {
  const { t } = useLingui()
  const { keys, all, page } = selection
  const isOpen = all || keys.length > 0
  const count = all ? (matching ?? keys.length) : keys.length
  const offersAll = !all && page === 'all' && matching !== null && matching > keys.length
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? <Plural value={count} one="# selected" other="# selected" /> : null}
      </p>
      {isOpen ? (
        <section className={styles.bar} data-action-bar="" aria-label={t`Selected rows`}>
          <strong className={styles.count}>
            {all ? <Trans>All {count} matching selected</Trans> : <Plural value={count} one="# selected" other="# selected" />}
          </strong>
          {offersAll ? (
            <Button kind="quiet" size="small" onClick={selection.chooseAll}>
              <Trans>Select all {matching} matching</Trans>
            </Button>
          ) : null}
          {children}
          <Button kind="quiet" size="small" icon="close" onClick={selection.clear}>
            <Trans>Clear</Trans>
          </Button>
        </section>
      ) : null}
    </>
  )
}
