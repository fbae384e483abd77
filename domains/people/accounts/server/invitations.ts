import { sql } from 'kysely'
import type { Actor, EventActor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { revokeInvitations } from '#domains/people/accounts/server/invitations.store.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const GOOD_FOR_MS = 14 * 86_400_000

export type Invited = {
  by: EventActor
  role: Role
  email: string
  name: string
  masterCode?: string | null
  person: { userId: Id<'user'> } | { memberId: Id<'member'> }
  /** The email, given the link that accepts. */
  emailFor: (url: string) => Email
  publicUrl: string
}

/** Sends an invitation, good for 14 days; earlier ones of the same person stop working. */
export async function invite(
  tx: Tx,
  { by, role, email, name, masterCode, person, emailFor, publicUrl }: Invited,
): Promise<Id<'invitation'>> {
  const { token, tokenHash } = newToken()
  const id = newId('invitation')
  const now = clock.now()
  const userId = 'userId' in person ? person.userId : null
  const memberId = 'memberId' in person ? person.memberId : null
  await revokeInvitations(tx, { userId, memberId }, now)
  await tx
    .insertInto('invitations')
    .values({
      id,
      token_hash: tokenHash,
      email,
      role,
      user_id: userId,
      member_id: memberId,
      invited_by: by.kind === 'person' ? by.id : null,
      created_at: now,
      expires_at: new Date(now.getTime() + GOOD_FOR_MS),
    })
    .execute()
  const path = role === 'member' ? `/member-register?token=${token}` : `/invitation/${token}`
  await sendEmail(tx, {
    kind: 'invitation',
    to: { email, name },
    onceKey: `invitation:${id}`,
    email: emailFor(`${publicUrl}${path}`),
    userId,
    memberId,
  })
  await recordEvent(tx, {
    kind: 'invitation.sent',
    by,
    about: { noun: 'invitation', id },
    memberId,
    masterCode: masterCode ?? null,
    data: { role },
  })
  return id
}

/** Invitations of users whom the actor may see, newest first (index: primary key). */
export async function invitationsFor(actor: Actor, { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined }) {
  let query = db()
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.email', 'i.role', 'u.master_code', 'i.created_at', 'i.expires_at', 'i.accepted_at', 'i.revoked_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where(reach(actor))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where(sql<boolean>`i.id < ${cursor}`)
  const found = await query.execute()
  const now = clock.now()
  const rows = found.slice(0, limit).map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    masterCode: row.master_code,
    status: statusOf(row, now),
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Dated = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date }

const statusOf = ({ accepted_at, revoked_at, expires_at }: Dated, now: Date) =>
  accepted_at ? ('accepted' as const) : revoked_at ? ('revoked' as const) : expires_at < now ? ('expired' as const) : ('sent' as const)

function reach(actor: Actor) {
  if (actor.role === 'staff') return sql<boolean>`true`
  if (actor.role === 'sales-admin') return sql<boolean>`u.master_code in (${agenciesRecruitedBy(actor)})`
  return sql<boolean>`u.master_code = ${actor.masterCode}`
}
