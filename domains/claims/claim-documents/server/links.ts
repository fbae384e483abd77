import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { StoredFileAnswer } from '#access/contract.ts'
import { clock } from '#platform/clock.ts'
import { isId, type Id } from '#platform/ids.ts'

let key = ''
let host: `http${string}` | '' = ''

/** Called once by each app before it serves: what links are signed with, and where they lead when not to the house itself. */
export function openDocumentLinks({ secret, filesHost }: { secret: string; filesHost: string | null }): void {
  key = createHmac('sha256', secret).update('links to papers').digest('hex')
  host = filesHost === null ? '' : `http${filesHost.slice('http'.length)}`
}

/** What a link leads to: `save` the file, `show` it in its place, or one page of it. */
export type Leading = { documentId: Id<'document'>; what: 'save' | 'show' | number }

const MINUTE_MS = 60_000
const GOOD_FOR_MINUTES = 5

/**
 * The address of a paper for this person alone, while they stay signed in, for four to five minutes: the same within a minute,
 * so that a browser keeps what it has.
 */
export function linkFor({ sessionId }: Pick<Actor, 'sessionId'>, { documentId, what }: Leading): StoredFileAnswer {
  const expires = Math.floor(clock.now().getTime() / MINUTE_MS) + GOOD_FOR_MINUTES
  const said = `${documentId}.${what}.${expires.toString(36)}.${sessionId}`
  return { goTo: `${host}/api/document-links/${said}.${sealOf(said)}` }
}

/** What the link leads to, and in whose session it was made; null when it is not ours, or its time is over. */
export function readLink(link: string): (Leading & { sessionId: string }) | null {
  const end = link.lastIndexOf('.')
  const said = link.slice(0, end)
  const [documentId = '', what = '', expires = '', sessionId = ''] = said.split('.')
  if (!isSame(link.slice(end + 1), sealOf(said))) return null
  if (clock.now().getTime() >= Number.parseInt(expires, 36) * MINUTE_MS || !isId('document', documentId)) return null
  return { documentId, what: what === 'save' || what === 'show' ? what : Number(what), sessionId }
}

const sealOf = (said: string): string => createHmac('sha256', key).update(said).digest('base64url')

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
