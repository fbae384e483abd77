import { answerFigures } from '#domains/claims/deadlines/server/figures.ts'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { may } from '#access/verbs.ts'
import { type ReasonNotOnComplaint, whyNotAcknowledge, whyNotAnswer, whyNotReopen } from '#domains/claims/complaints/policy.ts'
import type { DispositionCode, ReasonCode, Severity } from '#domains/claims/complaints/rules/complaint.data.ts'
import { answerBy, COMPLAINT_MOVES, functionOf } from '#domains/claims/complaints/rules/complaint.ts'
import { complaintAnswered, complaintReceived, complaintReopened } from '#domains/claims/complaints/rules/emails.ts'
import {
  addMailing,
  changeComplaint,
  type ComplaintRecord,
  isByMember,
  letterOn,
  lockComplaint,
} from '#domains/claims/complaints/server/complaints.store.ts'
import { complaintOwners } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { namedOrRefuse } from '#domains/claims/complaints/server/making.ts'
import { linksToldTo, sentAs, writeTo, written } from '#domains/claims/complaints/server/telling.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** Loads it, locked and through the actor, and asks whether this may be done to it. */
async function withComplaint<T>(
  actor: Actor,
  id: Id<'complaint'>,
  whyNot: (facts: ReturnType<typeof factsOf>) => ReasonNotOnComplaint | null,
  work: (tx: Tx, complaint: ComplaintRecord) => Promise<T>,
): Promise<T> {
  return inTransaction(async (tx) => {
    const complaint = await lockComplaint(tx, actor, id)
    if (!complaint) throw new Refusal('not_found')
    const reason = whyNot(factsOf(complaint))
    if (reason) throw new Refusal(reason)
    return work(tx, complaint)
  })
}

export const factsOf = ({ status, source, answered_on }: Pick<ComplaintRecord, 'status' | 'source' | 'answered_on'>) => ({
  status,
  source,
  answeredOn: answered_on,
})

type Event = { kind: EventKind; from?: string; to?: string; why?: string | null; data?: Record<string, unknown> }

/** The kinds that the member of an event reads. */
const MEMBERS_READ: ReadonlySet<EventKind> = new Set(['complaint.acknowledged', 'complaint.answered', 'complaint.reopened'])

const record = (tx: Tx, actor: Actor, complaint: ComplaintRecord, event: Event): Promise<void> =>
  recordEvent(tx, {
    ...event,
    by: actor,
    about: { noun: 'complaint', id: complaint.id },
    memberId: complaint.member_id,
    claimId: complaint.claim_id,
    membershipId: complaint.membership_id,
    ...(MEMBERS_READ.has(event.kind) ? linksToldTo(complaint) : {}),
    data: { number: complaint.number, ...event.data },
  })

const named = ({ number, person_name }: ComplaintRecord) => ({ number, name: person_name })

type Classes = { reason: ReasonCode; severity: Severity; ownerId: Id<'user'> | null; about?: string | null | undefined }

/** Whether the member of a number made it; a form that a member sent stays theirs, and is in no other member's file. */
const staysTheirs = (
  { by_member, member_id, person_name: name, email }: ComplaintRecord,
  memberId: Id<'member'> | null,
): Promise<boolean> => (by_member && member_id === memberId ? Promise.resolve(true) : isByMember(memberId, { name, email }))

const NOT_THEIRS = [
  'number_of_somebody_else',
  { status: 400, fields: { about: 'A member made this complaint. Enter a number of theirs.' } },
] as const

export async function classifyComplaint(actor: Actor, id: Id<'complaint'>, { reason, severity, ownerId, about }: Classes): Promise<void> {
  if (ownerId && !(await complaintOwners()).some((owner) => owner.id === ownerId))
    throw new Refusal('owner_unknown', { status: 400, fields: { ownerId: 'This person can’t own a complaint.' } })
  const link = about ? await namedOrRefuse(actor, about) : null
  await withComplaint(
    actor,
    id,
    () => null,
    async (tx, complaint) => {
      const byMember = link ? await staysTheirs(complaint, link.memberId) : complaint.by_member
      if (complaint.source === 'page' && complaint.by_member && !byMember) throw new Refusal(...NOT_THEIRS)
      const links = link && {
        member_id: link.memberId,
        by_member: byMember,
        claim_id: link.claimId,
        membership_id: link.membershipId,
        master_code: link.masterCode,
      }
      await changeComplaint(tx, id, { reason_code: reason, function_code: functionOf(reason), severity, owner_id: ownerId, ...links })
      await record(tx, actor, { ...complaint, ...links }, { kind: 'complaint.classified', data: { reason, severity, ownerId } })
    },
  )
}

