import type { Actor } from '#access/actor.ts'
import type { Profile } from '#access/profile.ts'
import { db } from '#platform/db.ts'
import { knownLanguage } from '#platform/language/languages.ts'

/**
 * The profile of the signed-in person: from `members` for a member, from `users` for all others, found by email (specification
 * §3).
 */
export async function profileOf(actor: Pick<Actor, 'identityId' | 'email' | 'role' | 'masterCode'>): Promise<Profile | null> {
  return actor.role === 'member' ? memberProfile(actor) : userProfile(actor)
}

type Person = Pick<Actor, 'identityId' | 'email' | 'role' | 'masterCode'>

async function memberProfile({ identityId, email, role }: Person): Promise<Profile | null> {
  const member = await db().selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
  if (!member) return null
  const memberships = await db()
    .selectFrom('memberships as ms')
    .innerJoin('plan_versions as p', 'p.id', 'ms.plan_version_id')
    .select(['ms.id', 'ms.number', 'p.code as planCode', 'ms.status', 'ms.price_tier'])
    .where('ms.member_id', '=', member.id)
    .orderBy('ms.id', 'desc')
    .execute()
  return {
    uid: identityId,
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    address: { street: member.street, city: member.city, state: member.state, zip: member.zip },
    masterCode: member.master_code,
    userRole: role,
    agencyName: await agencyName(member.master_code),
    commissionTier: null,
    priceTier: memberships[0]?.price_tier ?? null,
    memberships: memberships.map(({ id, number, planCode, status }) => ({ id, number, planCode, status })),
    ...terms(member),
    language: knownLanguage(member.language),
  }
}

async function userProfile({ identityId, email, role }: Person): Promise<Profile | null> {
  const user = await db()
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.master_code', 'u.master_code')
    .selectAll('u')
    .select(['a.name as agency_name', 'a.commission_tier', 'a.price_tier'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (!user) return null
  const { street, city, state, zip } = user
  return {
    uid: identityId,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    address: street && city && state && zip ? { street, city, state, zip } : null,
    masterCode: user.master_code,
    userRole: role,
    agencyName: user.agency_name,
    commissionTier: user.commission_tier,
    priceTier: user.price_tier,
    memberships: [],
    ...terms(user),
    language: knownLanguage(user.language),
  }
}

async function agencyName(masterCode: string): Promise<string | null> {
  if (masterCode === 'DIRECT') return null
  const agency = await db().selectFrom('agencies').select('name').where('master_code', '=', masterCode).executeTakeFirst()
  return agency?.name ?? null
}

type Accepted = { terms_accepted: boolean; terms_accepted_at: Date | null; terms_version: string | null }

const terms = (accepted: Accepted) => ({
  termsAccepted: accepted.terms_accepted,
  termsAcceptedDate: accepted.terms_accepted_at?.toISOString() ?? null,
  termsVersion: accepted.terms_version,
})
