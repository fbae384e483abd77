import { randomUUID } from 'node:crypto'
import type { Actor, Origin } from '#access/actor.ts'
import type { SessionView } from '#access/profile.ts'
import type { Role } from '#access/roles.ts'
import { SESSION_COOKIE } from '#domains/people/identity/server/auth.ts'
import {
  addSession,
  holderOfSession,
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

/** How long a session lives and how long it may lie idle (NIST SP 800-63B-4): staff by the shift, members by the month. */
const LIMITS: Readonly<Record<Role, { liveMs: number; idleMs: number }>> = {
  staff: { liveMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 },
  'agent-admin': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  agent: { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  'sales-admin': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  'sales-agent': { liveMs: 24 * HOUR_MS, idleMs: 8 * HOUR_MS },
  member: { liveMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
}

/** Noted at most this often, so that reading does not mean writing. */
const TOUCH_MS = 5 * 60_000

/**
 * Opens a session for someone who has proved who they are. Its token is 256 bits of chance, kept only as a hash:
 * what better-auth would keep, and what stands in the table, opens nothing.
 */
export async function startSession(identityId: string, { ip, userAgent }: Origin): Promise<string> {
  const { token, tokenHash } = newToken()
  await addSession({ id: randomUUID(), tokenHash, identityId, ip, userAgent, expiresAt: new Date(Date.now() + LIMITS.member.liveMs) })
  return token
}

/**
 * The person a session cookie stands for: asked of the database each time, so a revoked session ends at once. `isPresent` is
 * false for what a page asks by itself, which does not prolong an idle session.
 */
export async function actorBySession(cookieHeader: string | undefined, { isPresent = true } = {}): Promise<Actor | null> {
  const token = sessionToken(cookieHeader)
  const row = token ? await sessionByToken(hashToken(token)) : undefined
  if (!row || row.user_status === 'suspended') return null

  if (isOver(row)) {
    await dropSession(row.session_id, row.identity_id)
    return null
  }
  if (isPresent && Date.now() - row.updated_at.getTime() > TOUCH_MS) await touchSession(row.session_id)
  return whoSits(row)
}

/** The person in whose session something of ours was made and sealed, while that session lives. */
export async function actorBySessionId(id: string): Promise<Actor | null> {
  const row = await holderOfSession(id)
  return row && row.user_status !== 'suspended' && !isOver(row) ? whoSits(row) : null
}

/** Sessions live in real time; the sandbox's clock does not sign people out. */
function isOver({ role, created_at, updated_at }: Pick<SessionRow, 'role' | 'created_at' | 'updated_at'>): boolean {
  const { liveMs, idleMs } = LIMITS[role]
  const now = Date.now()
  return now - created_at.getTime() > liveMs || now - updated_at.getTime() > idleMs
}

/** Where somebody is signed in: what has ended by its own limits is none of these, whether or not its cookie came again. */
export async function livingSessionsOf({ identityId, role }: Actor) {
  return (await sessionsOf(identityId)).filter((session) => !isOver({ ...session, role }))
}

/** How long the session of a person lives from now, and how long it may lie idle; null once it is over. */
export async function lastsOf({ sessionId }: Actor): Promise<SessionView['lasts']> {
  const row = await holderOfSession(sessionId)
  if (!row) return null
  const { liveMs, idleMs } = LIMITS[row.role]
  return { seconds: Math.max(0, Math.floor((row.created_at.getTime() + liveMs - Date.now()) / 1000)), idleSeconds: idleMs / 1000 }
}

/** Whoever holds the session, or whom they look as. */
async function whoSits(row: SessionRow): Promise<Actor | null> {
  const holder = actorOf(row, row.session_id)
  if (!holder || !row.viewing_id || !row.viewed_identity_id || !row.viewing_until) return holder
  const person = await personByIdentity(row.viewed_identity_id)
  const viewed = person && actorOf(person, row.session_id)
  const isShut = !viewed || person.user_status === 'suspended'
  const secondsLeft = isShut ? 0 : Math.max(0, Math.ceil((row.viewing_until.getTime() - Date.now()) / 1000))
  return { ...(viewed ?? holder), viewing: { id: row.viewing_id, by: holder, secondsLeft } }
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
    memberId: row.member_id,
    userId: row.user_id,
    ownMemberId: row.member_id ?? row.own_member_id,
    masterCode: row.master_code,
    ...(row.lacks_second_factor && identity().staffNeedSecondFactor ? { heldBack: 'second_factor_needed' as const } : {}),
  }
}

function sessionToken(cookieHeader: string | undefined): string | null {
  return (
    cookieHeader
      ?.split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
      ?.slice(SESSION_COOKIE.length + 1) || null
  )
}

/** Staff's ends with the browser; others' lasts as long as the session may. */
export function sessionCookie(token: string, role: Role): string {
  const lasting = role === 'staff' ? '' : `; Max-Age=${LIMITS[role].liveMs / 1000}`
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax${lasting}`
}

export const ENDED_COOKIE = `${SESSION_COOKIE}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`

/** Ends the session better-auth makes for itself; whose it was. */
export async function takeSession(token: string): Promise<string | null> {
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
