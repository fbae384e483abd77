import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { StoredFileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import { may, type Verb } from '#access/verbs.ts'
import { type FeedEvent, feedText } from '#domains/people/calendar-feeds/rules/feed.ts'
import { dropFeed, feedOf, holderOfFeed, keepFeed } from '#domains/people/calendar-feeds/server/calendar-feeds.store.ts'
import { actorOfIdentity } from '#domains/people/identity/server/sessions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { Reader } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type CountLimit, countOrRefuse } from '#platform/network/count-or-refuse.ts'
import { networkOf } from '#platform/network/network-of.ts'

/** Since when the actor has an address. */
export const feedSince = async (actor: Actor): Promise<{ since: string | null }> => ({
  since: (await feedOf(userOf(actor)))?.created_at.toISOString() ?? null,
})

/** A new secret address, shown once; only its hash is kept, and the one before stops working. `under`: the path of the calendar. */
export async function replaceFeed(actor: Actor, under: `/${string}`): Promise<{ address: string; since: string }> {
  const [userId, at] = [userOf(actor), clock.now()]
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    await keepFeed(tx, userId, tokenHash, at)
    await recordEvent(tx, { kind: 'calendar_feed.replaced', by: actor, about: { noun: 'user', id: userId } })
  })
  return { address: `${publicUrl()}/api${under}/${token}/calendar.ics`, since: at.toISOString() }
}

export async function stopFeed(actor: Actor): Promise<void> {
  const userId = userOf(actor)
  await inTransaction(async (tx) => {
    if (await dropFeed(tx, userId)) await recordEvent(tx, { kind: 'calendar_feed.stopped', by: actor, about: { noun: 'user', id: userId } })
  })
}

const READS: CountLimit = { keyPrefix: 'calendar_feed', points: 60, duration: 600 }
const WRONG: CountLimit = { keyPrefix: 'calendar_feed_wrong', points: 60, duration: 600 }

/**
 * Whose calendar a secret address opens, as they are now. `ip`: null for somebody who is signed in, whose wrong addresses are not counted.
 *
 * @throws Refusal `not_found`, the same for an address that never was, one that was replaced or removed, and one whose user may not
 * sign in or no longer has the permission.
 */
export async function ownerOfFeed(token: string, verb: Verb, ip: string | null): Promise<{ actor: Actor; reader: Reader }> {
  const holder = await holderOfFeed(hashToken(token))
  const person = holder?.identity_id ? await actorOfIdentity(holder.identity_id, `calendar of ${holder.id}`) : null
  if (!holder || person?.actor.userId !== holder.id || !person.isActive || !may(person.actor, verb)) {
    if (ip !== null) await countOrRefuse(WRONG, networkOf(ip))
    throw new Refusal('not_found')
  }
  await countOrRefuse(READS, holder.id)
  return { actor: person.actor, reader: readerOf(holder.language) }
}

/** The calendar as a file whose tag changes with what is in it. */
export function feedFile(events: readonly FeedEvent[], name: string): StoredFileAnswer {
  const bytes = new TextEncoder().encode(feedText(events, name))
  return {
    fileName: 'calendar.ics',
    mediaType: 'text/calendar; charset=utf-8',
    size: bytes.length,
    tag: createHash('sha256').update(bytes).digest('base64url'),
    read: async (range) => only(range ? bytes.subarray(range.first, range.last + 1) : bytes),
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
