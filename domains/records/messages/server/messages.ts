import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { emailHtml } from '#domains/records/rendering/rules/email-html.ts'
import { isList, emailText, oneLine, subjectLine, type Email } from '#domains/records/rendering/rules/email.ts'
import type { Reader, Translated } from '#domains/records/translations/rules/translation.ts'
import type { Language } from '#platform/language/languages.ts'
import { secretIn, withoutSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { pathOf, notifyUsers } from '#domains/records/notifications/server/notifications.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { SEND } from '#domains/records/messages/server/delivery.ts'
import { keepEnclosures } from '#domains/records/rendering/server/enclosures.ts'
import { addEmail } from '#domains/records/messages/server/messages.store.ts'
import { sealSecret } from '#domains/records/rendering/server/sealed-secret.ts'
import { unsubscribeUrl } from '#domains/records/messages/server/unsubscribe.ts'
import { preferencesKey, languageOf, languageOfAddress } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { queueText } from '#domains/records/texts/server/sending.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'

export type Addressed = {
  /** A row of rules/kinds.data.ts: its channels, and whether it can be stopped. */
  kind: MessageKind
  to: { email: string; name: string }
  /** Where answers go; without it to the company. */
  replyTo?: { email: string; name: string }
  /** The same key never makes a second email: `receipt:pay_…`. */
  onceKey: string
  email: Email
  memberId?: Id<'member'> | null
  userId?: Id<'user'> | null
  claimId?: Id<'claim'> | null
  membershipId?: Id<'membership'> | null
  /** For a recipient without an account whose language we know. */
  language?: Language | null
}

/**
 * Writes the email in its reader's language, stores it and its enclosures as they will be sent but without the secret of its
 * link, and sends it soon after the transaction commits. Also notifies and texts the reader, where the kind has these channels
 * and the reader wants them.
 */
export async function sendEmail(tx: Tx, addressed: Addressed): Promise<void> {
  const { kind, email, memberId, userId } = addressed
  const id = newId('message')
  const reader = readerOf(
    addressed.language ?? (await languageOf(tx, { memberId, userId })) ?? (await languageOfAddress(tx, addressed.to.email)),
  )
  const stop = { stopUrl: KINDS[kind].always === null ? unsubscribeUrl(id) : null }
  const to = { email: addressed.to.email, name: oneLine(addressed.to.name) }
  const secret = secretIn(email.action?.url ?? '')
  const rendered = {
    subject: subjectLine(email, reader),
    html: withoutSecret(emailHtml(email, reader, stop), secret),
    text: withoutSecret(emailText(email, reader, stop), secret),
  }
  const [sealedSecret, path] = [sealSecret(secret, id), pathOf(email.action?.url)]
  if (!(await addEmail(tx, { ...addressed, ...rendered, sealedSecret, path, to, id, language: reader.language, at: clock.now() }))) return

  await keepEnclosures(tx, id, email.enclosures ?? [], reader)
  await otherChannels(tx, addressed, reader)
  await enqueue(tx, SEND, { messageId: id })
}

async function otherChannels(tx: Tx, { kind, email, memberId, userId, onceKey, to }: Addressed, reader: Reader): Promise<void> {
  if (!memberId && !userId) return
  const recipientId = preferencesKey({ memberId, userId }, to.email)
  const preferences = await preferencesOf(recipientId, tx)
  const message = { kind, onceKey, title: email.subject, body: previewOf(email), path: pathOf(email.action?.url) }
  await notifyUsers(tx, { ...message, to: { memberId, userId } }, { reader, preferences })
  await queueText(tx, { ...message, recipientId }, { reader, preferences })
}

/** The preview line of the inbox. */
function previewOf({ preheader, paragraphs }: Email): Translated {
  const first = paragraphs.find((part) => !isList(part))
  return preheader ?? (first === undefined || isList(first) ? '' : first)
}
