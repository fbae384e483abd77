import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let opened: { sandbox: boolean } | undefined

/** Called once by each app before it serves. */
export function openStateOpenings(options: { sandbox: boolean }): void {
  opened = options
}

/** Null in the sandbox, where every state whose rule is open is open. */
export async function openedStates(): Promise<Set<string> | null> {
  if (opened?.sandbox ?? true) return null
  const rows = await db().selectFrom('state_openings').select('state').where('closed_at', 'is', null).execute()
  return new Set(rows.map(({ state }) => state))
}

/** Whether this company's compliance has signed the state. */
export async function isOpenedHere(state: string): Promise<boolean> {
  return (await openedStates())?.has(state) ?? true
}

export const openingsNow = () =>
  db()
    .selectFrom('state_openings as o')
    .innerJoin('users as u', 'u.id', 'o.signed_by')
    .select(['o.state', 'o.signed_at as signedAt', sql<string>`u.first_name || ' ' || u.last_name`.as('signedByName')])
    .where('o.closed_at', 'is', null)
    .orderBy('o.state')
    .execute()

type Signed = { by: Id<'user'>; at: Date }

/** False when the state is open already. */
export async function signOpening(tx: Tx, state: string, { by, at }: Signed): Promise<boolean> {
  const added = await tx
    .insertInto('state_openings')
    .values({ state, signed_by: by, signed_at: at })
    .onConflict((conflict) => conflict.column('state').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

/** False when the state is not open. */
export async function endOpening(tx: Tx, state: string, { by, at }: Signed): Promise<boolean> {
  const ended = await tx
    .updateTable('state_openings')
    .set({ closed_by: by, closed_at: at })
    .where('state', '=', state)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
