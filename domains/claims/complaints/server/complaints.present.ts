import type { Actor } from '#access/actor.ts'
import type { ComplaintRow, ComplaintView, OwnComplaint } from '#domains/claims/complaints/contract.ts'
import { whyNotAcknowledge, whyNotAnswer, whyNotReopen } from '#domains/claims/complaints/policy.ts'
import { DISPOSITION_CODES, REASON_CODES } from '#domains/claims/complaints/rules/complaint.data.ts'
import { complaintById, complaintOwners, type ListedComplaint } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { complaintsOfMember, type LetterRecord, lettersOf } from '#domains/claims/complaints/server/complaints.store.ts'
import { paragraphsOf } from '#domains/claims/complaints/server/telling.ts'
import { factsOf } from '#domains/claims/complaints/server/working.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Listed = Omit<ListedComplaint, 'claim_number' | 'membership_number'>

export const presentRow = (_: Actor, row: Listed): ComplaintRow => ({
  id: row.id,
  number: row.number,
  source: row.source,
  status: row.status,
  severity: row.severity,
  functionCode: row.function_code,
  reasonCode: REASON_CODES.find((code) => code === row.reason_code) ?? null,
  dispositionCode: DISPOSITION_CODES.find((code) => code === row.disposition_code) ?? null,
  personName: row.person_name,
  state: row.state,
  receivedOn: row.received_on,
  answeredOn: row.answered_on,
  dueOn: row.status === 'answered' ? null : row.due_on,
  isLate: row.status === 'answered' ? row.answered_on !== null && row.answered_on > row.answer_by : row.due_on < officeDay(),
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  masterCode: row.of_agency,
})

export const presentSent = ({ id, kind, sent_as, subject, paragraphs, sent_at, mailed_at }: LetterRecord) => ({
  id,
  kind,
  sentAs: sent_as,
  subject,
  paragraphs: paragraphsOf(paragraphs),
  sentAt: sent_at.toISOString(),
  mailedAt: mailed_at?.toISOString() ?? null,
})

export async function complaintFor(actor: Actor, id: Id<'complaint'>): Promise<ComplaintView> {
  const row = await complaintById(actor, id)
  if (!row) throw new Refusal('not_found')
  const [letters, owners] = await Promise.all([lettersOf([id]), complaintOwners()])
  const facts = factsOf(row)
  return {
    ...presentRow(actor, row),
    email: row.email,
    phone: row.phone,
    address: row.address,
    language: row.language,
    memberId: row.member_id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    membershipNumber: row.membership_number,
    agencyCode: row.master_code,
    mentioned: row.mentioned,
    body: row.body,
    wish: row.wish,
    regulator: row.regulator,
    regulatorReference: row.regulator_reference,
    acknowledgeBy: row.acknowledge_by,
    answerBy: row.answer_by,
    acknowledgedOn: row.acknowledged_on,
    rootCause: row.root_cause,
    correctiveAction: row.corrective_action,
    reopenedTimes: row.reopened_times,
    letters: letters.map((letter) => ({ ...presentSent(letter), sentByName: letter.sent_by_name })),
    owners,
    whyNot: { acknowledge: whyNotAcknowledge(facts), answer: whyNotAnswer(actor, facts), reopen: whyNotReopen(facts, officeDay()) },
  }
}

/** A member's own: what they wrote, and what they were answered. */
export async function ownComplaints(actor: Actor): Promise<OwnComplaint[]> {
  const rows = await complaintsOfMember(actor)
  const letters = rows.length > 0 ? await lettersOf(rows.map(({ id }) => id)) : []
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    body: row.body,
    receivedOn: row.received_on,
    answerBy: row.answer_by,
    answeredOn: row.answered_on,
    letters: letters.filter(({ complaint_id }) => complaint_id === row.id).map(presentSent),
    whyNotReopen: whyNotReopen(factsOf(row), officeDay()),
  }))
}
