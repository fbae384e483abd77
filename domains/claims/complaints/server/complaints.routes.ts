import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { complaintList, complaintsContract } from '#domains/claims/complaints/contract.ts'
import { complaintFigures, complaintOwners, complaintRows } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { complaintFor, fileOfLetter, ownComplaints, presentRow } from '#domains/claims/complaints/server/complaints.present.ts'
import { makeAsVisitor, makeComplaint, recordComplaint } from '#domains/claims/complaints/server/making.ts'
import { subjectOf } from '#domains/claims/complaints/server/subject.ts'
import {
  acknowledgeComplaint,
  answerComplaint,
  classifyComplaint,
  previewAnswer,
  reopenComplaint,
} from '#domains/claims/complaints/server/working.ts'
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
  letter: ({ actor, params }) => fileOfLetter(actor, params.complaintId, params.letterId),
  figures: ({ actor, query }) => complaintFigures(actor, query),
})
