import { type Expression, sql } from 'kysely'
import type { Person } from '#domains/claims/investigations/rules/related.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

/** A claim with the number people use for it. */
export type NumberedClaim = { id: Id<'claim'>; number: string }

/** The claim's member, to compare others with. */
export const memberOf = (memberId: Given<Id<'member'>>) =>
  db().selectFrom('members').select(['id as memberId', 'street', 'zip', 'merged_into as mergedWith']).where('id', '=', memberId)

export type Sharer = Person & { name: string; claims: NumberedClaim[] }

/** Other members who use or used this member's current payout account (index: payees_account), with their claims. */
export const othersWithTheAccount = (memberId: Given<Id<'member'>>) =>
  db()
    .selectFrom('members as m')
    .select(['m.id as memberId', 'm.street', 'm.zip', 'm.merged_into as mergedWith'])
    .select([
      sql<string>`m.first_name || ' ' || m.last_name`.as('name'),
      sql<NumberedClaim[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'number', coalesce(c.number, c.id)) order by c.id desc), '[]'::json)
        from (select id, number from claims where member_id = m.id and status <> 'DRAFT' order by id desc limit 5) as c
      )`.as('claims'),
    ])
    .where('m.id', 'in', (payees) =>
      payees
        .selectFrom('payees as mine')
        .innerJoin('payees as other', 'other.account_digest', 'mine.account_digest')
        .select('other.member_id')
        .where('mine.member_id', '=', memberId)
        .where('mine.retired_at', 'is', null)
        .where('other.member_id', '<>', memberId),
    )
    .limit(20)

/** Invoices of the same shop on other members' claims, latest first (index: claims_shop). */
export const invoicesOfTheShop = ({ id, memberId }: { id: Given<Id<'claim'>>; memberId: Given<Id<'member'>> }) =>
  db()
    .selectFrom('claims as mine')
    .innerJoin('claims as other', 'other.shop_key', 'mine.shop_key')
    .innerJoin('members as m', 'm.id', 'other.member_id')
    .select(['m.id as memberId', 'm.street', 'm.zip', 'm.merged_into as mergedWith', 'other.id as claimId'])
    .select([
      sql<string>`coalesce(other.number, other.id)`.as('number'),
      sql<string>`other.findings ->> 'invoiceNumber'`.as('invoiceNumber'),
    ])
    .where('mine.id', '=', id)
    .where('other.member_id', '<>', memberId)
    .where('other.status', 'not in', ['DRAFT', 'WITHDRAWN'])
    .where(sql<boolean>`other.findings ->> 'invoiceNumber' is not null`)
    .orderBy('other.id', 'desc')
    .limit(500)

/** Those of the claims that count against a claim of this member: other members' always, their own unless it came to nothing. */
export const countedBeside = (memberId: Given<Id<'member'>>, claims: Expression<unknown>) =>
  db()
    .selectFrom('claims')
    .select(['id', sql<string>`coalesce(number, id)`.as('number')])
    .where(sql<boolean>`id in (${claims})`)
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
