import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { KeptAnswer } from '#access/contract.ts'
import { clock } from '#platform/clock.ts'
import { isId, type Id } from '#platform/ids.ts'

let key = ''

/** Called once by each app before it serves: what links are signed with. */
export function openPapers({ secret }: { secret: string }): void {
  key = createHmac('sha256', secret).update('links to papers').digest('hex')
}

/** What a link leads to: `save` the file, `show` it in its place, or one page of it. */
export type Leading = { documentId: Id<'document'>; what: 'save' | 'show' | number }

const MINUTE_MS = 60_000
const GOOD_FOR_MINUTES = 5

/**
 * The address of a paper for this person alone, for four to five minutes: the same within a minute, so that a browser keeps what it has.
 */
export function linkFor(actor: Actor, { documentId, what }: Leading): KeptAnswer {
  const expires = Math.floor(clock.now().getTime() / MINUTE_MS) + GOOD_FOR_MINUTES
  const said = `${documentId}.${what}.${expires.toString(36)}`
  return { goTo: `/api/papers/${said}.${signed(said, actor)}` }
}

/** What the link leads to; null when it is not ours, not theirs, or its time is over. */
export function readLink(actor: Actor, link: string): Leading | null {
  const end = link.lastIndexOf('.')
  const [documentId = '', what = '', expires = ''] = link.slice(0, end).split('.')
  if (!isSame(link.slice(end + 1), signed(link.slice(0, end), actor))) return null
  if (clock.now().getTime() >= Number.parseInt(expires, 36) * MINUTE_MS || !isId('document', documentId)) return null
  return { documentId, what: what === 'save' || what === 'show' ? what : Number(what) }
}

const signed = (said: string, actor: Actor): string => createHmac('sha256', key).update(`${actor.id} ${said}`).digest('base64url')

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
