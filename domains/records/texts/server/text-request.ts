import { createHash } from 'node:crypto'
import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { TEXT_LINK_CONSENT } from '#domains/records/texts/rules/text-consent.ts'
import { usPhone } from '#domains/records/texts/rules/us-phone.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { translate, type Translated } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { queue } from '#domains/records/texts/server/sending.ts'
import { addConsent, consentToKind, newestText, withdrawConsentToKind } from '#domains/records/texts/server/texts.store.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The words to read aloud to somebody who asks for one text; null where no provider is configured. */
export const textConsentWording = (): string | null => (messagesOptions().texts ? linkWording() : null)

const linkWording = (): string => inOurName(TEXT_LINK_CONSENT, ourCompany())

type Asking = { memberId: Id<'member'>; kind: MessageKind; phone: string | null; heardBy: Id<'user'>; ip: string | null }

/** Records an oral request for texts of one kind: the words read aloud, the number, and who heard it. */
export async function recordTextRequest(tx: Tx, { memberId, kind, phone: typed, heardBy, ip }: Asking): Promise<void> {
  if (!messagesOptions().texts) throw new Refusal('texts_not_offered')
  const phone = usPhone(typed ?? '')
  if (!phone) throw new Refusal('bad_input', { fields: { 'person.phone': 'Enter their mobile number, for example 512 555 0142.' } })
  const at = clock.now()
  await withdrawConsentToKind(tx, memberId, kind, at)
  const wording = linkWording()
  const wordingSha256 = createHash('sha256').update(wording).digest('hex')
  const heard = { onlyKind: kind, heardBy }
  await addConsent(tx, {
    id: newId('textConsent'),
    recipientId: memberId,
    phone,
    wording,
    wordingSha256,
    ip,
    at,
    ...heard,
  })
}

type Text = { memberId: Id<'member'>; kind: MessageKind; onceKey: string; body: Translated }

/** Texts what was requested; nothing without a request or a provider. */
export async function sendRequestedText(tx: Tx, { memberId, kind, onceKey, body }: Text): Promise<void> {
  if (!messagesOptions().texts) return
  const consent = await consentToKind(tx, memberId, kind)
  if (!consent) return
  const reader = readerOf(await languageOf(tx, { memberId }))
  await queue(tx, { kind, recipientId: memberId, phone: consent.phone, onceKey, body: translate(body, reader) })
}

/** The status of the newest text of a kind to a member; null when there was none. */
export const textSent = (asked: Db, memberId: Id<'member'>, kind: MessageKind) => newestText(asked, memberId, kind)
