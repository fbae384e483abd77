import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { WAITING_WORK, type WaitingKind } from '#domains/insight/dashboards/policy.ts'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Money } from '#design/values/money.tsx'
import styles from '#domains/insight/dashboards/web/waiting-list.module.css'

type Dashboard = Answer<typeof dashboardsContract.accountDashboard>

/** Other work that waits for this person, each with a link to its list. */
export function WaitingList({ waiting, days }: Pick<Dashboard, 'waiting'> & { days: Pick<Dashboard['days'], 'today' | 'failedFrom'> }) {
  const { i18n } = useLingui()
  if (waiting.length === 0) return <EmptyState drawing="calm" title={<Trans>Nothing else needs attention.</Trans>} />
  return (
    <ul role="list" className={styles.list}>
      {waiting.map(({ kind, count, cents }) => (
        <li key={kind}>
          <strong>{count}</strong> <Link to={WAITING_WORK[kind].list(days)}>{i18n._(WORDS[kind])}</Link>
          {cents === null ? null : <Money amount={cents} />}
        </li>
      ))}
    </ul>
  )
}

const WORDS: Readonly<Record<WaitingKind, MessageDescriptor>> = {
  payouts_to_release: msg`claim payments to release`,
  payouts_returned: msg`returned claim payments`,
  bank_lines: msg`bank lines that match no payment`,
  statement_lines: msg`lines of bank statements to match or explain`,
  recoveries_owed: msg`recoveries still owed to us`,
  repayments_due: msg`commission repayments due`,
  refunds_failed: msg`refunds that failed and weren’t sent again`,
  refunds_pending: msg`refunds on the way`,
  batches_to_approve: msg`bank files to approve`,
  batches_to_download: msg`bank files to take to the bank`,
  checks_to_print: msg`checks to print`,
  statements_to_approve: msg`commission statements to approve`,
  commission_disputes: msg`commission disputes to answer`,
  corrections_to_approve: msg`commission corrections to approve`,
  documents_to_verify: msg`documents to verify`,
  past_due: msg`memberships past due`,
  failed_this_week: msg`payments that failed in the last 7 days`,
  requests: msg`agency requests`,
  conversations: msg`conversations waiting for a person`,
  leads_without_owner: msg`leads without an owner`,
  leads_without_next: msg`leads without a next step`,
  invitations: msg`invited agents who haven’t joined yet`,
  webhooks_stuck: msg`unprocessed payment webhooks`,
}