export const acknowledgeComplaint = (actor: Actor, id: Id<'complaint'>): Promise<void> =>
  withComplaint(actor, id, whyNotAcknowledge, async (tx, complaint) => {
    const to = COMPLAINT_MOVES.acknowledge.to
    await changeComplaint(tx, id, { status: to, acknowledged_on: officeDay() })
    const email = complaintReceived(named(complaint), { receivedOn: complaint.received_on, answerBy: complaint.answer_by })
    await writeTo(tx, complaint, { kind: 'acknowledgement', byName: actor.name, email })
    await record(tx, actor, complaint, { kind: 'complaint.acknowledged', from: complaint.status, to, data: { sentAs: sentAs(complaint) } })
  })

/** The very words that `answerComplaint` sends. */
export async function previewAnswer(actor: Actor, id: Id<'complaint'>, answer: string) {
  return withComplaint(
    actor,
    id,
    () => null,
    async (_, complaint) => ({ sentAs: sentAs(complaint), ...written(complaintAnswered(named(complaint), answer), complaint.language) }),
  )
}

type Answer = {
  answer: string
  reason: ReasonCode
  disposition: DispositionCode
  rootCause: string
  correctiveAction?: string | null | undefined
}

export const answerComplaint = (actor: Actor, id: Id<'complaint'>, typed: Answer): Promise<void> =>
  withComplaint(
    actor,
    id,
    (facts) => whyNotAnswer(actor, facts),
    async (tx, complaint) => {
      const { reason, disposition, rootCause, correctiveAction } = typed
      const to = COMPLAINT_MOVES.answer.to
      await changeComplaint(tx, id, {
        status: to,
        reason_code: reason,
        function_code: functionOf(reason),
        disposition_code: disposition,
        root_cause: rootCause,
        corrective_action: correctiveAction || null,
        answered_on: officeDay(),
      })
      await writeTo(tx, complaint, { kind: 'answer', byName: actor.name, email: complaintAnswered(named(complaint), typed.answer) })
      await record(tx, actor, complaint, {
        kind: 'complaint.answered',
        from: complaint.status,
        to,
        data: { reason, disposition, sentAs: sentAs(complaint) },
      })
    },
  )

/** By whoever made it, or by staff for them: its days begin again today. */
export const reopenComplaint = (actor: Actor, id: Id<'complaint'>, why: string): Promise<void> =>
  withComplaint(
    actor,
    id,
    (facts) => whyNotReopen(facts, officeDay()),
    async (tx, complaint) => {
      const { source, state, reopened_times: times } = complaint
      const today = officeDay()
      const [due, to] = [answerBy({ source, state, on: today }, answerFigures(state, today)), COMPLAINT_MOVES.reopen.to]
      await changeComplaint(tx, id, { status: to, answered_on: null, answer_by: due, reopened_times: times + 1, late_told_on: null })
      const byName = may(actor, 'complaints.work') ? actor.name : ourCompany().name
      await writeTo(tx, complaint, { kind: 'acknowledgement', byName, email: complaintReopened(named(complaint), due) })
      await record(tx, actor, complaint, { kind: 'complaint.reopened', from: complaint.status, to, why, data: { answerBy: due } })
    },
  )

/** Staff have printed a letter and put it in the mail. Marking it again changes nothing. */
export const markMailed = (actor: Actor, id: Id<'complaint'>, letterId: Id<'complaintLetter'>): Promise<void> =>
  withComplaint(
    actor,
    id,
    () => null,
    async (tx, complaint) => {
      const letter = await letterOn(tx, id, letterId)
      if (!letter) throw new Refusal('not_found')
      if (letter.sent_as === 'email') throw new Refusal('letter_was_emailed')
      if (await addMailing(tx, letterId, { userId: userOf(actor), at: clock.now() }))
        await record(tx, actor, complaint, { kind: 'complaint.letter_mailed', data: { letter: letter.kind } })
    },
  )
