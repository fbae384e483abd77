import type { Actor } from '#access/actor.ts'
import { planErasure } from '#domains/insight/personal-data/server/erasing.ts'
import { keysOfPerson } from '#domains/insight/personal-data/server/person-keys.ts'
import { stillOpen } from '#domains/insight/personal-data/server/still-open.ts'
import type {
  DeletionPreview,
  OwnPrivacyRequest,
  PrivacyRequestRow,
  PrivacyRequestView,
} from '#domains/insight/privacy-requests/contract.ts'
import {
  whyNotAnswer,
  whyNotConfirm,
  whyNotDecline,
  whyNotExtend,
  whyNotPropose,
  whyNotReturn,
} from '#domains/insight/privacy-requests/policy.ts'
import { isClosed } from '#domains/insight/privacy-requests/rules/request.ts'
import { factsOf, personOf } from '#domains/insight/privacy-requests/server/deciding.ts'
import { ownRequests, requestById, type RequestRecord } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const presentRequest = (_: Actor, row: RequestRecord): PrivacyRequestRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  email: row.email,
  personName: row.person_name,
  memberId: row.member_id,
  userId: row.user_id,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  closedOn: row.closed_on,
  isLate: row.closed_on === null && row.due_on < officeDay(),
})

/** What a deletion would do now, and what has to end before the rest goes. */
async function previewOf(request: RequestRecord): Promise<DeletionPreview> {
  const keys = await keysOfPerson(personOf(request))
  const open = await stillOpen(keys)
  return { open, ...(await planErasure(keys, open)) }
}

export async function requestFor(actor: Actor, id: Id<'privacyRequest'>): Promise<PrivacyRequestView> {
  const row = await requestById(actor, id)
  if (!row) throw new Refusal('not_found')
  const preview = row.kind === 'deletion' && (row.status === 'open' || row.status === 'proposed') ? await previewOf(row) : null
  const facts = factsOf(row)
  return {
    ...presentRequest(actor, row),
    body: row.body,
    verifiedHow: row.verified_how,
    extendedWhy: row.extended_why,
    answer: row.answer,
    proposedByName: row.proposed_by_name,
    decidedByName: row.decided_by_name,
    downloadedAt: row.downloaded_at?.toISOString() ?? null,
    archiveUntil: row.archive_key ? (row.archive_until?.toISOString() ?? null) : null,
    certificateNumber: isClosed(row.status) ? row.erasure_number : null,
    preview,
    whyNot: {
      extend: whyNotExtend(facts),
      answer: whyNotAnswer(facts),
      decline: whyNotDecline(facts),
      propose: whyNotPropose(facts),
      confirm: whyNotConfirm(actor, facts),
      return: whyNotReturn(facts),
    },
  }
}

export async function myRequests(actor: Actor): Promise<OwnPrivacyRequest[]> {
  return (await ownRequests(actor)).map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    answer: row.answer,
    archiveUntil: row.archive_key && row.archive_until && row.archive_until > clock.now() ? row.archive_until.toISOString() : null,
  }))
}
