import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { fileOfLetter } from '#domains/claims/complaints/server/telling.ts'
import { sentMessage } from '#domains/insight/message-list/server/message-list.store.ts'
import { hasOpened } from '#domains/records/history/server/has-opened.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Id, isId } from '#platform/ids.ts'

type MessageId = Id<'message'> | Id<'textMessage'> | Id<'complaintLetter'>

/**
 * The message as it was sent, a letter as its PDF, without what its reader alone may use: links that let somebody in are not kept, and the
 * one that stops emails leads nowhere. Its reader sees in their account access that it was opened.
 */
export async function openMessage(actor: Actor, id: MessageId): Promise<FileAnswer> {
  if (isId('complaintLetter', id)) {
    const { fileName, mediaType, bytes, ...letter } = await fileOfLetter(actor, id)
    await recordOpening(actor, id, letter)
    return { fileName, mediaType, bytes }
  }
  const message = await sentMessage(id)
  if (!message) throw new Refusal('not_found')
  await recordOpening(actor, id, message)
  const page = message.html === null ? textPage(message.body) : withoutStopLink(message.html)
  return { fileName: 'message.html', mediaType: 'text/html; charset=utf-8', bytes: Buffer.from(page), inline: 'email' }
}

async function recordOpening(actor: Actor, id: MessageId, { memberId, claimId }: Opened): Promise<void> {
  if (await hasOpened(actor, { noun: 'message', id }, officeDay())) return
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'message.opened',
      by: actor,
      about: { noun: 'message', id },
      memberId,
      claimId,
      data: { field: 'message' },
    }),
  )
}

type Opened = { memberId: Id<'member'> | null; claimId: Id<'claim'> | null }

const withoutStopLink = (html: string): string => html.replace(/https?:\/\/[^\s"'<>]+\/unsubscribe\/[^\s"'<>]+/g, '#')

const textPage = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Text message</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;padding:1rem;overflow-wrap:anywhere}</style><p>${escaped(body)}</p>`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
