import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import { openTin } from '#domains/distribution/commission-taxes/server/tax-number.ts'
import { irisFile, MOST_IN_FILE } from '#domains/distribution/tax-forms/rules/iris.ts'
import { fileForms, formsInFile, lockWaiting, lockYear } from '#domains/distribution/tax-forms/server/tax-forms.store.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Originals and corrections are uploaded apart: the portal asks which of the two a file is. */
export const makeIrisFile = (actor: Actor, year: number): Promise<{ id: Id<'taxFormFile'>; forms: number }> =>
  inTransaction(async (tx) => {
    await lockYear(tx, year)
    const waiting = await lockWaiting(tx, year)
    const [first] = waiting
    if (!first) throw new Refusal('nothing_to_file')
    const corrections = first.kind !== 'original'
    const forms = waiting.filter(({ kind }) => (kind !== 'original') === corrections).slice(0, MOST_IN_FILE)
    const id = newId('taxFormFile')
    await fileForms(
      tx,
      forms.map((form) => form.id),
      { id, year, corrections, by: userOf(actor), at: clock.now() },
    )
    await recordEvent(tx, {
      kind: 'tax_form_file.made',
      by: actor,
      about: { noun: 'taxFormFile', id },
      data: { year, forms: forms.length, corrections },
    })
    return { id, forms: forms.length }
  })

/** Written anew for each download from the sealed numbers, so that they are nowhere in clear. */
export async function takeIrisFile(actor: Actor, id: Id<'taxFormFile'>): Promise<FileAnswer> {
  const forms = await formsInFile(id)
  const [first] = forms
  if (!first) throw new Refusal('not_found')
  const { legalName: name, phone, email, ein, street, city, state, zip } = ourCompany()
  if (!ein) throw new Refusal('company_without_ein', { status: 409 })
  await inTransaction((tx) => recordEvent(tx, { kind: 'tax_form_file.taken', by: actor, about: { noun: 'taxFormFile', id } }))
  const text = irisFile(
    forms.map((form) => ({
      year: form.year,
      name: form.name,
      businessName: form.business_name,
      tinKind: form.tin_kind,
      tin: openTin({ ...form, id: form.w9_id }),
      street: form.street,
      city: form.city,
      state: form.state,
      zip: form.zip,
      account: accountOf(form),
      box1: form.box1_cents,
      box4: form.box4_cents,
    })),
    { ein, street, city, state, zip, name, phone, email },
  )
  const kind = first.corrections ? 'corrections' : 'originals'
  return { fileName: `iris-1099-nec-${first.year}-${kind}.csv`, mediaType: 'text/csv', bytes: new TextEncoder().encode(text) }
}

/** What the form calls its account: the payee, at most 20 characters. */
export const accountOf = ({ owner_id: ownerId }: { owner_id: string }): string => ownerId.slice(-20).toUpperCase()
