import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { agreementForm } from '#domains/distribution/application-forms/rules/agreement-form.ts'
import { w9Form } from '#domains/distribution/application-forms/rules/w9-form.ts'
import { applicationById } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { paperById } from '#domains/distribution/onboarding/server/papers.store.ts'
import { taxNumberOf } from '#domains/distribution/onboarding/server/secrets.ts'
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
  const form: Enclosure =
    answers.kind === 'w9'
      ? w9Form(answers, { tin: await taxNumberOf(id), signedAt })
      : agreementForm(answers, {
          agencyName: application.agency_name,
          signedAt,
          countersigned: paper.state === 'verified' && paper.decided_at ? { by: paper.decided_by_name ?? '', at: paper.decided_at } : null,
        })
  const leadId = application.counts_for
  if (leadId && answers.kind === 'w9')
    await inTransaction((tx) => recordEvent(tx, { kind: 'lead.tax_form_read', by: actor, about: { noun: 'lead', id: leadId } }))
  const bytes = await draw(form, { language: 'en-US' }, { madeAt: signedAt })
  return { fileName: `${form.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}
