import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import * as assistant from '#domains/insight/assistant/server/assistant.ts'

export const assistantRoutes = serve(assistantContract, {
  conversation: ({ actor, from }) => assistant.currentConversation(actor, from.language ?? 'en-US'),
  ask: async ({ actor, body, from }) => ({ conversation: await assistant.ask(actor, body.body, from.language ?? 'en-US') }),
  close: async ({ actor }) => {
    await assistant.endConversation(actor)
    return DONE
  },
  waiting: async ({ actor }) => ({ rows: await assistant.conversationsForStaff(actor) }),
  answer: async ({ actor, params, body }) => ({ conversation: await assistant.answerAsPerson(actor, params.conversationId, body.body) }),
})
