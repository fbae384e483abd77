import { sql } from 'kysely'
import type { ConversationLine, ConversationView } from '#domains/insight/assistant/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type ConversationRow = {
  id: Id<'conversation'>
  status: ConversationView['status']
  person_id: string
  person_name: string
  role: string
  updated_at: Date
}

const conversations = () => db().selectFrom('conversations').select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at'])

/** Locked, so that of two questions at once neither is lost. */
export async function openConversationOf(tx: Tx, personId: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at'])
    .where('person_id', '=', personId)
    .where('status', '<>', 'closed')
    .orderBy('updated_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

export async function lockConversation(tx: Tx, id: Id<'conversation'>): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function addConversation(tx: Tx, row: ConversationRow): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({ ...row, opened_at: row.updated_at })
    .execute()
}

export async function setStatus(
  tx: Tx,
  id: Id<'conversation'>,
  status: ConversationView['status'],
  at: Date,
  takenBy: Id<'user'> | null = null,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ status, updated_at: at, ...(takenBy ? { taken_by: takenBy } : {}) })
    .where('id', '=', id)
    .execute()
}

export type NewLine = Omit<ConversationLine, 'line' | 'at'> & { at: Date }

export async function addLine(tx: Tx, id: Id<'conversation'>, { from, name, body, links, at }: NewLine): Promise<void> {
  await tx
    .insertInto('conversation_lines')
    .values({
      conversation_id: id,
      from_kind: from,
      from_name: name,
      body,
      links: JSON.stringify(links),
      at,
      line: sql<number>`(select coalesce(max(line), 0) + 1 from conversation_lines where conversation_id = ${id})`,
    })
    .execute()
}

export async function waitingConversations(userId: Id<'user'>): Promise<ConversationRow[]> {
  return conversations()
    .where((where) =>
      where.or([where('status', '=', 'waiting'), where.and([where('status', '=', 'with_person'), where('taken_by', '=', userId)])]),
    )
    .orderBy('updated_at')
    .limit(50)
    .execute()
}

/** All lines of these conversations, in one query. */
export async function linesOf(ids: readonly Id<'conversation'>[]): Promise<Map<string, ConversationLine[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('conversation_lines')
    .select(['conversation_id', 'line', 'from_kind', 'from_name', 'body', 'at'])
    .select(sql<ConversationLine['links']>`links`.as('links'))
    .where('conversation_id', 'in', [...ids])
    .orderBy('line')
    .execute()
  const lines = rows.map(({ conversation_id, line, from_kind, from_name, body, links, at }) => ({
    of: conversation_id,
    line: { line, from: from_kind, name: from_name, body, links, at: at.toISOString() },
  }))
  const grouped = new Map<string, ConversationLine[]>()
  for (const { of, line } of lines) grouped.set(of, [...(grouped.get(of) ?? []), line])
  return grouped
}
