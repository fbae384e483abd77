import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { complaintFor } from '#domains/claims/complaints/server/complaints.present.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** What was sent, on our letterhead, in the words and language in which it was sent. */
export async function letterFile(actor: Actor, id: Id<'complaint'>, letterId: Id<'complaintLetter'>): Promise<FileAnswer> {
  const { letters, number, personName, address, language } = await complaintFor(actor, id)
  const letter = letters.find((each) => each.id === letterId)
  if (!letter) throw new Refusal('not_found')
  const fileName = `${number}-${letter.kind}`
  const bytes = await draw(
    {
      kind: 'letter_copy',
      title: letter.subject,
      fileName,
      to: [personName, ...(address?.split('\n') ?? [])],
      parts: letter.paragraphs.map((text) => ({ text })),
    },
    readerOf(language),
    { madeAt: new Date(letter.sentAt) },
  )
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}
