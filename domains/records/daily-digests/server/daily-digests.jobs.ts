import { homeOf } from '#access/home.ts'
import { digestEmail } from '#domains/records/daily-digests/rules/email.ts'
import {
  type Due,
  dueDigests,
  lockDueDigest,
  moveDigest,
  noteSent,
  readerOfDigest,
  takeEmails,
  takeNotifications,
  type WaitingEmail,
  waitingEmails,
} from '#domains/records/daily-digests/server/daily-digests.store.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { nextDigest } from '#domains/records/recipients/rules/daily-digest.ts'
import { isMessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { isSent, type Preference } from '#domains/records/recipients/rules/preferences.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep, type Sweep } from '#platform/jobs/sweep.ts'

/** Once, whatever restarts: what is listed is marked in the transaction that writes the email and moves the row to the next day. */
const write = ({ recipientId }: Due, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const digest = await lockDueDigest(tx, recipientId, now)
    if (!digest) return
    await moveDigest(tx, recipientId, nextDigest(now, digest))
    const reader = await readerOfDigest(tx, recipientId)
    const waiting = await waitingEmails(tx, recipientId, now)
    const preferences = await preferencesOf(recipientId, tx)
    const fateOf = (email: WaitingEmail) =>
      reader && wanted(email, preferences) ? (email.isRead ? 'read_before_digest' : 'in_digest') : 'not_wanted'
    for (const why of ['in_digest', 'read_before_digest', 'not_wanted'] as const) {
      const ids = waiting.filter((email) => fateOf(email) === why).map(({ id }) => id)
      await takeEmails(tx, ids, { why, at: now })
    }
    if (!reader) return

    const unread = await takeNotifications(tx, reader, { since: digest.since, now })
    const emails = waiting.filter((email) => fateOf(email) === 'in_digest').map(({ subject, ...rest }) => ({ ...rest, title: subject }))
    const home = `${messagesOptions().publicUrl}${homeOf(reader.role)}`
    const listed = [...emails, ...unread]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ title, path }) => ({ title, url: path ? `${messagesOptions().publicUrl}${path}` : home }))
    if (listed.length === 0) return
    if (isSent('daily_digest', 'email', preferences)) await noteSent(tx, recipientId, now)
    const { memberId, userId, email, firstName: name } = reader
    await sendEmail(tx, {
      kind: 'daily_digest',
      to: { email, name },
      memberId,
      userId,
      onceKey: `daily_digest:${recipientId}:${digest.nextAt.toISOString()}`,
      email: digestEmail({ name, listed, url: home }),
    })
  })

const wanted = ({ kind }: WaitingEmail, preferences: readonly Preference[]): boolean =>
  isMessageKind(kind) && isSent(kind, 'email', preferences)

export const dailyDigestsSweeps: readonly Sweep[] = [
  sweep({ name: 'daily_digests.write', find: dueDigests, key: ({ recipientId }: Due) => recipientId, work: write }),
]
