import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { changeMember } from '#capabilities/members/server/members.ts'
import { isEmailVerified, memberById } from '#capabilities/memberships/server/people.store.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

type Text = string | null | undefined
export type ProfileTold = {
  version: number
  firstName: string
  lastName: string
  phone?: Text
  street?: Text
  city?: Text
  state?: Text
  zip?: Text
  insurer?: Text
  policyNumber?: Text
}

/** What is written down about oneself, whoever one is. */
export async function ownProfile({ memberId, userId }: Actor) {
  return memberId ? memberProfile(memberId) : userProfile(userId)
}

async function memberProfile(id: Id<'member'>) {
  const [member, version] = await Promise.all([memberById(db(), id), db().selectFrom('members').select('version').where('id', '=', id).executeTakeFirst()])
  if (!member || !version) throw new Refusal('not_found')
  return {
    email: member.email, firstName: member.first_name, lastName: member.last_name, phone: member.phone, street: member.street, city: member.city,
    state: member.state, zip: member.zip, insurer: member.insurer, policyNumber: member.policy_number, emailVerified: await isEmailVerified(id),
    version: version.version, hasInsurance: true,
  }
}

async function userProfile(id: Id<'user'> | null) {
  const user = await db()
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'street', 'city', 'state', 'zip', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found')
  return {
    email: user.email, firstName: user.first_name, lastName: user.last_name, phone: user.phone, street: user.street, city: user.city, state: user.state,
    zip: user.zip, insurer: null, policyNumber: null, emailVerified: true, version: user.version, hasInsurance: false,
  }
}

/** Changes it. A member always has an address; those who work here need none. */
export async function changeOwnProfile(actor: Actor, told: ProfileTold): Promise<void> {
  const { version, firstName, lastName, phone, street, city, state, zip } = told
  if (actor.memberId) {
    const { insurer, policyNumber } = told
    const address = requireAddress({ street, city, state, zip })
    const change = { first_name: firstName, last_name: lastName, phone: phone || null, ...address, insurer: insurer || null, policy_number: policyNumber || null }
    return changeMember(actor, actor.memberId, { version, change })
  }
  await inTransaction(async (tx) => {
    const user = await tx.selectFrom('users').select(['id', 'version', 'master_code']).where('id', '=', actor.userId).forUpdate().executeTakeFirst()
    if (!user) throw new Refusal('not_found')
    if (user.version !== version) throw new Refusal('someone_else_saved', { version: user.version })
    const change = { first_name: firstName, last_name: lastName, phone: phone || null, street: street || null, city: city || null, state: state || null, zip: zip || null }
    await tx.updateTable('users').set({ ...change, version: sql`version + 1` }).where('id', '=', user.id).execute()
    await tell(tx, { kind: 'user.changed', by: actor, about: { noun: 'user', id: user.id }, masterCode: user.master_code, data: { fields: Object.keys(change) } })
  })
}

function requireAddress(address: { street: Text; city: Text; state: Text; zip: Text }): { street: string; city: string; state: string; zip: string } {
  const { street, city, state, zip } = address
  if (street && city && state && zip) return { street, city, state, zip }
  const asks = { street: 'Write the street and number.', city: 'Write the city.', state: 'Choose a state.', zip: 'Write the ZIP code.' }
  const fields = Object.entries(asks).filter(([field]) => !address[field as keyof typeof address])
  throw new Refusal('bad_input', { fields: Object.fromEntries(fields) })
}
