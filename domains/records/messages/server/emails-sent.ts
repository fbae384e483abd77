import type { Answer } from '#access/contract.ts'
import type { messagesContract } from '#domains/records/messages/contract.ts'
import { emailsTo } from '#domains/records/messages/server/messages.store.ts'
import type { Recipient } from '#domains/records/recipients/server/recipients.ts'
import { titlesOf } from '#domains/records/rendering/server/enclosures.ts'

type Page = { cursor?: string | undefined; limit?: number | undefined }

/** Emails to one recipient, newest first, each with its status and enclosures. */
export async function sentEmails(to: Recipient, page: Page): Promise<Answer<typeof messagesContract.myEmails>> {
  const { rows, next } = await emailsTo(to, page)
  const titles = Map.groupBy(await titlesOf(rows.map(({ id }) => id)), ({ messageId }) => messageId)
  const shown = rows.map(({ at, sentAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    enclosures: (titles.get(row.id) ?? []).map(({ id, title }) => ({ id, title })),
  }))
  return { rows: shown, next }
}
