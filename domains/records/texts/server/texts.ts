import { createHash } from 'node:crypto'
import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { TEXT_CONSENT } from '#domains/records/texts/rules/text-consent.ts'
import { usPhone } from '#domains/records/texts/rules/us-phone.ts'
import { queue } from '#domains/records/texts/server/sending.ts'
import { addConsent, withdrawConsent } from '#domains/records/texts/server/texts.store.ts'
import { translate, say } from '#domains/records/translations/rules/translation.ts'
import { type Language } from '#platform/language/languages.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { consentOf } from '#domains/records/texts/server/consent.ts'

type NewConsent = { recipientId: string; phone: string; language: Language; ip: string | null }

/**
 * Records who agreed, when, from where and to which words; the first text confirms it and says how to stop. Refuses an invalid
 * number.
 */
export async function consentToTexts({ recipientId, phone: typed, language, ip }: NewConsent): Promise<void> {
  if (!messagesOptions().texts) throw new Refusal('texts_not_offered')
  const phone = usPhone(typed)
  if (!phone) throw new Refusal('bad_input', { fields: { phone: 'Enter a US mobile number, for example 512 555 0142.' } })
  const wording = inOurName(TEXT_CONSENT[language], ourCompany())
  await inTransaction(async (tx) => {
    const before = await consentOf(recipientId, tx)
    if (before?.phone === phone) return
    const at = clock.now()
    const id = newId('textConsent')
    if (before) await withdrawConsent(tx, recipientId, { how: 'replaced', at })
    await addConsent(tx, { id, recipientId, phone, wording, wordingSha256: createHash('sha256').update(wording).digest('hex'), ip, at })
    await queue(tx, {
      kind: 'text_consent',
      recipientId,
      phone,
      onceKey: `text_consent:${id}`,
      body: translate(WELCOME, readerOf(language)),
    })
  })
}

const WELCOME = say`Breakwater: You’ll now get texts about your membership and your claims. Message and data rates may apply. Reply HELP for help, STOP to opt out.`

export async function withdrawTexts(recipientId: string): Promise<void> {
  await inTransaction((tx) => withdrawConsent(tx, recipientId, { how: 'preferences', at: clock.now() }))
}
