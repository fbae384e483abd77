import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { may, type Verb } from '#access/verbs.ts'
import { hasOutcome, withoutNextStep } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { WAITING_KINDS, type WaitingKind } from '#domains/insight/dashboards/contract.ts'
import { countToVerify } from '#domains/distribution/onboarding/server/decide.ts'
import { countRepaymentsDue, sumRepaymentsDue } from '#domains/distribution/statements/server/statements.ts'
import { countUnmatchedLines } from '#domains/money/payout-arrivals/server/unmatched-lines.ts'
import { countOwedRecoveries } from '#domains/claims/recoveries/server/owed-recoveries.ts'
import { countOpenRefunds } from '#domains/money/refunds/server/open-refunds.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, cents } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

type When = { now: Date; lately: { from: Day; to: Day } }

const inStatus = (table: keyof Database, status: string) => () =>
  sql<number>`select count(*)::int from ${sql.table(table)} where status = ${status}`

/** Whoever may not do the work, or not open its list, is not told of it. Each counts as the list that it opens. */
type Waiting = { verb: Verb; count: (when: When) => RawBuilder<number>; sum?: () => RawBuilder<Cents> }
const WAITING: Readonly<Record<WaitingKind, Waiting>> = {
  payouts_to_release: { verb: 'payouts.release', count: inStatus('payouts', 'pending') },
  payouts_returned: { verb: 'payouts.list', count: inStatus('payouts', 'returned') },
  bank_lines: { verb: 'payouts.list', count: countUnmatchedLines },
  recoveries_owed: { verb: 'recoveries.receive', count: countOwedRecoveries },
  repayments_due: { verb: 'statements.pay', count: countRepaymentsDue, sum: sumRepaymentsDue },
  refunds_failed: { verb: 'payments.refund', count: () => countOpenRefunds('failed') },
  refunds_pending: { verb: 'payments.refund', count: () => countOpenRefunds('pending') },
  batches_to_approve: { verb: 'payouts.list', count: inStatus('payout_batches', 'built') },
  batches_to_download: { verb: 'payouts.list', count: inStatus('payout_batches', 'approved') },
  checks_to_print: { verb: 'payouts.list', count: inStatus('payout_checks', 'to_print') },
  statements_to_approve: {
    verb: 'statements.pay',
    count: inStatus('commission_statements', 'closed'),
  },
  commission_disputes: {
    verb: 'statements.pay',
    count: inStatus('commission_disputes', 'open'),
  },
  corrections_to_approve: {
    verb: 'commissions.adjust',
    count: inStatus('commission_adjustments', 'proposed'),
  },
  documents_to_verify: { verb: 'onboarding.verify', count: countToVerify },
  past_due: { verb: 'enrollments.prepare', count: inStatus('memberships', 'PAST_DUE') },
  failed_this_week: {
    verb: 'payments.list',
    count: ({ lately }) => sql`select count(*)::int from payments where status = 'failed' and ${within(sql`at`, lately)}`,
  },
  requests: { verb: 'agencies.change', count: () => sql`select count(*)::int from agency_requests where answered_at is null` },
  conversations: { verb: 'assistant.answer', count: inStatus('conversations', 'waiting') },
  leads_without_owner: {
    verb: 'leads.assign',
    count: () => sql`select count(*)::int from leads l where owner_id is null and ${hasOutcome('open')}`,
  },
  leads_without_next: {
    verb: 'leads.assign',
    count: ({ lately }) => sql`select count(*)::int from leads l where ${withoutNextStep(lately.to)}`,
  },
  invitations: {
    verb: 'agent_admins.invite',
    count: ({ now }) => sql`select count(*)::int from invitations where accepted_at is null and revoked_at is null and expires_at > ${now}`,
  },
  webhooks_stuck: {
    verb: 'webhooks.read',
    count: () => sql`select count(*)::int from webhook_inbox where applied_at is null and failure is not null`,
  },
}

type Counted = { kind: WaitingKind; count: number; cents: Cents | null }

/** How many of each kind wait for this person, and what those of money come to, in one query; kinds of which there are none are left out. */
export async function waitingFor(actor: Actor, when: When): Promise<Counted[]> {
  const theirs = WAITING_KINDS.filter((kind) => may(actor, WAITING[kind].verb))
  if (theirs.length === 0) return []
  const figures = theirs.flatMap((kind) => {
    const { count, sum } = WAITING[kind]
    const counted = sql`(${count(when)}) as ${sql.ref(kind)}`
    return sum ? [counted, sql`(${sum()}) as ${sql.ref(centsOf(kind))}`] : [counted]
  })
  const { rows } = await sql<Partial<Record<string, number>>>`select ${sql.join(figures)}`.execute(db())
  return theirs.flatMap((kind) => {
    const count = rows[0]?.[kind] ?? 0
    const sum = rows[0]?.[centsOf(kind)]
    return count > 0 ? [{ kind, count, cents: sum === undefined ? null : cents(sum) }] : []
  })
}

const centsOf = (kind: WaitingKind): string => `${kind}_cents`
