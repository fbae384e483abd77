import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { certificateEmail } from '#domains/insight/privacy-requests/rules/certificate.ts'
import { certificateFacts } from '#domains/insight/privacy-requests/server/erasing-person.ts'
import { requestById } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** The certificate of a deletion that is done, as the person got it: for the file, or to send it again on paper. */
export async function certificateFile(actor: Actor, id: Id<'privacyRequest'>): Promise<FileAnswer> {
  const request = await requestById(actor, id)
  const madeAt = request?.erased_at ?? request?.partly_erased_at
  if (!request?.erasure_id || !madeAt) throw new Refusal('not_found')
  const facts = await certificateFacts(request.erasure_id)
  const [copy] = certificateEmail(facts).enclosures ?? []
  if (!copy) throw new Error('A certificate comes as a PDF.')
  const bytes = await draw(copy, readerOf(request.language), { madeAt })
  return { fileName: `${facts.number}.pdf`, mediaType: 'application/pdf', bytes }
}
