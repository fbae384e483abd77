import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'

const linkShape = z.object({ to: z.string(), label: z.string() })
const lineShape = z.object({
  line: z.number(),
  from: z.enum(['person', 'bot', 'staff']),
  name: z.string(),
  /** A question as it was typed, or an answer of ours. */
  body: z.string(),
  links: z.array(linkShape),
  at: momentShape,
})
export type ConversationLine = z.output<typeof lineShape>

const conversationShape = z.object({
  id: idOf('conversation'),
  status: z.enum(['bot', 'waiting', 'with_person', 'closed']),
  person: z.string(),
  role: z.string(),
  updatedAt: momentShape,
  lines: z.array(lineShape),
})
export type ConversationView = z.output<typeof conversationShape>

export const assistantContract = contract({
  conversation: {
    verb: 'assistant.ask',
    presence: 'never',
    method: 'GET',
    path: '/conversations/current',
    impersonation: 'never',
    summary: 'My open conversation with the assistant, opened if there is none, with quick replies for my role',
    answer: z.object({ conversation: conversationShape, quickReplies: z.array(z.string()) }),
  },
  ask: {
    verb: 'assistant.ask',
    method: 'POST',
    path: '/conversations/current/lines',
    summary: 'Ask the assistant; it answers from the help articles and my own data, or hands over to a person',
    body: z.strictObject({ body: textShape(1000, 'Enter your question.') }),
    answer: z.object({ conversation: conversationShape }),
  },
  close: {
    verb: 'assistant.ask',
    method: 'DELETE',
    path: '/conversations/current',
    summary: 'End my conversation',
    answer: doneShape,
  },
  waiting: {
    verb: 'assistant.answer',
    presence: 'never',
    method: 'GET',
    path: '/conversations',
    summary: 'List conversations waiting for a person, longest first, and those I have taken',
    answer: z.object({ rows: z.array(conversationShape) }),
  },
  answer: {
    verb: 'assistant.answer',
    method: 'POST',
    path: '/conversations/:conversationId/lines',
    summary: 'Reply in a conversation as staff',
    params: z.object({ conversationId: idOf('conversation') }),
    body: z.strictObject({ body: textShape(2000, 'Enter your answer.') }),
    answer: z.object({ conversation: conversationShape }),
    refusals: { conversation_closed: 'This conversation has ended.' },
  },
})
