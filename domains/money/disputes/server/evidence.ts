import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import type { EvidenceView } from '#domains/money/disputes/contract.ts'
import { whyNotSubmit } from '#domains/money/disputes/policy.ts'
import { type Point, pointsFor } from '#domains/money/disputes/rules/answering-reason.ts'
import type { DisputeFacts } from '#domains/money/disputes/rules/dispute-facts.ts'
import { evidencePack } from '#domains/money/disputes/rules/evidence-pack.ts'
import { networkEvidence } from '#domains/money/disputes/rules/network-evidence.ts'
import {
  claimsPaidFor,
  disputeForEvidence,
  type DisputeRow,
  emailsFor,
  eventsFor,
  paidFor,
  refundsFor,
  saveSubmission,
  signaturesFor,
  signInsFor,
} from '#domains/money/disputes/server/evidence.store.ts'
import { submitEvidence, submittedEvidence } from '#domains/money/gateway/server/gateway-disputes.ts'
import { payerOf } from '#domains/money/payments/server/present-payment.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { hasOpened } from '#domains/records/history/server/has-opened.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Evidence = { row: DisputeRow; facts: DisputeFacts; points: Point[] }

/** Which facts answer the bank, as of now or, once they were submitted, as of then. */
export async function evidenceOf(actor: Actor, disputeId: string): Promise<EvidenceView> {
  return present(actor, await collect(disputeId))
}

/** The member reads in their account access who opened this. */
export async function openPack(actor: Actor, disputeId: string): Promise<FileAnswer> {
  const evidence = await collect(disputeId)
  const { payment_id: id } = evidence.row
  if (!(await hasOpened(actor, { noun: 'payment', id }, officeDay())))
    await inTransaction((tx) => record(tx, actor, evidence, 'payment.evidence_opened'))
  return fileOf(evidence)
}

/**
 * Submits once. When the network took it and its answer was lost, the next request finds it there and only records it; the evidence that
 * somebody submitted on the network's own dashboard is recorded without an author.
 */
export async function submit(actor: Actor, disputeId: string): Promise<EvidenceView> {
  const evidence = await collect(disputeId)
  const whyNot = whyNotSubmit(actor, stateOf(evidence.row), clock.now())
  if (whyNot) throw new Refusal(whyNot)

  const there = await submittedEvidence(disputeId)
  if (there && there.sha256 === null) {
    await keep(actor, evidence, { by: null, ...there })
    throw new Refusal('evidence_sent')
  }
  await keep(actor, evidence, { by: userOf(actor), ...(there ?? (await send(evidence))) })
  return evidenceOf(actor, disputeId)
}

async function send(evidence: Evidence): Promise<{ fileId: string; sha256: string }> {
  const { fileName: name, bytes } = await fileOf(evidence)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fields = networkEvidence(evidence.facts, evidence.points)
  const { fileId } = await submitEvidence({ disputeId: evidence.facts.dispute.id, fields, file: { name, bytes, sha256 } })
  return { fileId, sha256 }
}

type Kept = { by: ReturnType<typeof userOf> | null; fileId: string | null; sha256: string | null }

async function keep(actor: Actor, evidence: Evidence, kept: Kept): Promise<void> {
  await inTransaction(async (tx) => {
    const isNew = await saveSubmission(tx, { disputeId: evidence.facts.dispute.id, at: evidence.facts.asOf, ...kept })
    if (!isNew) throw new Refusal('evidence_sent')
    if (kept.by) await record(tx, actor, evidence, 'payment.evidence_submitted', { sha256: kept.sha256 })
  })
}

type Recorded = 'payment.evidence_opened' | 'payment.evidence_submitted'

const record = (tx: Tx, by: Actor, { row, facts }: Evidence, kind: Recorded, more: object = {}): Promise<void> =>
  recordEvent(tx, {
    kind,
    by,
    about: { noun: 'payment', id: row.payment_id },
    memberId: row.member_id,
    membershipId: row.membership_id,
    masterCode: row.master_code,
    data: { field: 'dispute_evidence', disputeId: facts.dispute.id, ...more },
  })

async function fileOf({ facts, points }: Evidence): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const pack = evidencePack(facts, points, ourCompany().legalName)
  const bytes = await draw(pack, { language: 'en-US' }, { madeAt: facts.asOf })
  return { fileName: `${pack.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** Everything is read by the membership of the disputed payment. */
async function collect(disputeId: string): Promise<Evidence> {
  const row = await disputeForEvidence(disputeId)
  if (!row) throw new Refusal('not_found')
  const asOf = row.evidence_submitted_at ?? clock.now()
  const soldAt = row.signed_at ?? row.sold_at
  const [payments, refunds, signatures, emails, signIns, events, claims] = await Promise.all([
    paidFor(row, asOf),
    refundsFor(row, asOf),
    signaturesFor(row, asOf),
    emailsFor(row, asOf),
    signInsFor(row, { since: soldAt, asOf }),
    eventsFor(row, asOf),
    claimsPaidFor(row, asOf),
  ])
  const payment = payments.find(({ id }) => id === row.payment_id)
  if (!payment) throw new Refusal('not_found')
  const version = signatures.findLast(
    ({ kind, termsVersion, at }) => kind === 'terms' && termsVersion !== null && at <= payment.at,
  )?.termsVersion
  const facts: DisputeFacts = {
    asOf,
    dispute: { id: row.stripe_dispute_id, reason: row.reason, amount: row.amount_cents, openedAt: row.opened_at },
    member: { name: row.full_name ?? '', email: row.email, address: [row.street, `${row.city}, ${row.state} ${row.zip}`] },
    membership: {
      number: row.number,
      plan: row.plan,
      limit: row.limit_cents,
      billing: row.billing,
      soldAt,
      firstCoveredOn: row.first_covered_on,
      paidThroughOn: row.paid_through_on,
      coverageEndsOn: row.coverage_end_on,
    },
    payment,
    payments,
    refunds,
    signatures,
    emails,
    signIns,
    ...events,
    claims,
    policy: version ? await policyOf(version) : null,
  }
  return { row, facts, points: pointsFor(facts) }
}

async function policyOf(version: string): Promise<DisputeFacts['policy']> {
  const { sections } = await publishedTerms(version)
  const paragraphs = sections.filter(({ heading }) => /cancel|refund/i.test(heading)).flatMap((section) => section.paragraphs)
  return paragraphs.length > 0 ? { version, paragraphs } : null
}

const stateOf = (row: DisputeRow) => ({
  outcome: row.outcome,
  dueAt: row.evidence_due_at,
  submittedAt: row.evidence_submitted_at,
  member: payerOf(row),
})

const present = (actor: Actor, { row, facts: { dispute, payment, member }, points }: Evidence): EvidenceView => ({
  disputeId: dispute.id,
  memberName: member.name,
  membershipNumber: row.number,
  reason: dispute.reason,
  amountCents: dispute.amount,
  payment: { id: row.payment_id, at: payment.at.toISOString(), amountCents: payment.amount, from: payment.from, to: payment.to },
  dueAt: row.evidence_due_at?.toISOString() ?? null,
  points: points.map(({ name, standing }) => ({ name, standing })),
  submittedAt: row.evidence_submitted_at?.toISOString() ?? null,
  submittedBy: row.submitted_by,
  whyNot: { submit: whyNotSubmit(actor, stateOf(row), clock.now()) },
})
