import { sql } from 'kysely'
import { CANCELLATION_KINDS, type DisputeFacts, type PaidFact } from '#domains/money/disputes/rules/dispute-facts.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The dispute with its payment, its membership and its member. */
export async function disputeForEvidence(disputeId: string) {
  return db()
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .innerJoin('memberships as s', 's.id', 'p.membership_id')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('plan_versions as v', 'v.id', 's.plan_version_id')
    .leftJoin('users as u', 'u.id', 'd.evidence_submitted_by')
    .select([
      'd.stripe_dispute_id',
      'd.payment_id',
      'd.amount_cents',
      'd.reason',
      'd.outcome',
      'd.opened_at',
      'd.evidence_due_at',
      'd.evidence_submitted_at',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('submitted_by'),
      'p.membership_id',
      's.number',
      's.billing',
      's.created_at as sold_at',
      's.signed_at',
      's.first_covered_on',
      's.paid_through_on',
      's.coverage_end_on',
      's.master_code',
      's.member_id',
      'm.full_name',
      'm.email',
      'm.identity_id',
      'm.street',
      'm.city',
      'm.state',
      'm.zip',
      'v.name as plan',
      'v.limit_cents',
    ])
    .where('d.stripe_dispute_id', '=', disputeId)
    .executeTakeFirst()
}
export type DisputeRow = NonNullable<Awaited<ReturnType<typeof disputeForEvidence>>>

/** Every payment of the membership that took money (index: payments_membership). */
export async function paidFor({ membership_id: id }: DisputeRow, asOf: Date): Promise<PaidFact[]> {
  return db()
    .selectFrom('payments as p')
    .select([
      'p.id',
      'p.stripe_charge_id as chargeId',
      'p.kind',
      'p.at',
      'p.amount_cents as amount',
      'p.period_from as from',
      'p.period_to as to',
    ])
    .select(['p.method', 'p.last4', 'p.fingerprint'])
    .select(sql<boolean>`exists (select from disputes d where d.payment_id = p.id)`.as('isDisputed'))
    .where('p.membership_id', '=', id)
    .where('p.status', '<>', 'failed')
    .where('p.at', '<=', asOf)
    .orderBy('p.at')
    .orderBy('p.id')
    .execute()
}

export async function refundsFor({ membership_id: id }: DisputeRow, asOf: Date): Promise<DisputeFacts['refunds']> {
  return db()
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'at', 'amount_cents as amount', 'status', 'reason'])
    .where('membership_id', '=', id)
    .where('at', '<=', asOf)
    .orderBy('at')
    .execute()
}

/** What the member signed about this membership (index: signatures_noun). */
export async function signaturesFor(
  { membership_id: id, member_id: memberId }: DisputeRow,
  asOf: Date,
): Promise<DisputeFacts['signatures']> {
  return db()
    .selectFrom('signatures')
    .select(['kind', 'at', 'typed_name as typedName', 'terms_version as termsVersion', 'document_digest as digest', 'wording'])
    .select([sql<string | null>`host(ip)`.as('ip'), 'email_verified as emailVerified'])
    .where('noun', '=', 'membership')
    .where('noun_id', '=', id)
    .where('member_id', '=', memberId)
    .where('at', '<=', asOf)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Emails that left about this membership; those about its claims are not the bank's business (index: messages_of_member). */
export async function emailsFor(
  { membership_id: id, member_id: memberId, payment_id: paymentId }: DisputeRow,
  asOf: Date,
): Promise<DisputeFacts['emails']> {
  const rows = await db()
    .selectFrom('messages')
    .select(['kind', 'subject', 'to_email as to', 'sent_at', 'status', 'once_key'])
    .where('member_id', '=', memberId)
    .where('membership_id', '=', id)
    .where('claim_id', 'is', null)
    .where('status', 'in', ['sent', 'bounced', 'complained'])
    .where('sent_at', '<=', asOf)
    .orderBy('sent_at')
    .limit(MOST_ROWS)
    .execute()
  return rows.flatMap(({ sent_at: sentAt, status, once_key: onceKey, ...row }) =>
    sentAt ? [{ ...row, sentAt, cameBack: status === 'bounced', isReceipt: onceKey === `receipt:${paymentId}` }] : [],
  )
}

/** Sessions that are still kept; an ended one is deleted (index: identity_sessions_user). */
export async function signInsFor(
  { identity_id: identityId }: DisputeRow,
  { since, asOf }: { since: Date; asOf: Date },
): Promise<DisputeFacts['signIns']> {
  if (!identityId) return []
  return db()
    .selectFrom('identity_sessions')
    .select(['created_at as at', 'ip_address as ip', 'user_agent as device'])
    .where('user_id', '=', identityId)
    .where('created_at', '>=', since)
    .where('created_at', '<=', asOf)
    .orderBy('created_at')
    .limit(MOST_ROWS)
    .execute()
}

/** What the member did with this membership, and every cancellation of it (index: history_events_membership). */
export async function eventsFor(
  { membership_id: id, member_id: memberId }: DisputeRow,
  asOf: Date,
): Promise<Pick<DisputeFacts, 'actions' | 'cancellations'>> {
  const rows = await db()
    .selectFrom('history_events')
    .select(['kind', 'at', sql<string | null>`host(ip)`.as('ip')])
    .select(sql<boolean>`coalesce(actor_id = ${memberId}, false)`.as('byMember'))
    .where('membership_id', '=', id)
    .where('at', '<=', asOf)
    .where((where) => where.or([where('actor_id', '=', memberId), where('kind', 'in', [...CANCELLATION_KINDS])]))
    .orderBy('seq')
    .limit(MOST_ROWS)
    .execute()
  return {
    actions: rows.filter(({ byMember }) => byMember),
    cancellations: rows.flatMap(({ kind, ...row }) => {
      const known = CANCELLATION_KINDS.find((each) => each === kind)
      return known ? [{ ...row, kind: known }] : []
    }),
  }
}

/** Claims of this membership whose payment was sent, without what was lost (index: claims_membership). */
export async function claimsPaidFor({ membership_id: id }: DisputeRow, asOf: Date): Promise<DisputeFacts['claims']> {
  const { rows } = await sql<{ number: string; lossOn: DisputeFacts['claims'][number]['lossOn']; amount: Cents; paidAt: Date }>`
    select c.number, c.loss_on as "lossOn", sum(o.amount_cents)::bigint as amount, max(o.sent_at) as "paidAt"
    from claims c join payouts o on o.claim_id = c.id
    where c.membership_id = ${id} and c.number is not null and c.loss_on is not null
      and o.kind = 'claim' and o.status in ('sent', 'settled') and o.sent_at <= ${asOf}
    group by c.id, c.number, c.loss_on order by "paidAt"`.execute(db())
  return rows
}

const MOST_ROWS = 500

type Submission = { disputeId: string; at: Date; by: Id<'user'> | null; fileId: string | null; sha256: string | null }

/** False when it was recorded already. */
export async function saveSubmission(tx: Tx, { disputeId, at, by, fileId, sha256 }: Submission): Promise<boolean> {
  const saved = await tx
    .updateTable('disputes')
    .set({ evidence_submitted_at: at, evidence_submitted_by: by, evidence_file: fileId, evidence_sha256: sha256 })
    .where('stripe_dispute_id', '=', disputeId)
    .where('evidence_submitted_at', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0
}
