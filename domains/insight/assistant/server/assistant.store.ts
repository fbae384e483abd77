import { sql } from 'kysely'
import type { ConversationLine, ConversationView } from '#domains/insight/assistant/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Language } from '#platform/language/languages.ts'

export type ConversationRow = {
  id: Id<'conversation'>
  status: ConversationView['status']
  person_id: string
  person_name: string
  role: string
  updated_at: Date
  taken_by: Id<'user'> | null
}

const conversations = () =>
  db().selectFrom('conversations').select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at', 'taken_by'])

/** Locked, so that of two questions at once neither is lost. */
export async function openConversationOf(tx: Tx, personId: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at', 'taken_by'])
    .where('person_id', '=', personId)
    .where('status', '<>', 'closed')
    .orderBy('updated_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

export async function lockConversation(tx: Tx, id: Id<'conversation'>): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'status', 'person_id', 'person_name', 'role', 'updated_at', 'taken_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** False where somebody's other request has just opened theirs (index: conversations_one_open). */
export async function addConversation(tx: Tx, row: ConversationRow): Promise<boolean> {
  const added = await tx
    .insertInto('conversations')
    .values({ ...row, opened_at: row.updated_at })
    .onConflict((conflict) => conflict.column('person_id').where('status', '<>', sql.lit('closed')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
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

/** Open ones that this user answered, when they answer nobody any longer: none while they do (index: conversations_queue). */
export async function conversationsLeftBy(userId: Id<'user'>) {
  const rows = await db()
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.taken_by')
    .select(['c.id', sql<string>`u.first_name || ' ' || u.last_name`.as('gone')])
    .where('c.taken_by', '=', userId)
    .where('c.status', 'in', ['waiting', 'with_person'])
    .where(sql<boolean>`not (u.status = 'active' and 'support' = any (u.capabilities))`)
    .orderBy('c.updated_at')
    .execute()
  return rows
}

/** Nobody's again, at its place in the queue. */
export async function unassignConversation(tx: Tx, id: Id<'conversation'>): Promise<void> {
  await tx.updateTable('conversations').set({ status: 'waiting', taken_by: null }).where('id', '=', id).execute()
}

export type NewLine = Omit<ConversationLine, 'line' | 'at' | 'helped'> & { at: Date; language: Language | null }

export async function addLine(
  tx: Tx,
  id: Id<'conversation'>,
  { from, name, links, facts, choices, prepared, ...line }: NewLine,
): Promise<void> {
  await tx
    .insertInto('conversation_lines')
    .values({
      conversation_id: id,
      from_kind: from,
      from_name: name,
      ...line,
      links: JSON.stringify(links),
      facts: JSON.stringify(facts),
      choices: JSON.stringify(choices),
      prepared: prepared && JSON.stringify(prepared),
      line: sql<number>`(select coalesce(max(line), 0) + 1 from conversation_lines where conversation_id = ${id})`,
    })
    .execute()
}

/** The newest questions of the person, oldest first. */
export async function questionsOf(tx: Tx, id: Id<'conversation'>, { newest }: { newest: number }): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversation_lines')
    .select('body')
    .where('conversation_id', '=', id)
    .where('from_kind', '=', 'person')
    .orderBy('line', 'desc')
    .limit(newest)
    .execute()
  return rows.map(({ body }) => body).toReversed()
}

/** Only an answer of the assistant. */
export async function setHelped(tx: Tx, id: Id<'conversation'>, line: number, helped: boolean): Promise<boolean> {
  const set = await tx
    .updateTable('conversation_lines')
    .set({ helped })
    .where('conversation_id', '=', id)
    .where('line', '=', line)
    .where('from_kind', '=', 'bot')
    .returning('line')
    .executeTakeFirst()
  return set !== undefined
}

type Page = { after: { at: Date; id: string } | null; limit: number }

/** Who waits, and whom this user answers, longest first (index: conversations_queue). */
export async function waitingConversations(userId: Id<'user'>, { after, limit }: Page): Promise<ConversationRow[]> {
  return conversations()
    .where((where) =>
      where.or([where('status', '=', 'waiting'), where.and([where('status', '=', 'with_person'), where('taken_by', '=', userId)])]),
    )
    .$if(after !== null, (query) => query.where(sql<boolean>`(updated_at, id) > (${after?.at ?? null}, ${after?.id ?? null})`))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type StoredLine = ConversationLine & { language: Language | null }

/** All lines of these conversations, in one query. */
export async function linesOf(ids: readonly Id<'conversation'>[]): Promise<Map<string, StoredLine[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('conversation_lines')
    .select(['conversation_id', 'line', 'from_kind', 'from_name', 'body', 'at', 'helped', 'language'])
    .select(
      sql<Pick<ConversationLine, 'links' | 'facts' | 'choices' | 'prepared'>>`
      jsonb_build_object('links', links, 'facts', facts, 'choices', choices, 'prepared', prepared)`.as('more'),
    )
    .where('conversation_id', 'in', [...ids])
    .orderBy('line')
    .execute()
  const grouped = new Map<string, StoredLine[]>()
  for (const { conversation_id: of, line, from_kind: from, from_name: name, body, more, at, helped, language } of rows) {
    grouped.set(of, [...(grouped.get(of) ?? []), { line, from, name, body, ...more, helped, language, at: at.toISOString() }])
  }
  return grouped
}
