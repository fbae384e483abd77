import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import * as assistant from '#domains/insight/assistant/server/assistant.ts'

export const assistantRoutes = serve(assistantContract, {
  conversation: ({ actor }) => assistant.currentConversation(actor),
  ask: async ({ actor, body }) => ({ conversation: await assistant.ask(actor, body.body) }),
  close: async ({ actor }) => {
    await assistant.endConversation(actor)
    return DONE
  },
  waiting: async ({ actor }) => ({ rows: await assistant.conversationsForStaff(actor) }),
  answer: async ({ actor, params, body }) => ({ conversation: await assistant.answerAsPerson(actor, params.conversationId, body.body) }),
})
