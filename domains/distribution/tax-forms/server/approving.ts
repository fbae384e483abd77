import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import {
  type Boxes,
  type Figures,
  formsToAdd,
  type FormState,
  formState,
  type LastForm,
} from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { addForm, hasWrongNumber, lockYear, supersede } from '#domains/distribution/tax-forms/server/tax-forms.store.ts'
import { type YearRow, yearRows } from '#domains/distribution/tax-forms/server/year.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export const isOver = (year: number): boolean => officeDay() > `${year}-12-31`

const figuresOf = (year: number, { box1, box4, name }: YearRow): Figures => ({ year, box1, box4, name })
const lastOf = (row: YearRow): LastForm | null =>
  row.form_id && { box1: row.form_box1, box4: row.form_box4, name: row.form_name, kind: row.form_kind, status: row.form_status }

export const stateOf = (year: number, row: YearRow): FormState => formState(figuresOf(year, row), lastOf(row))

/** Approves one form, or its correction, with the figures that were looked at. */
export async function approveForm(
  actor: Actor,
  { year, owner, taxpayer, seen }: { year: number; owner: Owner; taxpayer: Id<'w9'>; seen: Boxes },
): Promise<Id<'taxForm'>[]> {
  return inTransaction(async (tx) => {
    await begin(tx, year)
    const row = (await yearRows(year, { only: owner, from: tx })).find((each) => each.taxpayer === taxpayer)
    if (!row) throw new Refusal('not_found')
    if (row.box1 !== seen.box1 || row.box4 !== seen.box4) throw new Refusal('figures_changed')
    const state = stateOf(year, row)
    if (state !== 'to_approve' && state !== 'to_correct') throw new Refusal('form_not_waiting')
    return approve(tx, actor, year, row)
  })
}

/** Approves every form of a year that waits; what would correct a filed one stays for somebody to look at. */
export async function approveYear(actor: Actor, year: number): Promise<number> {
  return inTransaction(async (tx) => {
    await begin(tx, year)
    const rows = (await yearRows(year, { from: tx })).filter((row) => stateOf(year, row) === 'to_approve')
    for (const row of rows) await approve(tx, actor, year, row)
    return rows.length
  })
}

async function begin(tx: Tx, year: number): Promise<void> {
  if (!isOver(year)) throw new Refusal('year_runs')
  await lockYear(tx, year)
}

async function approve(tx: Tx, actor: Actor, year: number, row: YearRow): Promise<Id<'taxForm'>[]> {
  const { owner_kind: kind, owner_id: ownerId, taxpayer, w9_id: now } = row
  if (!taxpayer || !now) throw new Refusal('form_not_waiting')
  const owner = { kind, id: ownerId }
  const replaces = await hasWrongNumber(tx, { year, owner, taxpayer })
  if (row.form_id && row.form_status === 'approved') await supersede(tx, row.form_id)
  const by = userOf(actor)
  const ids: Id<'taxForm'>[] = []
  for (const { as, ...form } of formsToAdd(figuresOf(year, row), lastOf(row), { replaces })) {
    const id = newId('taxForm')
    const w9 = as === 'last' && row.form_id ? row.form_w9 : now
    await addForm(tx, { ...form, id, year, owner, taxpayer, w9, by, at: clock.now() })
    await recordEvent(tx, {
      kind: 'tax_form.approved',
      by: actor,
      about: { noun: 'taxForm', id },
      masterCode: kind === 'agency' ? ownerId : null,
      data: { year, kind: form.kind, box1Cents: form.box1, box4Cents: form.box4 },
    })
    ids.push(id)
  }
  return ids
}
