import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { firstAt } from '#domains/records/recipients/rules/quiet-hours.ts'
import { addDays, dayAt } from '#platform/days.ts'

/** An hour of the day in a time zone. */
export type DigestTime = { hour: number; timeZone: string }

/** Emails that only inform. Money, security, documents with deadlines and notices of the law or a contract never wait for a digest. */
const WAITS: readonly MessageKind[] = ['claim_in_review', 'claim_message', 'lead_answer']

export const waitsForDigest = (kind: MessageKind): boolean => WAITS.includes(kind) && KINDS[kind].always === null

/** Optional kinds that are sent by no email of their own: a digest lists those notifications that are still unread. */
export const KINDS_LISTED: readonly MessageKind[] = Object.keys(KINDS).filter((kind): kind is MessageKind => {
  if (!Object.hasOwn(KINDS, kind)) return false
  const { always, channels } = KINDS[kind as MessageKind]
  return always === null && channels.length === 1 && channels[0] === 'notification'
})

/**
 * The next time after `now`, and not on the day of the last one. Where the clock skips the hour, the one after it; where it
 * shows it twice, the first.
 */
export function nextDigest(now: Date, { hour, timeZone }: DigestTime, last: Date | null = null): Date {
  const today = dayAt(now, timeZone)
  const at = firstAt(today, hour, timeZone)
  const isLater = at <= now || (last !== null && dayAt(last, timeZone) >= today)
  return isLater ? firstAt(addDays(today, 1), hour, timeZone) : at
}
