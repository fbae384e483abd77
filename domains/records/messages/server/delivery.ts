import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { isMessageKind, KINDS } from '#domains/records/recipients/rules/kinds.data.ts'
import { withSecret } from '#domains/records/rendering/rules/secret-link.ts'
import { goes } from '#domains/records/recipients/rules/preferences.ts'
import { attachmentsOf } from '#domains/records/rendering/server/enclosures.ts'
import {
  claimLetter,
  letterToSend,
  markAlive,
  markDead,
  markFailed,
  markSent,
  markWithheld,
} from '#domains/records/messages/server/messages.store.ts'
import { openSecret } from '#domains/records/rendering/server/sealed-secret.ts'
import { stopUrlOf } from '#domains/records/messages/server/unsubscribe.ts'
import { whoseOf } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { job } from '#platform/jobs/jobs.ts'
import { type Mailer, isUnknownRecipient } from '#platform/mail.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'

export const SEND = { name: 'messages.send', once: ({ messageId }: { messageId: Id<'message'> }) => `send:${messageId}` }

/** At least once: a crash between the mail server's yes and our note of it sends the same Message-ID again. Two jobs at once send it once. */
export const sendMessage = (mailer: Mailer) =>
  job({ ...SEND, payload: z.object({ messageId: idOf('message') }), run: ({ messageId }) => deliver(mailer, messageId) })

type Leaving = NonNullable<Awaited<ReturnType<typeof letterToSend>>>

async function deliver(mailer: Mailer, id: Id<'message'>): Promise<void> {
  const letter = await letterToSend(id)
  if (!letter) return
  const why = await whyWithheld(letter)
  if (why) return markWithheld(id, why)

  // Another job has it in its hands: looked at again later, by when it has left or failed.
  if (!(await claimLetter(id))) throw new Error('This letter is being sent.')
  try {
    const secret = openSecret(letter.sealedSecret, id)
    await mailer({
      id,
      to: letter.toEmail,
      toName: letter.toName,
      subject: letter.subject,
      html: withSecret(letter.html, secret),
      text: withSecret(letter.text, secret),
      unsubscribeUrl: mayStop(letter) ? stopUrlOf(id) : null,
      attachments: await attachmentsOf(id),
    })
  } catch (error) {
    await markFailed(id, error instanceof Error ? error.message : String(error))
    // Trying again would change nothing and harm our name with the mail server.
    if (isUnknownRecipient(error)) return addressBounced(letter.toEmail, error instanceof Error ? error.message : 'Nobody there.')
    throw error
  }
  await markSent(id, clock.now())
}

/** Asked when it is about to leave: between writing and sending its reader may have stopped it, or their address died. */
async function whyWithheld(letter: Leaving): Promise<'not_wanted' | 'address_dead' | null> {
  if (!isMessageKind(letter.kind)) return null
  if (!goes(letter.kind, 'email', await preferencesOf(whoseOf(letter, letter.toEmail)))) return 'not_wanted'
  // What must be told is tried all the same: the mail server's answer is then on file.
  return letter.deadSince && mayStop(letter) ? 'address_dead' : null
}

const mayStop = ({ kind }: Leaving): boolean => isMessageKind(kind) && KINDS[kind].always === null

/**
 * The mail server, or a provider's report of bounces, says that nobody is at this
 * address. Its owner sees it where they choose their letters.
 */
export async function addressBounced(email: string, why: string): Promise<void> {
  await markDead(email, why, clock.now())
}

/** Its owner has shown that it takes letters: they followed a link in one. */
export const addressWorks = (email: string): Promise<void> => markAlive(email)
