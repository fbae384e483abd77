import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { isSent, type Preference } from '#domains/records/recipients/rules/preferences.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { oneLine } from '#domains/records/rendering/rules/email.ts'
import { secretIn, withoutSecret, withSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { heldUntil } from '#domains/records/recipients/server/quiet-hours.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { openSecret, sealSecret } from '#domains/records/rendering/server/sealed-secret.ts'
import { addText, beginText, holdText, markText, textToSend, withdrawByPhone } from '#domains/records/texts/server/texts.store.ts'
import { translate, type Reader, type Translated } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { STOPPED_THERE, TextRefused } from '#platform/texts.ts'
import { consentOf } from '#domains/records/texts/server/consent.ts'

type NewTextMessage = { kind: MessageKind; recipientId: string; onceKey: string; title: Translated; path: string | null }

/** Queues a text beside the email, if there is a provider, a consent in force, and no choice against this kind. */
export async function queueText(
  tx: Tx,
  { kind, recipientId, onceKey, title, path }: NewTextMessage,
  { reader, preferences }: { reader: Reader; preferences: readonly Preference[] },
): Promise<void> {
  if (!messagesOptions().texts || !isSent(kind, 'text', preferences)) return
  const consent = await consentOf(recipientId, tx)
  if (!consent) return
  const link = path ? ` ${messagesOptions().publicUrl}${path}` : ''
  await queue(tx, {
    kind,
    recipientId,
    phone: consent.phone,
    onceKey,
    body: `${ourCompany().name}: ${oneLine(translate(title, reader))}.${link}`,
  })
}

export async function queue(
  tx: Tx,
  text: { kind: string; recipientId: string; phone: string; onceKey: string; body: string },
): Promise<void> {
  const id = newId('textMessage')
  const secret = secretIn(text.body)
  const stored = { ...text, body: withoutSecret(text.body, secret), sealedSecret: sealSecret(secret, id) }
  if (await addText(tx, { id, ...stored, at: clock.now() })) await enqueue(tx, SEND_TEXT, { textId: id })
}

export const SEND_TEXT = { name: 'messages.text', once: ({ textId }: { textId: Id<'textMessage'> }) => `text:${textId}` }

/** Checks again whether the consent is in force. A permanent refusal by the provider ends it; any other failure is retried. */
export const sendText = job({
  ...SEND_TEXT,
  payload: z.object({ textId: idOf('textMessage') }),
  run: async ({ textId }) => {
    const text = await textToSend(textId)
    const { texts } = messagesOptions()
    if (!text) return
    if (!texts || !text.consented) return markText(textId, { status: 'withheld', at: clock.now() })
    const until = await heldUntil(text.recipientId, text.kind, 'text')
    if (until) return holdText(textId, until)
    await beginText(textId)
    try {
      const providerId = await texts.send({ to: text.phone, body: withSecret(text.body, openSecret(text.sealedSecret, textId)) })
      await markText(textId, { status: 'sent', providerId, at: clock.now() })
    } catch (error) {
      await markText(textId, { status: 'failed', failure: error instanceof Error ? error.message : String(error), at: clock.now() })
      if (!(error instanceof TextRefused)) throw error
      if (error.code === STOPPED_THERE) await inTransaction((tx) => withdrawByPhone(tx, text.phone, clock.now()))
    }
  },
})
