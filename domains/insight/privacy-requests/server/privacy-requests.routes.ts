import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { privacyRequestList, privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { askByEmail, makeRequest, verifyRequest } from '#domains/insight/privacy-requests/server/asking.ts'
import { certificateFile } from '#domains/insight/privacy-requests/server/certificate-file.ts'
import { downloadCopy, linkToCopy } from '#domains/insight/privacy-requests/server/copying.ts'
import {
  answerRequest,
  confirmDeletion,
  declineRequest,
  extendRequest,
  proposeDeletion,
  returnDeletion,
} from '#domains/insight/privacy-requests/server/deciding.ts'
import { myRequests, presentRequest, requestFor } from '#domains/insight/privacy-requests/server/privacy-requests.present.ts'
import { privacyRequestRows } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

export const privacyRequestsRoutes = serve(privacyRequestsContract, {
  ...listHandlers(privacyRequestList, { rows: privacyRequestRows, present: presentRequest }),
  make: ({ actor, body }) => makeRequest(actor, body),
  mine: async ({ actor }) => ({ rows: await myRequests(actor) }),
  archive: async ({ actor, params }) => ({ link: await linkToCopy(actor, params.requestId) }),
  ask: async ({ body, from }) => {
    await askByEmail(body, from)
    return DONE
  },
  verify: ({ body }) => verifyRequest(body),
  download: ({ params }) => downloadCopy(params.token),
  request: ({ actor, params }) => requestFor(actor, params.requestId),
  certificate: ({ actor, params }) => certificateFile(actor, params.requestId),
  extend: async ({ actor, params, body }) => {
    await extendRequest(actor, params.requestId, body.why)
    return DONE
  },
  answer: async ({ actor, params, body }) => {
    await answerRequest(actor, params.requestId, body.answer)
    return DONE
  },
  decline: async ({ actor, params, body }) => {
    await declineRequest(actor, params.requestId, body.why)
    return DONE
  },
  propose: async ({ actor, params }) => {
    await proposeDeletion(actor, params.requestId)
    return DONE
  },
  return: async ({ actor, params }) => {
    await returnDeletion(actor, params.requestId)
    return DONE
  },
  confirm: async ({ actor, params }) => {
    await confirmDeletion(actor, params.requestId)
    return DONE
  },
})
