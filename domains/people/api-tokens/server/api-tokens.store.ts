import { sql } from 'kysely'
import type { TokenVerb } from '#access/token-verbs.ts'
import type { Day } from '#platform/days.ts'
import { type Db, db, namedQuery, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whose tokens: somebody’s own, or the company’s. */
export type Whose = { userId: Id<'user'> } | 'company'

export type TokenRow = {
  id: Id<'apiToken'>
  user_id: Id<'user'>
  is_service: boolean
  name: string
  verbs: TokenVerb[]
  hint: string
  previous_until: Date | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  maker: string
  is_maker_active: boolean
}

const tokens = (conn: Db, whose: Whose) => {
  const query = conn
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.is_service', 't.name', 't.hint', 't.previous_until', 't.created_at', 't.expires_at'])
    .select(['t.last_used_at', 't.revoked_at', sql<TokenVerb[]>`t.verbs`.as('verbs')])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('maker'))
    .select(sql<boolean>`u.status = 'active'`.as('is_maker_active'))
    .where('t.is_service', '=', whose === 'company')
  return whose === 'company' ? query : query.where('t.user_id', '=', whose.userId)
}

/** The newest first; those that ended longest ago are left out after a hundred. */
export const tokensOf = (whose: Whose): Promise<TokenRow[]> => tokens(db(), whose).orderBy('t.id', 'desc').limit(100).execute()

export const lockToken = (tx: Tx, whose: Whose, id: Id<'apiToken'>): Promise<TokenRow | undefined> =>
  tokens(tx, whose).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

/** Personal ones that were made by then and not revoked. */
export const lockTokensMadeBy = (tx: Tx, userId: Id<'user'>, until: Date): Promise<TokenRow[]> =>
  tokens(tx, { userId }).where('t.revoked_at', 'is', null).where('t.created_at', '<=', until).orderBy('t.id').forUpdate('t').execute()

/** How many work; whoever makes another one waits for this count. */
export async function countActive(tx: Tx, whose: Whose, maker: Id<'user'>, now: Date): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', maker).forUpdate().execute()
  const rows = await tokens(tx, whose).where('t.revoked_at', 'is', null).where('t.expires_at', '>', now).execute()
  return rows.length
}

type NewToken = {
  id: Id<'apiToken'>
  userId: Id<'user'>
  isService: boolean
  name: string
  verbs: readonly TokenVerb[]
  tokenHash: string
  hint: string
  createdAt: Date
  expiresAt: Date
}

export async function addToken(tx: Tx, token: NewToken): Promise<void> {
  const { id, userId, isService, name, verbs, tokenHash, hint, createdAt, expiresAt } = token
  await tx
    .insertInto('api_tokens')
    .values({
      ...{ id, name, hint, user_id: userId, is_service: isService, verbs: [...verbs] },
      ...{ token_hash: tokenHash, created_at: createdAt, expires_at: expiresAt },
    })
    .execute()
}

/** A new secret; the one of before works until then. Of two rotations within a day the first secret stops at the second. */
export async function saveSecret(tx: Tx, id: Id<'apiToken'>, { tokenHash, hint }: { tokenHash: string; hint: string }, until: Date) {
  await tx
    .updateTable('api_tokens')
    .set({ token_hash: tokenHash, hint, previous_hash: sql`token_hash`, previous_until: until })
    .where('id', '=', id)
    .execute()
}

export async function saveRevoked(tx: Tx, id: Id<'apiToken'>, by: Id<'user'>, at: Date): Promise<void> {
  await tx.updateTable('api_tokens').set({ revoked_at: at, revoked_by: by }).where('id', '=', id).execute()
}

export type PresentedToken = {
  id: Id<'apiToken'>
  name: string
  is_service: boolean
  verbs: TokenVerb[]
  identity_id: string
  expires_at: Date
}

/** The token that a secret opens at this moment: neither revoked nor expired, by its secret or, for a day, by the one before. */
export async function tokenBySecret(tokenHash: string, now: Date): Promise<PresentedToken | undefined> {
  const [row] = await namedQuery<PresentedToken>(
    'api_tokens.presented',
    `select t.id, t.name, t.is_service, t.verbs, t.expires_at, u.identity_id from api_tokens t join users u on u.id = t.user_id
     where t.revoked_at is null and t.expires_at > $2 and u.identity_id is not null
       and (t.token_hash = $1 or t.previous_hash = $1 and t.previous_until > $2)`,
    [tokenHash, now],
  )
  return row
}

/** Counts a use on a day; true for the first one of it. */
export async function countUse(tx: Tx, id: Id<'apiToken'>, onDay: Day, at: Date): Promise<boolean> {
  const { rows } = await sql<{ calls: number }>`
    with used as (update api_tokens set last_used_at = ${at} where id = ${id} and revoked_at is null)
    insert into api_token_days (token_id, on_day, calls, last_at) values (${id}, ${onDay}::date, 1, ${at})
    on conflict (token_id, on_day) do update set calls = api_token_days.calls + 1, last_at = excluded.last_at
    returning calls`.execute(tx)
  return rows[0]?.calls === 1
}

export async function usesSince(ids: readonly Id<'apiToken'>[], since: Day) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('api_token_days')
    .select(['token_id', 'on_day', 'calls'])
    .where('token_id', 'in', ids)
    .where('on_day', '>=', since)
    .orderBy('on_day', 'desc')
    .execute()
}
