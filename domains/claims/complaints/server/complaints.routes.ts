import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { complaintList, complaintsContract } from '#domains/claims/complaints/contract.ts'
import { complaintFigures, complaintOwners, complaintRows } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { complaintFor, ownComplaints, presentRow } from '#domains/claims/complaints/server/complaints.present.ts'
import { agencyComplaining, complainant } from '#domains/claims/complaints/server/complaints.store.ts'
import { makeAsVisitor, makeComplaint, namedOrRefuse, recordComplaint } from '#domains/claims/complaints/server/making.ts'
import {
  acknowledgeComplaint,
  answerComplaint,
  classifyComplaint,
  markMailed,
  previewAnswer,
  reopenComplaint,
} from '#domains/claims/complaints/server/working.ts'
import { fileOfLetter } from '#domains/claims/complaints/server/telling.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { knownLanguage } from '#platform/language/languages.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

export const complaintsRoutes = serve(complaintsContract, {
  ...listHandlers(complaintList, { rows: complaintRows, present: presentRow }),
  make: ({ actor, body }) => makeComplaint(actor, body),
  makeAsVisitor: ({ body, from }) => makeAsVisitor(body, from),
  mine: async ({ actor }) => ({ rows: await ownComplaints(actor) }),
  reopen: async ({ actor, params, body }) => {
    await reopenComplaint(actor, params.complaintId, body.why)
    return DONE
  },
  record: async ({ actor, body }) => ({ id: await recordComplaint(actor, body) }),
  subject: ({ actor, params }) => subjectOf(actor, params.about),
  owners: async () => ({ rows: await complaintOwners() }),
  complaint: ({ actor, params }) => complaintFor(actor, params.complaintId),
  classify: async ({ actor, params, body }) => {
    await classifyComplaint(actor, params.complaintId, body)
    return DONE
  },
  acknowledge: async ({ actor, params }) => {
    await acknowledgeComplaint(actor, params.complaintId)
    return DONE
  },
  previewAnswer: ({ actor, params, body }) => previewAnswer(actor, params.complaintId, body.answer),
  answer: async ({ actor, params, body }) => {
    await answerComplaint(actor, params.complaintId, body)
    return DONE
  },
  letter: async ({ actor, params }) => {
    const { complaintId, fileName, mediaType, bytes } = await fileOfLetter(actor, params.letterId)
    if (complaintId !== params.complaintId) throw new Refusal('not_found')
    return { fileName, mediaType, bytes }
  },
  mailLetter: async ({ actor, params }) => {
    await markMailed(actor, params.complaintId, params.letterId)
    return DONE
  },
  figures: ({ actor, query }) => complaintFigures(actor, query),
})

/** Who a complaint about this number comes from, as we know them: the member of a claim or a membership, or the agency. */
async function subjectOf(actor: Actor, about: string) {
  const { memberId, masterCode } = await namedOrRefuse(actor, about).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('not_found') : error
  })
  if (memberId) {
    const { first_name, last_name, email, phone, street, city, state, zip, language } = await complainant(memberId)
    const address = `${street}\n${city}, ${state} ${zip}`
    return { name: `${first_name} ${last_name}`, email, phone, address, state, language: knownLanguage(language) }
  }
  if (!masterCode) throw new Refusal('not_found')
  const { name, state } = await agencyComplaining(masterCode)
  return { name, email: null, phone: null, address: null, state, language: 'en-US' as const }
}
