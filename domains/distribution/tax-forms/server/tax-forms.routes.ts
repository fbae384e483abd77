import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { ownOwner } from '#domains/distribution/commission-accounts/server/naming.ts'
import { type TaxFormView, taxFormsContract, type YearFigures } from '#domains/distribution/tax-forms/contract.ts'
import { FORM_STATES, form1099From } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { taxFormDocument } from '#domains/distribution/tax-forms/rules/tax-form-document.ts'
import { approveForm, approveYear, isOver, stateOf } from '#domains/distribution/tax-forms/server/approving.ts'
import { accountOf, makeIrisFile, takeIrisFile } from '#domains/distribution/tax-forms/server/iris-files.ts'
import { filesOfYear, formAt, formsOfOwner, type TaxFormRow } from '#domains/distribution/tax-forms/server/tax-forms.store.ts'
import { paymentsOf, type YearRow, yearRows } from '#domains/distribution/tax-forms/server/year.store.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const taxFormsRoutes = serve(taxFormsContract, {
  year: async ({ params: { year }, query: { state, cursor, limit = 50 } }) => {
    const all = (await yearRows(year)).map((row) => presentFigures(year, row))
    const shown = state ? all.filter((row) => row.state === state) : all
    const from = Math.max(0, Number(cursor) || 0)
    return {
      year,
      fromCents: form1099From(year),
      isOver: isOver(year),
      counts: countsOf(all),
      rows: shown.slice(from, from + limit),
      next: shown.length > from + limit ? String(from + limit) : null,
      files: (await filesOfYear(year)).map(({ id, corrections, forms, made_at, made_by: madeBy }) => ({
        id,
        corrections,
        forms,
        madeAt: made_at.toISOString(),
        madeBy,
      })),
    }
  },
  payments: async ({ params: { year }, query: { ownerKind: kind, ownerId: id, taxpayer = null } }) => ({
    rows: (await paymentsOf(year, { kind, id }, taxpayer)).map((row) => ({
      statementId: row.statement_id,
      month: row.month,
      paidOn: row.paid_on,
      amountCents: row.amount,
      withheldCents: row.withheld,
      isExempt: row.exempt,
    })),
  }),
  approve: async ({ actor, params: { year }, body }) => {
    const { ownerKind: kind, ownerId: id, taxpayer, box1Cents: box1, box4Cents: box4 } = body
    const ids = await approveForm(actor, { year, owner: { kind, id }, taxpayer, seen: { box1, box4 } })
    return { forms: (await Promise.all(ids.map((each) => formAt(each)))).flatMap((form) => (form ? presentForm(form) : [])) }
  },
  approveAll: async ({ actor, params: { year } }) => ({ approved: await approveYear(actor, year) }),
  makeFile: ({ actor, params: { year } }) => makeIrisFile(actor, year),
  file: ({ actor, params: { fileId } }) => takeIrisFile(actor, fileId),
  own: async ({ actor }) => ({ forms: may(actor, 'statements.pay') ? [] : (await formsOfOwner(ownOwner(actor))).map(presentForm) }),
  document: async ({ actor, params: { taxFormId } }) => {
    const form = await visibleForm(actor, taxFormId)
    const facts = {
      ...form,
      businessName: form.business_name,
      tinKind: form.tin_kind,
      tinLast4: form.tin_last4,
      account: accountOf(form),
      box1: form.box1_cents,
      box4: form.box4_cents,
    }
    const document = taxFormDocument(facts, ourCompany())
    const bytes = await draw(document, { language: 'en-US' }, { madeAt: form.approved_at })
    return { fileName: `${document.fileName}.pdf`, mediaType: 'application/pdf', bytes }
  },
})

/** Finance sees every form; a payee their own, and none that was superseded. */
async function visibleForm(actor: Actor, id: Id<'taxForm'>): Promise<TaxFormRow> {
  const form = await formAt(id)
  if (!form) throw new Refusal('not_found')
  if (may(actor, 'statements.pay')) return form
  const { kind, id: ownId } = ownOwner(actor)
  if (form.owner_kind !== kind || form.owner_id !== ownId || form.status === 'superseded') throw new Refusal('not_found')
  return form
}

const presentForm = (row: TaxFormRow): TaxFormView => ({
  id: row.id,
  year: row.year,
  kind: row.kind,
  box1Cents: row.box1_cents,
  box4Cents: row.box4_cents,
  name: row.name,
  approvedAt: row.approved_at.toISOString(),
})

const presentFigures = (year: number, row: YearRow): YearFigures => ({
  ownerKind: row.owner_kind,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  taxpayer: row.taxpayer,
  name: row.name,
  taxClass: row.tax_class,
  tinLast4: row.tin_last4,
  isMismatched: row.mismatched,
  payments: row.payments,
  box1Cents: row.box1,
  box4Cents: row.box4,
  state: stateOf(year, row),
  last: row.form_id && {
    id: row.form_id,
    year,
    kind: row.form_kind,
    box1Cents: row.form_box1,
    box4Cents: row.form_box4,
    name: row.form_name,
    approvedAt: new Date(row.form_at).toISOString(),
  },
})

const countsOf = (rows: readonly YearFigures[]) =>
  Object.fromEntries(FORM_STATES.map((state) => [state, rows.filter((row) => row.state === state).length])) as Record<
    (typeof FORM_STATES)[number],
    number
  >
