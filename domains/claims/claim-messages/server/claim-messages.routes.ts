import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { messagesFor, timelineOf } from '#domains/claims/claim-messages/server/claim-messages.ts'
import { noteOnClaim, sendMessage } from '#domains/claims/claim-messages/server/write-message.ts'

export const conversationRoutes = serve(conversationContract, {
  claimTimeline: async ({ actor, params }) => timelineOf(actor, params.claimId),
  claimMessages: async ({ actor, params }) => ({ rows: await messagesFor(actor, params.claimId) }),
  sendMessage: async ({ actor, params, body }) => {
    await sendMessage(actor, params.claimId, body.body)
    return DONE
  },
  noteOnClaim: async ({ actor, params, body }) => {
    await noteOnClaim(actor, params.claimId, body.body)
    return DONE
  },
})
