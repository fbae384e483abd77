import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import type { MessageKind } from '#domains/records/messages/rules/kinds.data.ts'
import { oneLine } from '#domains/records/rendering/rules/letter.ts'
import { inWords, type Language, type Reader, type Said, say } from '#domains/records/rendering/rules/translation.ts'
import { secretIn, withoutSecret, withSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { TEXT_CONSENT, usPhone } from '#domains/records/notifications/rules/text-consent.ts'
import { goes, type Wish } from '#domains/records/notifications/rules/preferences.ts'
import { readerOf } from '#domains/records/rendering/server/catalog.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { openSecret, sealSecret } from '#domains/records/rendering/server/sealed-secret.ts'
import {
  addConsent,
  addText,
  consentOf,
  markText,
  textToSend,
  withdrawByPhone,
  withdrawConsent,
} from '#domains/records/notifications/server/texts.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { STOPPED_THERE, TextRefused } from '#platform/texts.ts'

type Texting = { kind: MessageKind; whose: string; onceKey: string; title: Said; path: string | null }

/** A text beside the letter: where there is a provider, a consent in force, and nothing said against this kind. */
export async function queueText(
  tx: Tx,
  { kind, whose, onceKey, title, path }: Texting,
  { reader, wishes }: { reader: Reader; wishes: readonly Wish[] },
): Promise<void> {
  if (!messagesOptions().texts || !goes(kind, 'text', wishes)) return
  const consent = await consentOf(whose, tx)
  if (!consent) return
  const link = path ? ` ${messagesOptions().publicUrl}${path}` : ''
  await queue(tx, { kind, whose, phone: consent.phone, onceKey, body: `${COMPANY.name}: ${oneLine(inWords(title, reader))}.${link}` })
}

export async function queue(tx: Tx, text: { kind: string; whose: string; phone: string; onceKey: string; body: string }): Promise<void> {
  const id = newId('textMessage')
  const secret = secretIn(text.body)
  const kept = { ...text, body: withoutSecret(text.body, secret), sealedSecret: sealSecret(secret, id) }
  if (await addText(tx, { id, ...kept, at: clock.now() })) await enqueue(tx, SEND_TEXT, { textId: id })
}

const SEND_TEXT = { name: 'messages.text', once: ({ textId }: { textId: Id<'textMessage'> }) => `text:${textId}` }

/** Asks again whether the consent still stands. A provider's no for good ends it; anything else is tried again. */
export const sendText = job({
  ...SEND_TEXT,
  payload: z.object({ textId: idOf('textMessage') }),
  run: async ({ textId }) => {
    const text = await textToSend(textId)
    const { texts } = messagesOptions()
    if (!text) return
    if (!texts || !text.consented) return markText(textId, { status: 'withheld' })
    try {
      const providerId = await texts.send({ to: text.phone, body: withSecret(text.body, openSecret(text.sealedSecret, textId)) })
      await markText(textId, { status: 'sent', providerId, at: clock.now() })
    } catch (error) {
      await markText(textId, { status: 'failed', failure: error instanceof Error ? error.message : String(error) })
      if (!(error instanceof TextRefused)) throw error
      if (error.code === STOPPED_THERE) await inTransaction((tx) => withdrawByPhone(tx, text.phone, clock.now()))
    }
  },
})

type Consenting = { whose: string; phone: string; language: Language; ip: string | null }

/** Keeps who agreed, when, from where and to which words; the first text says so and how to stop. Refuses a number that is none. */
export async function consentToTexts({ whose, phone: typed, language, ip }: Consenting): Promise<void> {
  if (!messagesOptions().texts) throw new Refusal('texts_not_offered')
  const phone = usPhone(typed)
  if (!phone) throw new Refusal('bad_input', { fields: { phone: 'Write a mobile number of the United States, for example 512 555 0142.' } })
  const wording = TEXT_CONSENT[language]
  await inTransaction(async (tx) => {
    const before = await consentOf(whose, tx)
    if (before?.phone === phone) return
    const at = clock.now()
    const id = newId('textConsent')
    if (before) await withdrawConsent(tx, whose, { how: 'replaced', at })
    await addConsent(tx, { id, whose, phone, wording, wordingSha256: createHash('sha256').update(wording).digest('hex'), ip, at })
    await queue(tx, { kind: 'text_consent', whose, phone, onceKey: `text_consent:${id}`, body: inWords(WELCOME, readerOf(language)) })
  })
}

const WELCOME = say`Breakwater: from now on we text you about your membership and your claims. Message and data rates may apply. Reply HELP for help, STOP to stop.`

export async function withdrawTexts(whose: string): Promise<void> {
  await inTransaction((tx) => withdrawConsent(tx, whose, { how: 'preferences', at: clock.now() }))
}
