import * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { addLetter, type ComplaintRecord, letterFor } from '#domains/claims/complaints/server/complaints.store.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { type Email, translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { knownLanguage, type Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'

type Told = { kind: 'acknowledgement' | 'answer'; byName: string; email: Email }
type Addressee = Pick<ComplaintRecord, 'id' | 'email' | 'person_name' | 'member_id' | 'by_member' | 'claim_id' | 'membership_id'> & {
  language: Language
}

/** How it reaches whoever complained: without an email address it is a letter that staff print and mail. */
export const sentAs = ({ email }: Pick<ComplaintRecord, 'email'>): 'email' | 'letter' => (email === null ? 'letter' : 'email')

/** The words as they will be sent, without the greeting's "Hello" twice. */
export function written(email: Email, language: Language) {
  const { subject, greeting, paragraphs } = translatedEmail(email, readerOf(language))
  return { subject, paragraphs: [greeting, ...paragraphs] }
}

/** Sends it, and keeps it as it was sent. */
export async function writeTo(tx: Tx, complaint: Addressee, { kind, byName, email }: Told): Promise<void> {
  const id = newId('complaintLetter')
  const { subject, paragraphs } = written(email, complaint.language)
  await addLetter(tx, {
    id,
    complaint_id: complaint.id,
    kind,
    sent_as: sentAs(complaint),
    language: complaint.language,
    subject,
    paragraphs: JSON.stringify(paragraphs),
    sent_by_name: byName,
    sent_at: clock.now(),
  })
  if (complaint.email === null) return
  await sendEmail(tx, {
    kind: kind === 'answer' ? 'complaint_answered' : 'complaint_received',
    onceKey: `complaint:${id}`,
    to: { email: complaint.email, name: complaint.person_name },
    ...linksToldTo(complaint),
    language: complaint.language,
    email: complaint.by_member ? { ...email, action: { label: OPEN, url: `${publicUrl()}/member-center/complaints` } } : email,
  })
}

/** With what the member reads it. What somebody else complains of is in no file of theirs. */
export const linksToldTo = ({
  by_member,
  member_id,
  claim_id,
  membership_id,
}: Omit<Addressee, 'id' | 'email' | 'person_name' | 'language'>) =>
  by_member
    ? { memberId: member_id, claimId: claim_id, membershipId: membership_id }
    : { memberId: null, claimId: null, membershipId: null }

const OPEN = say`View complaint`

export const paragraphsOf = (stored: unknown): string[] => z.array(z.string()).parse(stored)

export type WrittenLetter = FileAnswer & { complaintId: Id<'complaint'>; memberId: Id<'member'> | null; claimId: Id<'claim'> | null }

/** What was sent, on our letterhead, in the words and language in which it was sent. */
export async function fileOfLetter(actor: Actor, letterId: Id<'complaintLetter'>): Promise<WrittenLetter> {
  const letter = await letterFor(actor, letterId)
  if (!letter) throw new Refusal('not_found')
  const { number, kind, subject, paragraphs, person_name, address, language, sent_at } = letter
  const fileName = `${number}-${kind}`
  const bytes = await draw(
    {
      kind: 'letter_copy',
      title: subject,
      fileName,
      to: [person_name, ...(address?.split('\n') ?? [])],
      parts: paragraphsOf(paragraphs).map((text) => ({ text })),
    },
    readerOf(knownLanguage(language)),
    { madeAt: sent_at },
  )
  return {
    fileName: `${fileName}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    complaintId: letter.complaint_id,
    memberId: letter.member_id,
    claimId: letter.claim_id,
  }
}
