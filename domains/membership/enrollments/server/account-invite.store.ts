import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { lockMember, type MemberRow, memberById } from '#domains/membership/memberships/server/people.ts'

type Found = { member: MemberRow; membership: { number: string; masterCode: string } }

/** The member of a begun membership who has no account yet, by membership number and date of birth. */
export async function memberAwaitingAccount(tx: Tx, { number, dateOfBirth }: { number: string; dateOfBirth: Day }): Promise<Found | null> {
  const membership = await tx
    .selectFrom('memberships')
    .select(['number', 'master_code', 'member_id'])
    .where('number', '=', number)
    .where('effective_on', 'is not', null)
    .executeTakeFirst()
  if (!membership) return null
  await lockMember(tx, membership.member_id)
  const member = await memberById(tx, membership.member_id)
  if (!member || member.identity_id || member.date_of_birth !== dateOfBirth) return null
  return { member, membership: { number: membership.number, masterCode: membership.master_code } }
}

export async function invitesSince(tx: Tx, memberId: Id<'member'>, since: Date): Promise<number> {
  const query = tx.selectFrom('invitations').select((each) => each.fn.countAll<string>().as('count'))
  const { count } = await query.where('member_id', '=', memberId).where('created_at', '>', since).executeTakeFirstOrThrow()
  return Number(count)
}
