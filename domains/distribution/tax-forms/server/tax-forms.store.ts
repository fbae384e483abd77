import { sql } from 'kysely'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { isMismatched } from '#domains/distribution/commission-taxes/server/standing.ts'
import type { FormKind } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** One change of a year's forms at a time. */
export const lockYear = (tx: Tx, year: number) => sql`select pg_advisory_xact_lock(hashtext('tax_forms'), ${year}::int)`.execute(tx)

const forms = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('tax_forms as f')
    .innerJoin('payee_w9s as w', 'w.id', 'f.w9_id')
    .select(['f.id', 'f.year', 'f.kind', 'f.box1_cents', 'f.box4_cents', 'f.approved_at', 'f.owner_kind', 'f.owner_id', 'f.status'])
    .select([
      'w.name',
      'w.business_name',
      'w.street',
      'w.city',
      'w.state',
      'w.zip',
      'w.tin_kind',
      'w.tin_last4',
      'w.number',
      'f.noticed_at',
    ])
export type TaxFormRow = Awaited<ReturnType<ReturnType<typeof forms>['execute']>>[number]

export const formAt = (id: Id<'taxForm'>, from?: Tx) => forms(from).where('f.id', '=', id).executeTakeFirst()

/** What an owner got, newest first; half of a correction that only sets a wrong name or number to zero is for the IRS alone. */
export const formsOfOwner = ({ kind, id }: Owner) =>
  forms()
    .where('f.owner_kind', '=', kind)
    .where('f.owner_id', '=', id)
    .where('f.status', '<>', 'superseded')
    .where((where) => where.or([where('f.kind', '<>', 'G'), where('f.box1_cents', '>', 0 as Cents)]))
    .orderBy('f.year', 'desc')
    .orderBy('f.approved_at', 'desc')
    .limit(50)
    .execute()

export type ApprovedForm = {
  id: Id<'taxForm'>
  year: number
  owner: Owner
  taxpayer: Id<'w9'>
  w9: Id<'w9'>
  kind: FormKind
  box1: Cents
  box4: Cents
  by: Id<'user'>
  at: Date
}

export async function addForm(tx: Tx, { id, year, owner, taxpayer, w9, kind, box1, box4, by, at }: ApprovedForm): Promise<void> {
  await tx
    .insertInto('tax_forms')
    .values({
      id,
      year,
      owner_kind: owner.kind,
      owner_id: owner.id,
      taxpayer,
      w9_id: w9,
      kind,
      box1_cents: box1,
      box4_cents: box4,
      status: 'approved',
      approved_by: by,
      approved_at: at,
    })
    .execute()
}

export async function supersede(tx: Tx, id: Id<'taxForm'>): Promise<void> {
  await tx.updateTable('tax_forms').set({ status: 'superseded' }).where('id', '=', id).execute()
}

/** Whether a form of the same owner and year was filed under a number that the IRS does not know: the right one corrects it. */
export async function hasWrongNumber(
  tx: Tx,
  { year, owner, taxpayer }: Pick<ApprovedForm, 'year' | 'owner' | 'taxpayer'>,
): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`select exists (
    select from tax_forms f join payee_w9s w on w.taxpayer = f.taxpayer and ${isMismatched}
    where f.year = ${year} and f.owner_kind = ${owner.kind} and f.owner_id = ${owner.id} and f.taxpayer <> ${taxpayer}
      and f.status = 'filed') as wrong`.execute(tx)
  return rows[0]?.wrong ?? false
}

/** Approved forms that wait for a file: originals before corrections. */
export const lockWaiting = (tx: Tx, year: number) =>
  tx
    .selectFrom('tax_forms')
    .select(['id', 'kind'])
    .where('year', '=', year)
    .where('status', '=', 'approved')
    .orderBy(sql`kind = 'original'`, 'desc')
    .orderBy('approved_at')
    .orderBy('id')
    .forUpdate()
    .execute()

type NewFile = { id: Id<'taxFormFile'>; year: number; corrections: boolean; by: Id<'user'>; at: Date }

export async function fileForms(tx: Tx, ids: readonly Id<'taxForm'>[], { id, year, corrections, by, at }: NewFile): Promise<void> {
  await tx.insertInto('tax_form_files').values({ id, year, corrections, made_by: by, made_at: at }).execute()
  await tx.updateTable('tax_forms').set({ status: 'filed', tax_form_file_id: id }).where('id', 'in', ids).execute()
}

export const filesOfYear = (year: number) =>
  db()
    .selectFrom('tax_form_files as t')
    .innerJoin('users as u', 'u.id', 't.made_by')
    .select(['t.id', 't.corrections', 't.made_at', sql<string>`u.first_name || ' ' || u.last_name`.as('made_by')])
    .select(sql<number>`(select count(*)::int from tax_forms f where f.tax_form_file_id = t.id)`.as('forms'))
    .where('t.year', '=', year)
    .orderBy('t.made_at', 'desc')
    .execute()

export const formsInFile = (id: Id<'taxFormFile'>) =>
  forms()
    .innerJoin('tax_form_files as t', 't.id', 'f.tax_form_file_id')
    .select(['w.id as w9_id', 'w.sealed', 'w.wrapped_key', 'w.key_id', 't.corrections'])
    .where('f.tax_form_file_id', '=', id)
    .orderBy('f.approved_at')
    .orderBy('f.id')
    .execute()

/** Forms whose recipients were not written to (index: tax_forms_unnoticed). */
export const unnoticed = (after: string, limit: number) =>
  db()
    .selectFrom('tax_forms')
    .select('id')
    .where('noticed_at', 'is', null)
    .where('status', '<>', 'superseded')
    .where((where) => where.or([where('kind', '<>', 'G'), where('box1_cents', '>', 0 as Cents)]))
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

export const lockUnnoticed = (tx: Tx, id: Id<'taxForm'>) =>
  forms(tx).where('f.id', '=', id).where('f.noticed_at', 'is', null).where('f.status', '<>', 'superseded').forUpdate('f').executeTakeFirst()

export async function markNoticed(tx: Tx, id: Id<'taxForm'>, at: Date): Promise<void> {
  await tx.updateTable('tax_forms').set({ noticed_at: at }).where('id', '=', id).execute()
}
