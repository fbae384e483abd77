import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { agreementForm } from '#domains/distribution/application-forms/rules/agreement-form.ts'
import { agreementSigned } from '#domains/distribution/application-forms/server/agreement.ts'
import { w9Form } from '#domains/distribution/application-forms/rules/w9-form.ts'
import { applicationById, applicationOfAgency, type ApplicationRow } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { type PaperRow, paperById, presentPapers, sealedOf } from '#domains/distribution/onboarding/server/papers.store.ts'
import { unsealed } from '#domains/money/payees/server/sealing.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * The W-9 filled in, or the agreement as signed. Drawn each time from what is kept, so that the tax number is nowhere in clear; who
 * reads one is recorded.
 */
export async function formOf(actor: Actor, id: Id<'applicationPaper'>): Promise<FileAnswer> {
  const paper = await paperById(id)
  const application = paper && (await applicationById(paper.agency_application_id))
  if (!paper || !application) throw new Refusal('not_found')
  const { answers, given_at: signedAt } = paper
  if (!('form' in answers) || answers.form !== 'typed' || answers.kind === 'ach') throw new Refusal('not_found')
  if (answers.kind === 'agreement') return drawn(agreementIn(application, paper), signedAt)
  const leadId = application.counts_for
  if (leadId && answers.kind === 'w9')
    await inTransaction((tx) => recordEvent(tx, { kind: 'lead.tax_form_read', by: actor, about: { noun: 'lead', id: leadId } }))
  return drawn(w9Form(answers, { tin: await taxNumberOf(id), signedAt }), signedAt)
}

/** The agreement of an application as it was signed; countersigned once compliance verified it. */
function agreementIn({ agency_name: agencyName }: ApplicationRow, paper: PaperRow): Enclosure {
  const { answers, given_at: signedAt, decided_at: at, decided_by_name: by } = paper
  if (answers.kind !== 'agreement' || answers.form !== 'typed') throw new Refusal('not_found')
  const text = agreementSigned(answers.version)
  return agreementForm(answers, {
    text,
    agencyName,
    signedAt,
    countersigned: paper.state === 'verified' && at ? { by: by ?? '', at } : null,
  })
}

const typedAgreementOf = async (application: ApplicationRow) =>
  (await presentPapers(application.id)).find(({ answers }) => answers.kind === 'agreement' && answers.form === 'typed')

export async function hasTypedAgreement(masterCode: string): Promise<boolean> {
  const application = await applicationOfAgency(masterCode)
  return application ? (await typedAgreementOf(application)) !== undefined : false
}

/** The agreement of an agency, for its own admins. */
export async function agreementOfAgency(masterCode: string): Promise<FileAnswer> {
  const application = await applicationOfAgency(masterCode)
  if (!application) throw new Refusal('not_found')
  return agreementOfApplication(application)
}

/** The agreement of an application, for whoever holds its link. */
export async function agreementOfApplication(application: ApplicationRow): Promise<FileAnswer> {
  const paper = await typedAgreementOf(application)
  if (!paper) throw new Refusal('not_found')
  return drawn(agreementIn(application, paper), paper.given_at)
}

async function drawn(form: Enclosure, madeAt: Date): Promise<FileAnswer> {
  const bytes = await draw(form, { language: 'en-US' }, { madeAt })
  return { fileName: `${form.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** The sealed tax number of a W-9. */
export async function taxNumberOf(id: Id<'applicationPaper'>): Promise<string> {
  const { tin } = await secretOf(id)
  if (tin === undefined) throw new Error(`The W-9 ${id} has no number.`)
  return tin
}

/** The sealed numbers of a bank account. */
export async function accountNumbersOf(id: Id<'applicationPaper'>): Promise<{ routing: string; account: string }> {
  const { routing, account } = await secretOf(id)
  if (routing === undefined || account === undefined) throw new Error(`The account ${id} is sealed otherwise.`)
  return { routing, account }
}

async function secretOf(id: Id<'applicationPaper'>): Promise<Readonly<Record<string, string | undefined>>> {
  const sealed = await sealedOf(id)
  const secret: unknown = sealed && JSON.parse(unsealed(id, sealed))
  if (typeof secret !== 'object' || secret === null) throw new Error(`Nothing of ${id} is sealed.`)
  return Object.fromEntries(Object.entries(secret).map(([name, value]) => [name, String(value)]))
}
