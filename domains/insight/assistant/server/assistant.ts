import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { ConversationView } from '#domains/insight/assistant/contract.ts'
import { HELP, type HelpArticle } from '#domains/insight/assistant/help.data.ts'
import { inLanguage } from '#domains/insight/assistant/rules/in-language.ts'
import { finderOf, SURE_ENOUGH, asksForPerson } from '#domains/insight/assistant/rules/find-answer.ts'
import {
  addConversation,
  addLine,
  linesOf,
  lockConversation,
  openConversationOf,
  setStatus,
  waitingConversations,
  type ConversationRow,
} from '#domains/insight/assistant/server/assistant.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import type { Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The first line of each conversation: users must know that a machine answers (chatbot disclosure laws of ME, NJ, CA, CO, UT). */
const HELLO = 'Hello. I’m Breakwater’s automated assistant, not a person. Ask me anything, or ask for a person at any time.'
const find = finderOf(
  HELP.map((article) => ({
    ...article,
    inSpanish: `${inLanguage(article.question, 'es-US')} ${inLanguage(article.answer, 'es-US')}`,
  })),
)
const BOT = { from: 'bot', name: 'Assistant' } as const

const QUICK_REPLIES: Readonly<Record<Role, readonly string[]>> = {
  member: ['Where is my claim?', 'What documents do I need?', 'How do I change my card?', 'Talk to a person'],
  agent: ['How do I sell a membership?', 'Where is my member’s claim?', 'How is my commission calculated?', 'Talk to a person'],
  'agent-admin': [
    'How is our commission calculated?',
    'Where is our member’s claim?',
    'What documents do claims need?',
    'Talk to a person',
  ],
  'sales-agent': ['How does an agency join?', 'How is my commission calculated?', 'What does Breakwater do?', 'Talk to a person'],
  'sales-admin': ['How does an agency join?', 'How is my commission calculated?', 'What does Breakwater do?', 'Talk to a person'],
  staff: ['Where is the claim queue?', 'What documents does a claim need?', 'When is a claim paid?', 'Which losses are covered?'],
}

export async function currentConversation(
  actor: Actor,
  language: Language,
): Promise<{ conversation: ConversationView; quickReplies: string[] }> {
  const row = await inTransaction((tx) => open(tx, actor))
  return { conversation: await view(row, language), quickReplies: QUICK_REPLIES[actor.role].map((reply) => inLanguage(reply, language)) }
}

/** Saves the question and answers it, or asks for a person. While a person has the conversation, the assistant does not answer. */
export async function ask(actor: Actor, body: string, language: Language): Promise<ConversationView> {
  const row = await inTransaction(async (tx) => {
    const conversation = await open(tx, actor)
    const at = clock.now()
    await addLine(tx, conversation.id, { from: 'person', name: actor.name, body, links: [], at })
    if (conversation.status === 'with_person' || conversation.status === 'waiting') return conversation
    return asksForPerson(body) ? callAPerson(tx, actor, conversation) : reply(tx, actor, conversation, body)
  })
  return view(row, language)
}

async function reply(tx: Tx, actor: Actor, conversation: ConversationRow, asked: string): Promise<ConversationRow> {
  const [best, ...others] = find(asked)
  const at = clock.now()
  if (!best || best.score < SURE_ENOUGH) {
    const links = [best, ...others].flatMap((found) => (found ? linksOf(found.article, actor.role) : []))
    await addLine(tx, conversation.id, {
      ...BOT,
      body: 'I’m not sure I understood. Try other words, or write “Talk to a person.”',
      links,
      at,
    })
    return conversation
  }
  await addLine(tx, conversation.id, { ...BOT, body: best.article.answer, links: linksOf(best.article, actor.role), at })
  return conversation
}

/** The page where this role can act on it, if any, and the article itself. */
function linksOf(article: HelpArticle, role: Role) {
  const go = article.goTo?.[role] ?? article.goTo?.all
  return [...(go ? [{ to: go.path, label: go.label }] : []), { to: `/faq#${article.id}`, label: article.question }]
}

async function callAPerson(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<ConversationRow> {
  const at = clock.now()
  await addLine(tx, conversation.id, {
    ...BOT,
    body: 'I’ve asked someone on our team to help. They’ll read this conversation and answer here. You can leave and come back.',
    links: [],
    at,
  })
  await setStatus(tx, conversation.id, 'waiting', at)
  await recordEvent(tx, {
    kind: 'conversation.handed_over',
    by: actor,
    about: { noun: 'conversation', id: conversation.id },
    memberId: actor.memberId,
  })
  return { ...conversation, status: 'waiting' }
}

export async function endConversation(actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const conversation = await openConversationOf(tx, actor.id)
    if (conversation) await setStatus(tx, conversation.id, 'closed', clock.now())
  })
}

export async function conversationsForStaff(actor: Actor): Promise<ConversationView[]> {
  if (!actor.userId) throw new Refusal('not_your_role')
  const rows = await waitingConversations(actor.userId)
  const lines = await linesOf(rows.map(({ id }) => id))
  return rows.map((row) => present(row, lines.get(row.id) ?? []))
}

/** A person answers: from now on the conversation is theirs. */
export async function answerAsPerson(actor: Actor, id: Id<'conversation'>, body: string): Promise<ConversationView> {
  const row = await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, id)
    if (!conversation) throw new Refusal('not_found')
    if (conversation.status === 'closed') throw new Refusal('conversation_closed')
    const at = clock.now()
    await addLine(tx, id, { from: 'staff', name: actor.name, body, links: [], at })
    await setStatus(tx, id, 'with_person', at, actor.userId)
    await recordEvent(tx, { kind: 'conversation.answered', by: actor, about: { noun: 'conversation', id } })
    return { ...conversation, status: 'with_person' as const, updated_at: at }
  })
  return view(row)
}

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
  }
  await addConversation(tx, row)
  await addLine(tx, row.id, { ...BOT, body: HELLO, links: [], at })
  return row
}

async function view(row: ConversationRow, language: Language = 'en-US'): Promise<ConversationView> {
  const lines = await linesOf([row.id])
  return present(
    row,
    (lines.get(row.id) ?? []).map((line) => (line.from === 'bot' ? spokenIn(line, language) : line)),
  )
}

/** The assistant's lines are kept in English. */
const spokenIn = (line: ConversationView['lines'][number], language: Language) => ({
  ...line,
  name: inLanguage(line.name, language),
  body: inLanguage(line.body, language),
  links: line.links.map(({ to, label }) => ({
    to: language === 'es-US' && to.startsWith('/faq') ? inSpanish(to) : to,
    label: inLanguage(label, language),
  })),
})

const present = (row: ConversationRow, lines: ConversationView['lines']): ConversationView => ({
  id: row.id,
  status: row.status,
  person: row.person_name,
  role: row.role,
  updatedAt: row.updated_at.toISOString(),
  lines,
})
