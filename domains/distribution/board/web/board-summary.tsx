import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { boardContract } from '#domains/distribution/board/contract.ts'
import { type Outcome, OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import type { Day } from '#platform/days.ts'
import styles from '#domains/distribution/board/web/board-summary.module.css'

/** Three totals of the board, each linking to the leads it counts. Low in height, so that the board stays visible. */
export function BoardSummary({ summary }: { summary: Answer<typeof boardContract.board>['summary'] }) {
  const { open, policies, waiting, attention, wonThisMonth, won90, lost90, days } = summary
  const listSearch = useListSearch()
  const decided = won90 + lost90
  const decidedSearch = listSearch('decided', { from: days.recentFrom, to: days.today })
  return (
    <dl className={styles.summary}>
      <Sum
        label={<Trans>Open leads</Trans>}
        value={open}
        says={
          <>
            <Plural value={policies} one="# policy estimated" other="# policies estimated" />
            {waiting > 0 ? (
              <>
                {' · '}
                <Plural value={waiting} one="# more waits for its state to open" other="# more wait for their state to open" />
              </>
            ) : null}
          </>
        }
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
              <Link to={decidedSearch} preventScrollReset>
                {won90} of {decided} closed leads
              </Link>{' '}
              won in 90 days
            </Trans>
          ) : null
        }
        to={listSearch('won', { from: days.monthFrom, to: days.today })}
      />
    </dl>
  )
}

/** The leads on the board that came to an outcome on some days, as a list with the filters of the board. */
function useListSearch() {
  const [search] = useSearchParams()
  return (outcome: Outcome, { from, to }: { from: Day; to: Day }): string => {
    const kept = [...search].filter(([name]) => name === 'owner' || name === 'source' || name === 'search')
    const since = `between:${from},${to}`
    return `?${new URLSearchParams([['as', 'list'], ['stage', OUTCOMES[outcome].join(',')], ['since', since], ...kept])}`
  }
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
