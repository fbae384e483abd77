import { Plural, useLingui } from '@lingui/react/macro'
import type { LeadColumn } from '#domains/distribution/board/contract.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import styles from '#domains/distribution/board/web/board-columns.module.css'

export type HeadProps = {
  column: LeadColumn
  /** The key that moves a card here. */
  place: number
  collapsed: boolean
  onCollapse: () => void
}

/** The heading of a stage with its count and sums; a click collapses it. */
export function ColumnHead({ column, place, collapsed, onCollapse }: HeadProps) {
  const { t, i18n } = useLingui()
  const { stage, count, policies, attention } = column
  const word = i18n._(LEAD_STAGE[stage].word)
  return (
    <header className={styles.head}>
      <h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!collapsed}
          title={collapsed ? t`Show ${word} (${place})` : t`Collapse ${word} (${place})`}
          onClick={onCollapse}
        >
          {word}
        </button>
        <span className={styles.count}>{count}</span>
      </h2>
      {collapsed ? null : (
        <p className={styles.sums}>
          <Plural value={policies} _0="No policies" one="# policy" other="# policies" />
          {attention > 0 ? (
            <>
              {' · '}
              <Plural value={attention} one="# needs attention" other="# need attention" />
            </>
          ) : null}
        </p>
      )}
    </header>
  )
}
