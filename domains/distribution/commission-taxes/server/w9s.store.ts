import { sql } from 'kysely'
import type { W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { w9List } from '#domains/distribution/commission-taxes/contract.ts'
import type { W9State, WithholdingWaits } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import {
  hasW9,
  isMismatched,
  isWithheld,
  lastAnswer,
  waitsFor,
  withholding,
} from '#domains/distribution/commission-taxes/server/standing.ts'
import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const standing = sql<W9State>`case when w.replaced_on is not null then 'replaced'
  when exists (select from tin_checks c where c.w9_id = w.id and c.code is null) then 'in_file'
  when ${lastAnswer} is null then 'to_check' when ${isMismatched} then 'mismatched' else 'matched' end`

const ownerName = sql<string>`coalesce(a.name, n.name, u.first_name || ' ' || u.last_name, w.owner_id)`

const withOwners = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('payee_w9s as w')
    .leftJoin('agencies as a', (join) => join.on(sql<boolean>`a.master_code = w.owner_id and w.owner_kind = 'agency'`))
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = w.owner_id and w.owner_kind = 'alliance'`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = w.owner_id and w.owner_kind = 'user'`))
    .leftJoinLateral(withholding.as('h'), (join) => join.onTrue())

const withholdingWaits = sql<WithholdingWaits | null>`case when h.since is not null then ${waitsFor} end`

/** Everything of a W-9 but its number. */
const w9s = (from?: Pick<Tx, 'selectFrom'>) =>
  withOwners(from)
    .leftJoin('users as g', 'g.id', 'w.given_by')
    .select(['w.id', 'w.owner_kind', 'w.owner_id', 'w.name', 'w.business_name', 'w.tax_class', 'w.street', 'w.city', 'w.state as region'])
    .select(['w.zip', 'w.tin_kind', 'w.tin_last4', 'w.signed_name', 'w.signed_on', 'w.given_at', 'w.note', 'w.replaced_on'])
    .select([standing.as('standing'), ownerName.as('owner_name'), sql<string | null>`g.first_name || ' ' || g.last_name`.as('giver_name')])
    .select(['h.since as withheld_since', 'h.code as withheld_code', withholdingWaits.as('withholding_waits')])
export type W9Row = Awaited<ReturnType<ReturnType<typeof w9s>['execute']>>[number]

export const w9Rows = listRows(w9List, {
  rows: () => w9s(),
  counted: () => withOwners(),
  order: [sql`w.id`],
  search: (text) => sql<boolean>`(${ownerName} ilike ${containsPattern(text)} or w.name ilike ${containsPattern(text)}
    or w.owner_id = upper(${text}) or w.tin_last4 = ${text})`,
  filters: {
    standing: (filter) => columnFilter(standing, filter),
    owner: (filter) => columnFilter(sql`w.owner_kind`, filter),
    withholding: (filter) => columnFilter(withholdingWaits, filter),
    class: (filter) => columnFilter(sql`w.tax_class`, filter),
  },
})

export const currentW9 = ({ kind, id }: Owner, from?: Tx): Promise<W9Row | undefined> =>
  w9s(from).where('w.owner_kind', '=', kind).where('w.owner_id', '=', id).where('w.replaced_on', 'is', null).executeTakeFirst()

export async function isOwnerWithheld({ kind, id }: Owner, from: Tx | null = null): Promise<boolean> {
  const { rows } = await sql<{ withheld: boolean }>`select ${isWithheld(kind, sql`${id}`)} as withheld`.execute(from ?? db())
  return rows[0]?.withheld ?? false
}

/** Whether an owner's commissions are held because no W-9 is here. */
export async function isHeldForW9({ kind, id }: Owner): Promise<boolean> {
  const from = kind === 'agency' ? sql`from agencies a where a.master_code = ${id}` : sql``
  const { rows } = await sql<{ here: boolean }>`select ${hasW9(kind, sql`${id}`)} as here ${from}`.execute(db())
  return !rows[0]?.here
}

/** The sealed number of each W-9 an owner ever gave, oldest first. */
export const numbersOf = (tx: Tx, { kind, id }: Owner) =>
  tx
    .selectFrom('payee_w9s')
    .select(['id', 'taxpayer', 'sealed', 'wrapped_key', 'key_id'])
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .orderBy('number')
    .execute()

export type NewW9 = {
  id: Id<'w9'>
  owner: Owner
  w9: W9
  last4: string
  number: Sealed & { wrappedKey: Buffer }
  taxpayer: Id<'w9'>
  signed: { name: string; on: Day; ip: string | null; userAgent: string | null; note: string | null }
  by: Id<'user'> | null
  on: Day
  at: Date
}

/** In place of the one before; an agency's own day follows. The caller has locked the owner. */
export async function replaceW9(tx: Tx, { id, owner, w9, last4, number, taxpayer, signed, by, on, at }: NewW9): Promise<void> {
  await tx
    .updateTable('payee_w9s')
    .set({ replaced_on: on, replaced_at: at })
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('replaced_on', 'is', null)
    .execute()
  await tx
    .insertInto('payee_w9s')
    .values({
      id,
      owner_kind: owner.kind,
      owner_id: owner.id,
      name: w9.name,
      business_name: w9.businessName,
      tax_class: w9.taxClass,
      street: w9.street,
      city: w9.city,
      state: w9.state,
      zip: w9.zip,
      tin_kind: w9.tinKind,
      tin_last4: last4,
      sealed: number.sealed,
      wrapped_key: number.wrappedKey,
      key_id: number.keyId,
      taxpayer,
      signed_name: signed.name,
      signed_on: signed.on,
      ip: signed.ip,
      user_agent: signed.userAgent,
      note: signed.note,
      given_by: by,
      given_on: on,
      given_at: at,
    })
    .execute()
  if (owner.kind === 'agency')
    await tx.updateTable('agencies').set({ w9_received_on: signed.on }).where('master_code', '=', owner.id).execute()
}
