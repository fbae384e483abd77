import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { letterHtml } from '#capabilities/messages/rules/letter-html.ts'
import { letterText, subjectLine, type Letter } from '#capabilities/messages/rules/letter.ts'
import { addLetter, letterToSend, markFailed, markSent } from '#capabilities/messages/server/messages.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue, job } from '#platform/jobs.ts'
import type { Mailer } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'

export type Addressed = {
  /** Names the kind of letter: `receipt`, `claim_approved`. */
  kind: string
  to: { email: string; name: string }
  /** The same key never makes a second letter, whatever comes twice: `receipt:pay_…`. */
  onceKey: string
  letter: Letter
  memberId?: Id<'member'> | null
  userId?: Id<'user'> | null
  claimId?: Id<'claim'> | null
  membershipId?: Id<'membership'> | null
}

/** Keeps the letter exactly as it will be sent, and sends it soon after the transaction commits. */
export async function sendLetter(tx: Tx, addressed: Addressed): Promise<void> {
  const id = newId('message')
  const added = await addLetter(tx, { id, ...addressed, subject: subjectLine(addressed.letter), html: letterHtml(addressed.letter), text: letterText(addressed.letter), at: clock.now() })
  if (added) await enqueue(tx, SEND, { messageId: id })
}

const SEND = { name: 'messages.send', once: ({ messageId }: { messageId: Id<'message'> }) => `send:${messageId}` }

/** At least once: a crash between the mail server's yes and our note of it sends the same Message-ID again. */
export const sendMessage = (mailer: Mailer) =>
  job({
    ...SEND,
    payload: z.object({ messageId: idOf('message') }),
    run: async ({ messageId }) => {
      const mail = await letterToSend(messageId)
      if (!mail) return
      try {
        await mailer(mail)
      } catch (error) {
        await markFailed(messageId, error instanceof Error ? error.message : String(error))
        throw error
      }
      await markSent(messageId, clock.now())
    },
  })
