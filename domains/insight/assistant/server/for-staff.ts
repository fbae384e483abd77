import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { ConversationView } from '#domains/insight/assistant/contract.ts'
import { addLine, linesOf, lockConversation, setStatus, waitingConversations } from '#domains/insight/assistant/server/assistant.store.ts'
import { forStaff } from '#domains/insight/assistant/server/present-conversation.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const PAGE = 25

type Page = { cursor?: string | undefined; limit?: number | undefined }

/** One page of who waits; `next` begins after its last. */
export async function conversationsForStaff(
  actor: Actor,
  { cursor, limit = PAGE }: Page,
): Promise<{ rows: ConversationView[]; next: string | null }> {
  const found = await waitingConversations(userOf(actor), { after: readCursor(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const lines = await linesOf(rows.map(({ id }) => id))
  return {
    rows: rows.map((row) => forStaff(row, lines.get(row.id) ?? [])),
    next: last && found.length > limit ? `${last.updated_at.toISOString()}~${last.id}` : null,
  }
}

function readCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const [moment = '', id = ''] = cursor?.split('~') ?? []
  const at = new Date(moment)
  return id && !Number.isNaN(at.getTime()) ? { at, id } : null
}

/** A person answers: from now on the conversation is theirs. */
export async function answerAsPerson(actor: Actor, id: Id<'conversation'>, body: string): Promise<ConversationView> {
  const row = await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, id)
    if (!conversation) throw new Refusal('not_found')
    if (conversation.status === 'closed') throw new Refusal('conversation_closed')
    const at = clock.now()
    const bare = { links: [], facts: [], choices: [], prepared: null, language: null }
    await addLine(tx, id, { ...bare, from: 'staff', name: actor.name, body, at })
    await setStatus(tx, id, 'with_person', at, userOf(actor))
    await recordEvent(tx, { kind: 'conversation.answered', by: actor, about: { noun: 'conversation', id } })
    return { ...conversation, status: 'with_person' as const, updated_at: at }
  })
  return forStaff(row, (await linesOf([id])).get(id) ?? [])
}

/** Only one that was handed over: what somebody asks the assistant is not closed by another. */
export async function closeAsPerson(actor: Actor, id: Id<'conversation'>): Promise<void> {
  await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, id)
    if (!conversation) throw new Refusal('not_found')
    if (conversation.status === 'closed') return
    if (conversation.status === 'bot') throw new Refusal('not_handed_over')
    await setStatus(tx, id, 'closed', clock.now())
    await recordEvent(tx, { kind: 'conversation.closed', by: actor, about: { noun: 'conversation', id } })
  })
}
