import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { conversationContract } from '#capabilities/conversation/contract.ts'
import { messagesFor, timelineOf } from '#capabilities/conversation/server/conversation.ts'
import { noteOnClaim, sendMessage } from '#capabilities/conversation/server/writing.ts'

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
