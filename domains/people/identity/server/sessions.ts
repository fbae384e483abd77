import { randomUUID } from 'node:crypto'
import type { Actor, Origin } from '#access/actor.ts'
import type { SessionView } from '#access/profile.ts'
import type { Role } from '#access/roles.ts'
import { SESSION_COOKIE } from '#domains/people/identity/server/auth.ts'
import {
  addSession,
  sessionRowById,
  personByIdentity,
  sessionByToken,
  sessionsOf,
  touchSession,
  type PersonRow,
  type SessionRow,
} from '#domains/people/identity/server/identity.store.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { db, type Tx } from '#platform/db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives, and how long it may be idle (NIST SP 800-63B-4): hours for staff, a month for members. */
const LIMITS: Readonly<Record<Role, { liveMs: number; idleMs: number }>> = {
  staff: { liveMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
  'agent-admin': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  agent: { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  'sales-admin': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  'sales-agent': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  member: { liveMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
}

/** The last use is written at most this often, so that reading does not mean writing. */
const TOUCH_MS = 5 * 60_000

/** What the company's own sign-in said of somebody: when and how it knew them, and whether that counts as a second factor. */
export type CompanyProof = { authenticatedAt: Date; methods: string; isSecondFactor: boolean }

/**
 * Opens a session for a person who was authenticated. Its token is 256 random bits of which only a hash is stored: neither
 * better-auth's own token nor the stored value opens anything.
 */
export async function startSession(identityId: string, { ip, userAgent }: Origin, company: CompanyProof | null = null): Promise<string> {
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(Date.now() + LIMITS.member.liveMs)
  await addSession({ id: randomUUID(), tokenHash, identityId, ip, userAgent, expiresAt, company })
  return token
}

/**
 * The person behind a session cookie, read from the database each time, so that a revoked session ends at once. `isPresent` is
 * false for requests that a page makes by itself; these do not prolong an idle session.
 */
export async function actorBySession(cookieHeader: string | undefined, { isPresent = true } = {}): Promise<Actor | null> {
  const token = sessionToken(cookieHeader)
  const row = token ? await sessionByToken(hashToken(token)) : undefined
  if (!row || row.user_status === 'suspended') return null

  if (isExpired(row)) {
    await dropSession(row.session_id, row.identity_id)
    return null
  }
  if (isPresent && Date.now() - row.updated_at.getTime() > TOUCH_MS) await touchSession(row.session_id)
  return actorOfSession(row)
}

/** The person in whose session a sealed link was made, while that session lives. */
export async function actorBySessionId(id: string): Promise<Actor | null> {
  const row = await sessionRowById(id)
  return row && row.user_status !== 'suspended' && !isExpired(row) ? actorOfSession(row) : null
}

/** Sessions live in real time; the sandbox's clock does not sign people out. */
function isExpired({ role, created_at, updated_at }: Pick<SessionRow, 'role' | 'created_at' | 'updated_at'>): boolean {
  const { liveMs, idleMs } = LIMITS[role]
  const now = Date.now()
  return now - created_at.getTime() > liveMs || now - updated_at.getTime() > idleMs
}

/** The sessions of somebody that have not expired, whether or not their cookies were used again. */
export async function activeSessionsOf({ identityId, role }: Actor) {
  return (await sessionsOf(identityId)).filter((session) => !isExpired({ ...session, role }))
}

/** How long the session of a person lives from now, and how long it may be idle; null once it has ended. */
export async function sessionLifetime({ sessionId }: Actor): Promise<SessionView['lasts']> {
  const row = await sessionRowById(sessionId)
  if (!row) return null
  const { liveMs, idleMs } = LIMITS[row.role]
  return { seconds: Math.max(0, Math.floor((row.created_at.getTime() + liveMs - Date.now()) / 1000)), idleSeconds: idleMs / 1000 }
}

/** The holder of the session, or the person whom they impersonate. */
async function actorOfSession(row: SessionRow): Promise<Actor | null> {
  const holder = actorOf(row.has_company_second_factor ? { ...row, lacks_second_factor: false } : row, row.session_id)
  if (!holder || !row.impersonation_id || !row.impersonated_identity_id || !row.impersonation_expires_at) return holder
  const person = await personByIdentity(row.impersonated_identity_id)
  const viewed = person && actorOf(person, row.session_id)
  const isEnded = !viewed || person.user_status === 'suspended'
  const secondsLeft = isEnded ? 0 : Math.max(0, Math.ceil((row.impersonation_expires_at.getTime() - Date.now()) / 1000))
  return { ...(viewed ?? holder), impersonation: { id: row.impersonation_id, by: holder, secondsLeft } }
}

/** The person behind an identity, for what asks in their name without a session; `isActive` is false for somebody suspended. */
export async function actorOfIdentity(identityId: string, sessionId: string): Promise<{ actor: Actor; isActive: boolean } | null> {
  const row = await personByIdentity(identityId)
  const actor = row && actorOf(row, sessionId)
  return actor ? { actor, isActive: row.user_status === 'active' } : null
}

function actorOf(row: PersonRow, sessionId: string): Actor | null {
  const id = row.member_id ?? row.user_id
  if (!id) return null
  return {
    kind: 'person',
    id,
    identityId: row.identity_id,
    sessionId,
    email: row.email,
    name: row.name,
    role: row.role,
    capabilities: row.capabilities ?? [],
    position: row.position,
    memberId: row.member_id,
    userId: row.user_id,
    ownMemberId: row.member_id ?? row.own_member_id,
    masterCode: row.master_code,
    agencyStatus: row.agency_status,
    ...(row.lacks_second_factor && identity().staffNeedSecondFactor ? { setupRequired: 'second_factor_needed' as const } : {}),
  }
}

/** The secret of a session in the cookies of a request; null when there is none. */
export function sessionToken(cookieHeader: string | undefined): string | null {
  return (
    cookieHeader
      ?.split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
      ?.slice(SESSION_COOKIE.length + 1) || null
  )
}

/** The cookie of staff ends with the browser; that of others lasts as long as the session may. */
export function sessionCookie(token: string, role: Role): string {
  const lasting = role === 'staff' ? '' : `; Max-Age=${LIMITS[role].liveMs / 1000}`
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax${lasting}`
}

export const ENDED_COOKIE = `${SESSION_COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`

/** Ends the session that better-auth makes for itself; returns its identity. */
export async function endSession(token: string): Promise<string | null> {
  const taken = await db().deleteFrom('identity_sessions').where('token', '=', token).returning('user_id').executeTakeFirst()
  return taken?.user_id ?? null
}

/** All but one; returns how many there were. */
export async function dropOtherSessions(tx: Tx, identityId: string, keptId: string): Promise<number> {
  const dropped = await tx.deleteFrom('identity_sessions').where('user_id', '=', identityId).where('id', '<>', keptId).executeTakeFirst()
  return Number(dropped.numDeletedRows)
}

export async function dropAllSessions(tx: Tx, identityId: string): Promise<void> {
  await tx.deleteFrom('identity_sessions').where('user_id', '=', identityId).execute()
}

export async function dropSession(id: string, identityId: string): Promise<boolean> {
  const dropped = await db().deleteFrom('identity_sessions').where('id', '=', id).where('user_id', '=', identityId).executeTakeFirst()
  return dropped.numDeletedRows > 0n
}
