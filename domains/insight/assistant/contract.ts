import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'

const linkShape = z.object({ to: z.string(), label: z.string() })
const preparedShape = z.union([
  z.object({ kind: z.literal('ask_documents'), claimId: idOf('claim'), number: z.string(), name: z.string() }),
  z.object({ kind: z.literal('remind'), memberId: idOf('member'), name: z.string() }),
  z.object({
    kind: z.literal('take_claim'),
    claimId: idOf('claim'),
    number: z.string(),
    from: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
    to: idOf('user'),
  }),
])
export type Prepared = z.output<typeof preparedShape>

const lineShape = z.object({
  line: z.number(),
  from: z.enum(['person', 'bot', 'staff']),
  name: z.string(),
  /** A question as it was typed, or an answer of ours. */
  body: z.string(),
  links: z.array(linkShape),
  /** From the asker's own data, each with its page: for the asker alone, never for whoever answers them. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), to: z.nullable(z.string()) })),
  /** Questions to choose from. */
  choices: z.array(z.string()),
  /** An act that the asker confirms; nothing is done before. */
  prepared: z.nullable(preparedShape),
  /** Whether it helped, once the asker has said so. */
  helped: z.nullable(z.boolean()),
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
  feedback: {
    verb: 'assistant.ask',
    method: 'PUT',
    path: '/conversations/current/lines/:line/feedback',
    summary: 'Rate an answer of the assistant; if it didn’t help, the conversation goes to a person',
    params: z.object({ line: z.coerce.number().check(z.int(), z.minimum(1)) }),
    body: z.strictObject({ helped: z.boolean() }),
    answer: z.object({ conversation: conversationShape }),
  },
  takeBack: {
    verb: 'assistant.ask',
    method: 'DELETE',
    path: '/conversations/current/hand-over',
    summary: 'Withdraw my request for a person before one has answered; the assistant answers again',
    answer: z.object({ conversation: conversationShape }),
    refusals: { person_joined: 'A person has already answered. Write to them here, or start a new conversation.' },
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
    query: z.object(pageQuery),
    answer: pageOf(conversationShape),
  },
  closeForPerson: {
    verb: 'assistant.answer',
    method: 'DELETE',
    path: '/conversations/:conversationId',
    summary: 'Close an answered conversation; its user can start another',
    params: z.object({ conversationId: idOf('conversation') }),
    answer: doneShape,
    refusals: { not_handed_over: 'Nobody asked for a person in this conversation.' },
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
