import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { boardContract } from '#domains/distribution/board/contract.ts'
import styles from '#domains/distribution/board/web/board-summary.module.css'

/** Three totals of the board, each linking to the leads it counts. Low in height, so that the board stays visible. */
export function BoardSummary({ summary }: { summary: Answer<typeof boardContract.board>['summary'] }) {
  const { open, policies, attention, wonThisMonth, won90, lost90 } = summary
  const decided = won90 + lost90
  return (
    <dl className={styles.summary}>
      <Sum
        label={<Trans>Open leads</Trans>}
        value={open}
        says={<Plural value={policies} one="# policy estimated" other="# policies estimated" />}
        to="?"
      />
      <Sum
        label={<Trans>Needs attention</Trans>}
        value={attention}
        says={<Trans>Overdue, stalled, or without a next step</Trans>}
        to="?attention=yes"
      />
      <Sum
        label={<Trans>Won this month</Trans>}
        value={wonThisMonth}
        says={
          decided > 0 ? (
            <Trans>
              {won90} of {decided} closed leads won in 90 days
            </Trans>
          ) : null
        }
        to="?as=list&stage=CONVERTED"
      />
    </dl>
  )
}

function Sum({ label, value, says, to }: { label: ReactNode; value: number; says: ReactNode; to: string }) {
  return (
    <div className={styles.sum}>
      <dt>
        <Link to={to} preventScrollReset>
          {label}
        </Link>
      </dt>
      <dd className={styles.value}>{value}</dd>
      {says ? <dd className={styles.says}>{says}</dd> : null}
    </div>
  )
}
