import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { isMessageKind, KINDS } from '#domains/records/recipients/rules/kinds.data.ts'
import { waitsForDigest } from '#domains/records/recipients/rules/daily-digest.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { LOGO_CID } from '#domains/records/rendering/rules/email-html.ts'
import { withSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { isSent } from '#domains/records/recipients/rules/preferences.ts'
import { attachmentsOf } from '#domains/records/rendering/server/enclosures.ts'
import {
  claimForSending,
  emailToSend,
  holdEmail,
  holdForDigest,
  markDelivered,
  markAddressBounced,
  markFailed,
  markSent,
  markWithheld,
  type WithheldWhy,
} from '#domains/records/messages/server/messages.store.ts'
import { openSecret } from '#domains/records/rendering/server/sealed-secret.ts'
import { unsubscribeUrl } from '#domains/records/messages/server/unsubscribe.ts'
import { heldUntil } from '#domains/records/recipients/server/quiet-hours.ts'
import { preferencesKey } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { job } from '#platform/jobs/jobs.ts'
import { type Attachment, type Mailer, isUnknownRecipient } from '#platform/mail.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'

export const SEND = { name: 'messages.send', once: ({ messageId }: { messageId: Id<'message'> }) => `send:${messageId}` }

/**
 * Sends at least once: after a crash between the mail server's acceptance and our record of it, the same Message-ID is sent
 * again. Two jobs at once send it once.
 */
export const sendMessage = (mailer: Mailer) =>
  job({ ...SEND, payload: z.object({ messageId: idOf('message') }), run: ({ messageId }) => deliver(mailer, messageId) })

type EmailToSend = NonNullable<Awaited<ReturnType<typeof emailToSend>>>

async function deliver(mailer: Mailer, id: Id<'message'>): Promise<void> {
  const email = await emailToSend(id)
  if (!email) return
  const why = await reasonToWithhold(email)
  if (why) return markWithheld(id, why, clock.now())
  if (await waitsInDigest(email)) return
  const until = await heldUntil(preferencesKey(email, email.toEmail), email.kind, 'email')
  if (until) return holdEmail(id, until)

  // Another job is sending it now: this one looks again later, after that one has sent it or failed.
  if (!(await claimForSending(id))) throw new Error('This email is being sent.')
  try {
    const secret = openSecret(email.sealedSecret, id)
    await mailer({
      id,
      to: email.toEmail,
      toName: email.toName,
      subject: email.subject,
      html: withSecret(email.html, secret),
      text: withSecret(email.text, secret),
      unsubscribeUrl: canUnsubscribe(email) ? unsubscribeUrl(id) : null,
      replyTo: email.replyTo && email.replyName ? { email: email.replyTo, name: email.replyName } : null,
      attachments: [...(await attachmentsOf(id)), ...invitationIn(email), ...logoIn(email)],
    })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const bounced = isUnknownRecipient(error)
    await markFailed(id, { failure, bounced, at: clock.now() })
    // Retrying would not help and would harm our reputation with the mail server.
    if (bounced) return addressBounced(email.toEmail, failure)
    throw error
  }
  await markSent(id, clock.now())
}

/** What only informs waits for the daily digest of whoever wants one. */
const waitsInDigest = async (email: EmailToSend): Promise<boolean> =>
  isMessageKind(email.kind) && waitsForDigest(email.kind) && holdForDigest(email.id, preferencesKey(email, email.toEmail))

/** The logo that the email shows; where it was taken off since, the name stands there. */
function logoIn({ html }: EmailToSend): Attachment[] {
  const { logo } = ourCompany()
  return logo && html.includes(`cid:${LOGO_CID}`) ? [{ fileName: 'logo.png', mediaType: 'image/png', bytes: logo.png, cid: LOGO_CID }] : []
}

/** Mail programs act on the method, which they read from the type of the file. */
function invitationIn({ calendar }: EmailToSend): Attachment[] {
  if (!calendar) return []
  const method = /^METHOD:(REQUEST|CANCEL)\r$/m.exec(calendar)?.[1] ?? 'REQUEST'
  const mediaType = `text/calendar; charset=utf-8; method=${method}`
  return [{ fileName: 'invitation.ics', mediaType, bytes: new TextEncoder().encode(calendar) }]
}

/** Checked just before sending: the reader may have unsubscribed, or the address may have bounced, since it was written. */
async function reasonToWithhold(email: EmailToSend): Promise<WithheldWhy | null> {
  if (!isMessageKind(email.kind)) return null
  if (!isSent(email.kind, 'email', await preferencesOf(preferencesKey(email, email.toEmail)))) return 'not_wanted'
  // Mandatory kinds are sent to a dead address as well: the mail server's answer is then on file.
  if (!email.undeliverableBecause || !canUnsubscribe(email)) return null
  return email.undeliverableBecause === 'bounced' ? 'address_dead' : 'complained'
}

const canUnsubscribe = ({ kind }: EmailToSend): boolean => isMessageKind(kind) && KINDS[kind].always === null

/**
 * The mail server, or a provider's bounce report, says that the mailbox does not exist. Its owner sees this on the page of
 * message preferences.
 */
export async function addressBounced(email: string, why: string): Promise<void> {
  await markAddressBounced(email, why, clock.now())
}

/** Somebody followed a link in an email, so the address works. */
export const addressConfirmed = (email: string): Promise<void> => markDelivered(email)
