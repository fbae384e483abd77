import { serve } from '#access/server/endpoint.ts'
import type { ReadAs } from '#access/server/read-as.ts'
import { DONE } from '#access/shapes.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import * as assistant from '#domains/insight/assistant/server/assistant.ts'
import { answerAsPerson, closeAsPerson, conversationsForStaff } from '#domains/insight/assistant/server/for-staff.ts'

/** `readAs`: the product's own endpoints, as the caller may read them. */
export const assistantRoutes = ({ readAs }: { readAs: ReadAs }) =>
  serve(assistantContract, {
    conversation: (call) => assistant.currentConversation(call),
    ask: async ({ body, ...call }) => ({ conversation: await assistant.ask(call, body.body, readAs) }),
    feedback: async ({ params, body, ...call }) => ({ conversation: await assistant.giveFeedback(call, params.line, body.helped) }),
    takeBack: async (call) => ({ conversation: await assistant.takeBack(call) }),
    close: async ({ actor }) => {
      await assistant.endConversation(actor)
      return DONE
    },
    waiting: ({ actor, query }) => conversationsForStaff(actor, query),
    answer: async ({ actor, params, body }) => ({ conversation: await answerAsPerson(actor, params.conversationId, body.body) }),
    closeForPerson: async ({ actor, params }) => {
      await closeAsPerson(actor, params.conversationId)
      return DONE
    },
  })
