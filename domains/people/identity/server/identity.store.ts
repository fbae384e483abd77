import { sql } from 'kysely'
import type { AgencyStatus } from '#access/agency-standing.ts'
import type { Position } from '#access/positions.ts'
import type { Role, StaffCapability } from '#access/roles.ts'
import { namedQuery, db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchLoader } from '#platform/queries/batch-loader.ts'

export type SessionRow = PersonRow & {
  session_id: string
  created_at: Date
  updated_at: Date
  /** The open impersonation of this session. */
  impersonation_id: Id<'impersonation'> | null
  impersonated_identity_id: string | null
  impersonation_expires_at: Date | null
  /** The company's own sign-in asked for a second factor, and that counts. */
  has_company_second_factor: boolean
}

/** The person behind an identity. */
export type PersonRow = {
  identity_id: string
  email: string
  name: string
  role: Role
  master_code: string | null
  user_id: Id<'user'> | null
  user_status: 'invited' | 'active' | 'suspended' | null
  capabilities: StaffCapability[] | null
  position: Position | null
  agency_status: AgencyStatus | null
  own_member_id: Id<'member'> | null
  member_id: Id<'member'> | null
  lacks_second_factor: boolean
}

/**
 * The holder of a session (index: identity_sessions.token). Requests of the same turn of the event loop share one prepared
 * statement.
 */
export const sessionByToken = batchLoader(async (tokens: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> => {
  const rows = await namedQuery<SessionRow & { token: string }>('identity.session', sessionsWhere('s.token = any ($1)'), [tokens])
  return new Map(rows.map((row) => [row.token, row]))
})

/** The same by the session's id, for sealed links. */
export async function sessionRowById(id: string): Promise<SessionRow | undefined> {
  const [row] = await namedQuery<SessionRow>('identity.session_by_id', sessionsWhere('s.id = $1'), [id])
  return row
}

/** The person behind an identity, whether a member or a user. */
export async function personByIdentity(identityId: string): Promise<PersonRow | undefined> {
  const [row] = await namedQuery<PersonRow>('identity.person', `select ${PERSON} from identities i ${PERSON_TABLES} where i.id = $1`, [
    identityId,
  ])
  return row
}

const PERSON = `i.id as identity_id, i.email, i.name, i.role, i.master_code,
            u.id as user_id, u.status as user_status, u.capabilities, u.position, a.status as agency_status, u.own_member_id, m.id as member_id,
            i.role = 'staff' and not exists (select from identity_passkeys p where p.identity_id = i.id)
              and not exists (select from identity_authenticators a where a.identity_id = i.id and a.confirmed_at is not null) as lacks_second_factor`
const PERSON_TABLES =
  'left join users u on u.identity_id = i.id left join agencies a on a.master_code = u.master_code left join members m on m.identity_id = i.id'

const sessionsWhere = (which: string): string =>
  `select s.token, s.id as session_id, s.created_at, s.updated_at, s.has_company_second_factor, ${PERSON},
            v.id as impersonation_id, v.identity_id as impersonated_identity_id, v.expires_at as impersonation_expires_at
     from identity_sessions s
     join identities i on i.id = s.user_id ${PERSON_TABLES}
     left join impersonations v on v.session_id = s.id and v.ended_at is null
     where ${which} and s.expires_at > clock_timestamp()`

export type NewSession = {
  id: string
  tokenHash: string
  identityId: string
  ip: string | null
  userAgent: string | null
  expiresAt: Date
  company: { authenticatedAt: Date; methods: string; isSecondFactor: boolean } | null
}

export async function addSession({ id, tokenHash, identityId, ip, userAgent, expiresAt, company }: NewSession): Promise<void> {
  await db()
    .insertInto('identity_sessions')
    .values({
      id,
      token: tokenHash,
      user_id: identityId,
      ip_address: ip,
      user_agent: userAgent?.slice(0, 400) ?? null,
      expires_at: expiresAt,
      ...(company
        ? {
            authenticated_at: company.authenticatedAt,
            company_methods: company.methods,
            has_company_second_factor: company.isSecondFactor,
          }
        : {}),
    })
    .execute()
}

export async function touchSession(id: string): Promise<void> {
  await db()
    .updateTable('identity_sessions')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function sessionById(id: string, identityId: string) {
  return db()
    .selectFrom('identity_sessions')
    .select(['id', 'authenticated_at'])
    .where('id', '=', id)
    .where('user_id', '=', identityId)
    .executeTakeFirst()
}

/** The same session under a new token, with a fresh sign-in. False when it was ended meanwhile. */
export async function renewSession(id: string, tokenHash: string): Promise<boolean> {
  const renewed = await db()
    .updateTable('identity_sessions')
    .set({ token: tokenHash, authenticated_at: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export async function sessionsOf(identityId: string) {
  return db()
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent', 'company_methods', 'created_at', 'updated_at'])
    .where('user_id', '=', identityId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('updated_at', 'desc')
    .execute()
}
