import type { Actor, Origin } from '#access/actor.ts'
import type { ReadAs } from '#access/server/read-as.ts'
import type { ConversationView } from '#domains/insight/assistant/contract.ts'
import { type Reply, replyTo } from '#domains/insight/assistant/server/answering.ts'
import {
  addConversation,
  addLine,
  type ConversationRow,
  openConversationOf,
  questionsOf,
  setHelped,
  setStatus,
} from '#domains/insight/assistant/server/assistant.store.ts'
import { notifyOfWaiting } from '#domains/insight/assistant/server/conversation-notices.ts'
import { view } from '#domains/insight/assistant/server/present-conversation.ts'
import { QUESTIONS, SUGGESTED } from '#domains/insight/intents/rules/questions.data.ts'
import { languageOf } from '#domains/insight/intents/rules/read-question.ts'
import { isOff } from '#domains/records/feature-switches/server/feature-switches.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The first line of each conversation: users must know that a machine answers (chatbot disclosure laws of ME, NJ, CA, CO, UT). */
const HELLO = 'Hello. I’m Breakwater’s automated assistant, not a person. Ask me anything, or ask for a person at any time.'
const HANDED_OVER = 'I’ve asked someone on our team to help. They’ll read this conversation and answer here. You can leave and come back.'
const BOT = { from: 'bot', name: 'Assistant' } as const
const BARE = { links: [], facts: [], choices: [], prepared: null, language: null }

type By = { actor: Actor; from: Origin }
const languageFrom = ({ language }: Origin): Language => language ?? 'en-US'

export async function currentConversation({ actor, from }: By): Promise<{ conversation: ConversationView; quickReplies: string[] }> {
  const language = languageFrom(from)
  const row = await inTransaction((tx) => open(tx, actor))
  return {
    conversation: await view(row, language),
    quickReplies: SUGGESTED[actor.role].map((asked) => QUESTIONS[asked][language === 'es-US' ? 1 : 0]),
  }
}

/** How far back a question such as "And Ohio?" may refer. */
const EARLIER = 4

/**
 * Saves the question and answers it, or asks for a person: for every question while staff have the assistant turned off. While a person has
 * the conversation, the assistant does not answer, and they are told.
 */
export async function ask({ actor, from }: By, body: string, readAs: ReadAs): Promise<ConversationView> {
  const asked = await inTransaction(async (tx) => {
    const conversation = await open(tx, actor)
    const earlier = await questionsOf(tx, conversation.id, { newest: EARLIER })
    await addLine(tx, conversation.id, { ...BARE, from: 'person', name: actor.name, body, at: clock.now() })
    return { ...(conversation.status === 'with_person' ? await waitAgain(tx, actor, conversation) : conversation), earlier }
  })
  if (asked.status !== 'bot') return view(asked, languageFrom(from))
  // Outside the transaction: the facts come from other endpoints, each with its own.
  const language = languageOf(body, languageFrom(from))
  const reply = (await isOff('assistant')) ? 'person' : await replyTo(body, { actor, from, language, readAs }, asked.earlier)
  const row = await inTransaction(async (tx) => {
    const conversation = await open(tx, actor)
    if (conversation.status !== 'bot') return conversation
    return reply === 'person' ? callAPerson(tx, actor, conversation) : say(tx, conversation, reply, language)
  })
  return view(row, languageFrom(from))
}

async function say(tx: Tx, conversation: ConversationRow, reply: Exclude<Reply, 'person'>, language: Language): Promise<ConversationRow> {
  await addLine(tx, conversation.id, { ...BOT, ...reply, language, at: clock.now() })
  return conversation
}

async function callAPerson(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<ConversationRow> {
  await addLine(tx, conversation.id, { ...BARE, ...BOT, body: HANDED_OVER, at: clock.now() })
  return wait(tx, actor, conversation, 'conversation.handed_over')
}

const waitAgain = (tx: Tx, actor: Actor, conversation: ConversationRow): Promise<ConversationRow> =>
  wait(tx, actor, conversation, 'conversation.written_again')

async function wait(
  tx: Tx,
  actor: Actor,
  row: ConversationRow,
  kind: Extract<EventKind, `conversation.${string}`>,
): Promise<ConversationRow> {
  await setStatus(tx, row.id, 'waiting', clock.now())
  await recordEvent(tx, { kind, by: actor, about: { noun: 'conversation', id: row.id }, memberId: actor.memberId })
  await notifyOfWaiting(tx, row)
  return { ...row, status: 'waiting' }
}

/** An answer that did not help brings a person. */
export async function giveFeedback({ actor, from }: By, line: number, helped: boolean): Promise<ConversationView> {
  const row = await inTransaction(async (tx) => {
    const conversation = await openConversationOf(tx, actor.id)
    if (!conversation || !(await setHelped(tx, conversation.id, line, helped))) throw new Refusal('not_found')
    return helped || conversation.status !== 'bot' ? conversation : callAPerson(tx, actor, conversation)
  })
  return view(row, languageFrom(from))
}

/** Until a person has answered, the request for one can be withdrawn. */
export async function takeBack({ actor, from }: By): Promise<ConversationView> {
  const row = await inTransaction(async (tx) => {
    const conversation = await openConversationOf(tx, actor.id)
    if (!conversation) throw new Refusal('not_found')
    if (conversation.taken_by) throw new Refusal('person_joined')
    if (conversation.status === 'bot') return conversation
    const at = clock.now()
    await addLine(tx, conversation.id, { ...BARE, ...BOT, body: 'I’ve withdrawn your request. Ask me again whenever you like.', at })
    await setStatus(tx, conversation.id, 'bot', at)
    await recordEvent(tx, {
      kind: 'conversation.request_withdrawn',
      by: actor,
      about: { noun: 'conversation', id: conversation.id },
      memberId: actor.memberId,
    })
    return { ...conversation, status: 'bot' as const }
  })
  return view(row, languageFrom(from))
}

export async function endConversation(actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const conversation = await openConversationOf(tx, actor.id)
    if (conversation) await setStatus(tx, conversation.id, 'closed', clock.now())
  })
}

/** The open conversation, locked; of two requests at once that find none, one opens it. */
async function open(tx: Tx, actor: Actor): Promise<ConversationRow> {
  const current = await openConversationOf(tx, actor.id)
  if (current) return current
  const at = clock.now()
  const row: ConversationRow = {
    id: newId('conversation'),
    status: 'bot',
    person_id: actor.id,
    person_name: actor.name,
    role: actor.role,
    updated_at: at,
    taken_by: null,
  }
  if (!(await addConversation(tx, row))) return open(tx, actor)
  await addLine(tx, row.id, { ...BARE, ...BOT, body: HELLO, at })
  return row
}
