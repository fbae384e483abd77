import type { ComplaintRecord } from '#domains/claims/complaints/server/complaints.store.ts'
import { addLetter } from '#domains/claims/complaints/server/complaints.store.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { type Email, translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Language } from '#platform/language/languages.ts'
import { newId } from '#platform/new-id.ts'

type Told = { kind: 'acknowledgement' | 'answer'; byName: string; email: Email }
type Addressee = Pick<ComplaintRecord, 'id' | 'email' | 'person_name' | 'member_id' | 'claim_id' | 'membership_id'> & { language: Language }

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
    memberId: complaint.member_id,
    claimId: complaint.claim_id,
    membershipId: complaint.membership_id,
    language: complaint.language,
    email: complaint.member_id ? { ...email, action: { label: OPEN, url: `${publicUrl()}/member-center/complaints` } } : email,
  })
}

const OPEN = say`View complaint`
