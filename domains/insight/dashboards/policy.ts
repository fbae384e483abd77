import { pathTo } from '#access/path-to.ts'
import type { Verb } from '#access/verbs.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import type { Day } from '#platform/days.ts'

/** What waits for staff besides claims, in the order of the list. */
export const WAITING_KINDS = [
  'payouts_to_release',
  'payouts_returned',
  'bank_lines',
  'statement_lines',
  'recoveries_owed',
  'repayments_due',
  'refunds_failed',
  'refunds_pending',
  'penalties_owed',
  'batches_to_approve',
  'batches_to_download',
  'checks_to_print',
  'statements_to_approve',
  'commission_disputes',
  'corrections_to_approve',
  'documents_to_verify',
  'past_due',
  'failed_this_week',
  'requests',
  'conversations',
  'leads_without_owner',
  'leads_without_next',
  'invitations',
  'webhooks_stuck',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

type Days = { today: Day; failedFrom: Day }

const payouts = (query: string) => (): string => `${pathTo('/account-center/payouts')}?${query}`
const stripe = (query: string) => (): string => `${pathTo('/account-center/stripe-reporting')}?${query}`
const leads = (query: string) => (): string => `${pathTo('/account-center/board')}?as=list&${query}`

/**
 * Each kind of work that waits for staff: who is told of it, because they may do it, and the address of its list, which has as many rows.
 */
export const WAITING_WORK: Readonly<Record<WaitingKind, { verb: Verb; list: (days: Days) => string }>> = {
  payouts_to_release: { verb: 'payouts.release', list: payouts('tab=release') },
  payouts_returned: { verb: 'payouts.list', list: payouts('status=returned') },
  bank_lines: { verb: 'payouts.list', list: payouts('tab=returns') },
  statement_lines: { verb: 'bank_statements.work', list: () => `${pathTo('/account-center/ledger')}?view=statements` },
  recoveries_owed: { verb: 'recoveries.receive', list: payouts('tab=recoveries') },
  repayments_due: { verb: 'statements.pay', list: payouts('tab=statements&repayment=due') },
  refunds_failed: { verb: 'payments.refund', list: stripe('tab=refunds&only=failed') },
  refunds_pending: { verb: 'payments.refund', list: stripe('tab=refunds&only=pending') },
  penalties_owed: { verb: 'payments.refund', list: stripe('tab=refunds&only=penalty_owed') },
  batches_to_approve: { verb: 'payouts.list', list: payouts('tab=batches&status=built') },
  batches_to_download: { verb: 'payouts.list', list: payouts('tab=batches&status=approved') },
  checks_to_print: { verb: 'payouts.list', list: payouts('tab=checks&check=to_print') },
  statements_to_approve: { verb: 'statements.pay', list: payouts('tab=statements&status=closed') },
  commission_disputes: { verb: 'statements.pay', list: payouts('tab=disputes') },
  corrections_to_approve: { verb: 'commissions.adjust', list: payouts('tab=corrections') },
  documents_to_verify: { verb: 'onboarding.verify', list: () => pathTo('/account-center/waiting-papers') },
  past_due: { verb: 'enrollments.prepare', list: () => `${pathTo('/account-center/all-members')}?status=PAST_DUE` },
  failed_this_week: {
    verb: 'payments.list',
    list: ({ failedFrom, today }) => stripe(`tab=payments&status=failed&on=between:${failedFrom},${today}`)(),
  },
  requests: { verb: 'agencies.change', list: () => `${pathTo('/account-center/agencies')}?show=requests` },
  conversations: { verb: 'assistant.answer', list: () => `${pathTo('/bot/dispatcher')}?view=waiting` },
  leads_without_owner: { verb: 'leads.assign', list: leads(`owner=NOBODY&stage=${OUTCOMES.open.join(',')}`) },
  leads_without_next: { verb: 'leads.assign', list: leads('step=missing') },
  invitations: { verb: 'agent_admins.invite', list: () => `${pathTo('/account-center/all-agents')}?status=invited` },
  webhooks_stuck: { verb: 'webhooks.read', list: stripe('tab=webhooks&waiting=yes') },
}
