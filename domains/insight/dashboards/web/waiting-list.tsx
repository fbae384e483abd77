import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { EmptyState } from '#design/states/empty-state.tsx'
import styles from '#domains/insight/dashboards/web/waiting-list.module.css'

type Waiting = Answer<typeof dashboardsContract.accountDashboard>['waiting']
type Days = Answer<typeof dashboardsContract.accountDashboard>['days']

/** Other work that waits for staff, each with a link to its page; empty counts are left out. */
export function WaitingList({ waiting, days }: { waiting: Waiting; days: Days }) {
  const lines = linesOf(waiting, days).filter(({ count }) => count > 0)
  if (lines.length === 0) return <EmptyState drawing="calm" title={<Trans>Nothing else needs attention.</Trans>} />
  return (
    <ul role="list" className={styles.list}>
      {lines.map(({ key, count, to, says }) => (
        <li key={key}>
          <strong>{count}</strong> <Link to={to}>{says}</Link>
        </li>
      ))}
    </ul>
  )
}

type Line = { key: string; count: number; to: string; says: ReactNode }

const linesOf = (waiting: Waiting, { failedFrom, today }: Days): Line[] => [
  {
    key: 'payouts',
    count: waiting.payoutsToRelease,
    to: pathTo('/account-center/payouts'),
    says: <Trans>claim payments to release</Trans>,
  },
  {
    key: 'returned',
    count: waiting.payoutsReturned,
    to: `${pathTo('/account-center/payouts')}?status=returned`,
    says: <Trans>returned claim payments</Trans>,
  },
  {
    key: 'past-due',
    count: waiting.pastDue,
    to: `${pathTo('/account-center/all-members')}?status=PAST_DUE`,
    says: <Trans>memberships past due</Trans>,
  },
  {
    key: 'failed',
    count: waiting.failedThisWeek,
    to: `${pathTo('/account-center/stripe-reporting')}?tab=payments&status=failed&on=between:${failedFrom},${today}`,
    says: <Trans>payments that failed in the last 7 days</Trans>,
  },
  { key: 'requests', count: waiting.requests, to: pathTo('/account-center/agencies'), says: <Trans>agency requests</Trans> },
  {
    key: 'conversations',
    count: waiting.conversations,
    to: pathTo('/bot/dispatcher'),
    says: <Trans>conversations waiting for a person</Trans>,
  },
  {
    key: 'leads',
    count: waiting.leadsWithoutOwner,
    to: `${pathTo('/account-center/board')}?as=list&owner=NOBODY&stage=${OUTCOMES.open.join(',')}`,
    says: <Trans>leads without an owner</Trans>,
  },
  {
    key: 'next',
    count: waiting.leadsWithoutNext,
    to: `${pathTo('/account-center/board')}?as=list&step=missing`,
    says: <Trans>leads without a next step</Trans>,
  },
  {
    key: 'invitations',
    count: waiting.invitations,
    to: pathTo('/account-center/all-agents'),
    says: <Trans>pending invitations</Trans>,
  },
  {
    key: 'webhooks',
    count: waiting.webhooksStuck,
    to: pathTo('/account-center/stripe-reporting'),
    says: <Trans>unprocessed payment webhooks</Trans>,
  },
]
