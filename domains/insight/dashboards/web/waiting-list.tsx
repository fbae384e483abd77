import { msg, plural } from '@lingui/core/macro'
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
          <strong>{count}</strong> <Link to={WAITING_WORK[kind].list(days)}>{i18n._(WORDS[kind](count))}</Link>
          {cents === null ? null : <Money amount={cents} />}
        </li>
      ))}
    </ul>
  )
}

const WORDS: Readonly<Record<WaitingKind, (count: number) => MessageDescriptor>> = {
  payouts_to_release: (count) => msg`${plural(count, { one: 'claim payment to release', other: 'claim payments to release' })}`,
  payouts_returned: (count) => msg`${plural(count, { one: 'returned claim payment', other: 'returned claim payments' })}`,
  bank_lines: (count) => msg`${plural(count, { one: 'bank line that matches no payment', other: 'bank lines that match no payment' })}`,
  statement_lines: (count) =>
    msg`${plural(count, { one: 'line of bank statements to match or explain', other: 'lines of bank statements to match or explain' })}`,
  recoveries_owed: (count) => msg`${plural(count, { one: 'recovery still owed to us', other: 'recoveries still owed to us' })}`,
  repayments_due: (count) => msg`${plural(count, { one: 'commission repayment due', other: 'commission repayments due' })}`,
  refunds_failed: (count) =>
    msg`${plural(count, { one: 'refund that failed and wasn’t sent again', other: 'refunds that failed and weren’t sent again' })}`,
  refunds_pending: (count) => msg`${plural(count, { one: 'refund on the way', other: 'refunds on the way' })}`,
  penalties_owed: (count) => msg`${plural(count, { one: 'penalty of a late refund to pay', other: 'penalties of late refunds to pay' })}`,
  batches_to_approve: (count) => msg`${plural(count, { one: 'bank file to approve', other: 'bank files to approve' })}`,
  batches_to_download: (count) => msg`${plural(count, { one: 'bank file to take to the bank', other: 'bank files to take to the bank' })}`,
  checks_to_print: (count) => msg`${plural(count, { one: 'check to print', other: 'checks to print' })}`,
  statements_to_approve: (count) =>
    msg`${plural(count, { one: 'commission statement to approve', other: 'commission statements to approve' })}`,
  commission_disputes: (count) => msg`${plural(count, { one: 'commission dispute to answer', other: 'commission disputes to answer' })}`,
  corrections_to_approve: (count) =>
    msg`${plural(count, { one: 'commission correction to approve', other: 'commission corrections to approve' })}`,
  documents_to_verify: (count) => msg`${plural(count, { one: 'document to verify', other: 'documents to verify' })}`,
  past_due: (count) => msg`${plural(count, { one: 'membership past due', other: 'memberships past due' })}`,
  failed_this_week: (count) =>
    msg`${plural(count, { one: 'payment that failed in the last 7 days', other: 'payments that failed in the last 7 days' })}`,
  requests: (count) => msg`${plural(count, { one: 'agency request', other: 'agency requests' })}`,
  conversations: (count) =>
    msg`${plural(count, { one: 'conversation waiting for a person', other: 'conversations waiting for a person' })}`,
  leads_without_owner: (count) => msg`${plural(count, { one: 'lead without an owner', other: 'leads without an owner' })}`,
  leads_without_next: (count) => msg`${plural(count, { one: 'lead without a next step', other: 'leads without a next step' })}`,
  invitations: (count) =>
    msg`${plural(count, { one: 'invited agent who hasn’t joined yet', other: 'invited agents who haven’t joined yet' })}`,
  webhooks_stuck: (count) => msg`${plural(count, { one: 'unprocessed payment webhook', other: 'unprocessed payment webhooks' })}`,
}
