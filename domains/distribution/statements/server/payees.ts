import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Payee } from '#domains/distribution/statements/server/holds.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whose statements this actor may see; finance all, an agent and a member none. */
export function ownPayee(actor: Actor): Payee | 'all' | null {
  switch (actor.role) {
    case 'member':
    case 'agent':
      return null
    case 'agent-admin':
      return actor.masterCode ? { kind: 'agency', id: actor.masterCode } : null
    case 'sales-agent':
    case 'sales-admin':
      return actor.userId ? { kind: actor.role, id: actor.userId } : null
    case 'staff':
      return may(actor, 'statements.pay') ? 'all' : null
  }
}

/** Of a statement `s`. */
export function isVisible(actor: Actor): RawBuilder<boolean> {
  const own = ownPayee(actor)
  if (own === 'all') return sql<boolean>`true`
  return own ? sql<boolean>`(s.payee_kind = ${own.kind} and s.payee_id = ${own.id})` : sql<boolean>`false`
}

export type Reader = { email: string; name: string; userId: Id<'user'> | null; language: string | null }

/** Who gets the emails of a payee: an agency's active admins, an alliance's contact, a recruiter. */
export async function readersOf({ kind, id }: Payee): Promise<Reader[]> {
  if (kind === 'alliance') {
    const { rows } =
      await sql<Reader>`select contact_email as email, coalesce(contact_name, name) as name, null as "userId", null as language
      from alliances where id = ${id} and contact_email is not null`.execute(db())
    return rows
  }
  const whose = kind === 'agency' ? sql`role = 'agent-admin' and master_code = ${id}` : sql`id = ${id}`
  const { rows } = await sql<Reader>`select email, first_name as name, id as "userId", language
    from users where ${whose} and status = 'active' order by id`.execute(db())
  return rows
}

export async function payeeNamed({ kind, id }: Payee): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from agencies where ${kind} = 'agency' and master_code = ${id}
    union all select name from alliances where ${kind} = 'alliance' and id = ${id}
    union all select first_name || ' ' || last_name from users where ${kind} in ('sales-agent', 'sales-admin') and id = ${id}`.execute(db())
  return rows[0]?.name ?? id
}
