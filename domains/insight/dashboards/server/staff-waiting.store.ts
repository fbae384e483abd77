import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { hasOutcome, withoutNextStep } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { WAITING_WORK, WAITING_KINDS, type WaitingKind } from '#domains/insight/dashboards/policy.ts'
import { countToVerify } from '#domains/distribution/onboarding/server/decide.ts'
import { countRepaymentsDue, sumRepaymentsDue } from '#domains/distribution/statements/server/statements.ts'
import { countOpenLines } from '#domains/money/bank-statements/server/matching.ts'
import { countUnmatchedLines } from '#domains/money/payout-arrivals/server/unmatched-lines.ts'
import { countOwedRecoveries } from '#domains/claims/recoveries/server/owed-recoveries.ts'
import { countInvitedAgents } from '#domains/people/users/server/find-users.ts'
import { countOpenRefunds } from '#domains/money/refunds/server/open-refunds.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, cents } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

type When = { lately: { from: Day; to: Day } }

const inStatus = (table: keyof Database, status: string) => () =>
  sql<number>`select count(*)::int from ${sql.table(table)} where status = ${status}`

/** Each counts as the list that it opens. */
const COUNTS: Readonly<Record<WaitingKind, (when: When) => RawBuilder<number>>> = {
  payouts_to_release: inStatus('payouts', 'pending'),
  payouts_returned: inStatus('payouts', 'returned'),
  bank_lines: countUnmatchedLines,
  statement_lines: countOpenLines,
  recoveries_owed: countOwedRecoveries,
  repayments_due: countRepaymentsDue,
  refunds_failed: () => countOpenRefunds('failed'),
  refunds_pending: () => countOpenRefunds('pending'),
  penalties_owed: () => countOpenRefunds('penalty_owed'),
  batches_to_approve: inStatus('payout_batches', 'built'),
  batches_to_download: inStatus('payout_batches', 'approved'),
  checks_to_print: inStatus('payout_checks', 'to_print'),
  statements_to_approve: inStatus('commission_statements', 'closed'),
  commission_disputes: inStatus('commission_disputes', 'open'),
  corrections_to_approve: inStatus('commission_adjustments', 'proposed'),
  documents_to_verify: countToVerify,
  past_due: inStatus('memberships', 'PAST_DUE'),
  failed_this_week: ({ lately }) => sql`select count(*)::int from payments where status = 'failed' and ${within(sql`at`, lately)}`,
  requests: () => sql`select count(*)::int from agency_requests where answered_at is null`,
  conversations: inStatus('conversations', 'waiting'),
  leads_without_owner: () => sql`select count(*)::int from leads l where owner_id is null and ${hasOutcome('open')}`,
  leads_without_next: ({ lately }) => sql`select count(*)::int from leads l where ${withoutNextStep(lately.to)}`,
  invitations: countInvitedAgents,
  webhooks_stuck: () => sql`select count(*)::int from webhook_inbox where applied_at is null`,
}

/** What those of money come to. */
const SUMS: Partial<Readonly<Record<WaitingKind, () => RawBuilder<Cents>>>> = { repayments_due: sumRepaymentsDue }

type Counted = { kind: WaitingKind; count: number; cents: Cents | null }

/**
 * How many of each kind wait for this person, and what those of money come to, in one query; kinds of which there are none are left out.
 */
export async function waitingFor(actor: Actor, when: When): Promise<Counted[]> {
  const theirs = WAITING_KINDS.filter((kind) => may(actor, WAITING_WORK[kind].verb))
  if (theirs.length === 0) return []
  const figures = theirs.flatMap((kind) => {
    const counted = sql`(${COUNTS[kind](when)}) as ${sql.ref(kind)}`
    const sum = SUMS[kind]
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
