import { sql } from 'kysely'
import { lastAnswer } from '#domains/distribution/commission-taxes/server/standing.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Current W-9s of which the IRS has said nothing, and which are in no file that it has not answered. */
const isToCheck = sql<boolean>`w.replaced_on is null and ${lastAnswer} is null
  and not exists (select from tin_checks c where c.w9_id = w.id and c.code is null)`

/**
 * At most as many as the IRS takes. One file is made at a time: locking the W-9s is not enough, since a row that another file
 * locked and did not change is read again as it was before that file was committed.
 */
export async function lockToCheck(tx: Tx, most: number): Promise<Id<'w9'>[]> {
  await sql`select pg_advisory_xact_lock(hashtext('tin_files'))`.execute(tx)
  const rows = await tx.selectFrom('payee_w9s as w').select('w.id').where(isToCheck).orderBy('w.number').limit(most).forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function addTinFile(
  tx: Tx,
  w9s: readonly Id<'w9'>[],
  { id, by, at }: { id: Id<'tinFile'>; by: Id<'user'>; at: Date },
): Promise<void> {
  await tx.insertInto('tin_files').values({ id, made_by: by, made_at: at }).execute()
  await sql`insert into tin_checks (tin_file_id, w9_id) select ${id}, unnest(${w9s}::text[])`.execute(tx)
}

export async function tinFilesSoFar() {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from payee_w9s w where ${isToCheck}`.execute(db())
  const files = await db()
    .selectFrom('tin_files as f')
    .innerJoin('users as u', 'u.id', 'f.made_by')
    .select(['f.id', 'f.made_at', sql<string>`u.first_name || ' ' || u.last_name`.as('made_by')])
    .select(sql<number>`(select count(*)::int from tin_checks c where c.tin_file_id = f.id)`.as('lines'))
    .select(sql<number>`(select count(c.code)::int from tin_checks c where c.tin_file_id = f.id)`.as('answered'))
    .orderBy('f.id', 'desc')
    .limit(12)
    .execute()
  return { waiting: rows[0]?.waiting ?? 0, files }
}

export const linesOfTinFile = (id: Id<'tinFile'>) =>
  db()
    .selectFrom('tin_checks as c')
    .innerJoin('payee_w9s as w', 'w.id', 'c.w9_id')
    .select(['w.id', 'w.number', 'w.tin_kind', 'w.name', 'w.sealed', 'w.wrapped_key', 'w.key_id'])
    .where('c.tin_file_id', '=', id)
    .orderBy('w.number')
    .execute()

/** The W-9 of a line in an answer, with the file that waits for it; the newest file where none waits. */
export const lockChecked = (tx: Tx, number: number) =>
  tx
    .selectFrom('payee_w9s as w')
    .innerJoin('tin_checks as c', 'c.w9_id', 'w.id')
    .select(['w.id', 'w.owner_kind', 'w.owner_id', 'w.tin_last4', 'w.replaced_on', 'w.sealed', 'w.wrapped_key', 'w.key_id'])
    .select(['c.tin_file_id', 'c.code'])
    .where('w.number', '=', number)
    .orderBy(sql`c.code is null`, 'desc')
    .orderBy('c.tin_file_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
export type CheckedW9 = NonNullable<Awaited<ReturnType<typeof lockChecked>>>

export async function answerCheck(tx: Tx, { id, tin_file_id: fileId }: CheckedW9, code: number, at: Date): Promise<void> {
  await tx.updateTable('tin_checks').set({ code, answered_at: at }).where('w9_id', '=', id).where('tin_file_id', '=', fileId).execute()
}
