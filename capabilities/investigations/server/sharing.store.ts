import { sql } from 'kysely'
import type { Person } from '#capabilities/investigations/rules/related.ts'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The member whose claim it is, as the others are compared with them. */
export async function memberOf(memberId: Id<'member'>): Promise<Person> {
  return db()
    .selectFrom('members')
    .select(['id as memberId', 'street', 'zip', 'same_person_as as mergedWith'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Others who are, or were, paid to the account this member is paid to now (index: payees_account), with their claims. */
export async function othersWithTheAccount(memberId: Id<'member'>): Promise<(Person & { claims: Id<'claim'>[] })[]> {
  return db()
    .selectFrom('payees as mine')
    .innerJoin('payees as other', 'other.account_digest', 'mine.account_digest')
    .innerJoin('members as m', 'm.id', 'other.member_id')
    .select(['m.id as memberId', 'm.street', 'm.zip', 'm.same_person_as as mergedWith'])
    .select(
      sql<Id<'claim'>[]>`array(select c.id from claims c where c.member_id = m.id and c.status <> 'DRAFT' order by c.id desc limit 5)`.as(
        'claims',
      ),
    )
    .distinct()
    .where('mine.member_id', '=', memberId)
    .where('mine.retired_at', 'is', null)
    .where('other.member_id', '<>', memberId)
    .limit(20)
    .execute()
}

/** Invoices of the same shop with other members' claims, the latest first (index: claims_shop). */
export async function invoicesOfTheShop({
  id,
  memberId,
}: Pick<Claim, 'id' | 'memberId'>): Promise<(Person & { claimId: Id<'claim'>; invoiceNumber: string })[]> {
  return db()
    .selectFrom('claims as mine')
    .innerJoin('claims as other', 'other.shop_key', 'mine.shop_key')
    .innerJoin('members as m', 'm.id', 'other.member_id')
    .select(['m.id as memberId', 'm.street', 'm.zip', 'm.same_person_as as mergedWith', 'other.id as claimId'])
    .select(sql<string>`other.findings ->> 'invoiceNumber'`.as('invoiceNumber'))
    .where('mine.id', '=', id)
    .where('other.member_id', '<>', memberId)
    .where('other.status', 'not in', ['DRAFT', 'WITHDRAWN'])
    .where(sql<boolean>`other.findings ->> 'invoiceNumber' is not null`)
    .orderBy('other.id', 'desc')
    .limit(500)
    .execute()
}

/**
 * Of these claims, those that count beside one of this member's: a stranger's always,
 * their own unless it came to nothing and was told anew.
 */
export async function countedBeside(memberId: Id<'member'>, claims: readonly Id<'claim'>[]): Promise<Id<'claim'>[]> {
  if (claims.length === 0) return []
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('id', 'in', claims)
    .where((or) =>
      or.or([
        or('member_id', '<>', memberId),
        or.and([
          or('status', 'not in', ['DRAFT', 'WITHDRAWN']),
          sql<boolean>`coalesce(outcome, '') not in ('withdrawn', 'duplicate', 'no_response')`,
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
