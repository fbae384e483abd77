import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { isSamePerson, type Known } from '#capabilities/identity/rules/same-person.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Of these users, those who are the actor: the account itself, and any second account of the same person. */
export async function accountsOf(actor: Actor, users: readonly (Id<'user'> | null)[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set([actor.userId, ...users])].filter((id) => id !== null)
  if (wanted.length === 0) return new Set()
  const known: Known[] = await db()
    .selectFrom('users')
    .select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name'), 'own_member_id as ownMemberId'])
    .where('id', 'in', wanted)
    .execute()
  const me = known.find(({ id }) => id === actor.id) ?? {
    id: actor.id,
    email: actor.email,
    name: actor.name,
    ownMemberId: actor.ownMemberId,
  }
  return new Set(known.filter((each) => isSamePerson(me, each)).map(({ id }) => id))
}
