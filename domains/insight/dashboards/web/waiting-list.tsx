import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import type { dashboardsContract, WaitingKind } from '#domains/insight/dashboards/contract.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Money } from '#design/values/money.tsx'
import styles from '#domains/insight/dashboards/web/waiting-list.module.css'

type Dashboard = Answer<typeof dashboardsContract.accountDashboard>

/** Other work that waits for this person, each with a link to its list. */
export function WaitingList({ waiting, days }: Pick<Dashboard, 'waiting'> & { days: Days }) {
  const { i18n } = useLingui()
  if (waiting.length === 0) return <EmptyState drawing="calm" title={<Trans>Nothing else needs attention.</Trans>} />
  return (
    <ul role="list" className={styles.list}>
      {waiting.map(({ kind, count, cents }) => (
        <li key={kind}>
          <strong>{count}</strong> <Link to={LINES[kind].to(days)}>{i18n._(LINES[kind].word)}</Link>
          {cents === null ? null : <Money amount={cents} />}
        </li>
      ))}
    </ul>
  )
}

const payouts = (query = '') => `${pathTo('/account-center/payouts')}${query}`
const openLeads = (query: string) => `${pathTo('/account-center/board')}?as=list&${query}&stage=${OUTCOMES.open.join(',')}`

type Days = Pick<Dashboard['days'], 'today' | 'failedFrom'>

export const LINES: Readonly<Record<WaitingKind, { word: MessageDescriptor; to: (days: Days) => string }>> = {
  payouts_to_release: { word: msg`claim payments to release`, to: () => payouts() },
  payouts_returned: { word: msg`returned claim payments`, to: () => payouts('?status=returned') },
  bank_lines: { word: msg`bank lines that match no payment`, to: () => payouts('?tab=returns') },
  recoveries_owed: { word: msg`recoveries still owed to us`, to: () => payouts('?tab=recoveries') },
  repayments_due: { word: msg`commission repayments due`, to: () => payouts('?tab=statements&repayment=due') },
  refunds_failed: {
    word: msg`refunds that failed and weren’t sent again`,
    to: () => `${pathTo('/account-center/stripe-reporting')}?tab=refunds&only=failed`,
  },
  refunds_pending: { word: msg`refunds on the way`, to: () => `${pathTo('/account-center/stripe-reporting')}?tab=refunds&only=pending` },
  batches_to_approve: { word: msg`bank files to approve`, to: () => payouts('?tab=batches&status=built') },
  batches_to_download: { word: msg`bank files to take to the bank`, to: () => payouts('?tab=batches&status=approved') },
  checks_to_print: { word: msg`checks to print`, to: () => payouts('?tab=checks&check=to_print') },
  statements_to_approve: { word: msg`commission statements to approve`, to: () => payouts('?tab=statements&status=closed') },
  commission_disputes: { word: msg`commission disputes to answer`, to: () => payouts('?tab=disputes') },
  corrections_to_approve: { word: msg`commission corrections to approve`, to: () => payouts('?tab=corrections') },
  documents_to_verify: { word: msg`documents to verify`, to: () => pathTo('/account-center/waiting-papers') },
  past_due: { word: msg`memberships past due`, to: () => `${pathTo('/account-center/all-members')}?status=PAST_DUE` },
  failed_this_week: {
    word: msg`payments that failed in the last 7 days`,
    to: ({ failedFrom, today }) =>
      `${pathTo('/account-center/stripe-reporting')}?tab=payments&status=failed&on=between:${failedFrom},${today}`,
  },
  requests: { word: msg`agency requests`, to: () => pathTo('/account-center/agencies') },
  conversations: { word: msg`conversations waiting for a person`, to: () => pathTo('/bot/dispatcher') },
  leads_without_owner: { word: msg`leads without an owner`, to: () => openLeads('owner=NOBODY') },
  leads_without_next: { word: msg`leads without a next step`, to: () => `${pathTo('/account-center/board')}?as=list&step=missing` },
  invitations: { word: msg`pending invitations`, to: () => pathTo('/account-center/all-agents') },
  webhooks_stuck: { word: msg`unprocessed payment webhooks`, to: () => pathTo('/account-center/stripe-reporting') },
}
