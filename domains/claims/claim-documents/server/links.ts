import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { StoredFileAnswer } from '#access/contract.ts'
import { clock } from '#platform/clock.ts'
import { isId, type Id } from '#platform/ids.ts'

let key = ''
let host: `http${string}` | '' = ''

/** Called once by each app at start: the secret that signs links, and the host of files if it is a separate one. */
export function openDocumentLinks({ secret, filesHost }: { secret: string; filesHost: string | null }): void {
  key = createHmac('sha256', secret).update('links to papers').digest('hex')
  host = filesHost === null ? '' : `http${filesHost.slice('http'.length)}`
}

/** What a link is for: `save` downloads the file, `show` displays it inline, a number is one page of it. */
export type LinkTarget = { documentId: Id<'document'>; what: 'save' | 'show' | number }

const MINUTE_MS = 60_000
const LINK_LIFETIME_MINUTES = 5

/**
 * The address of a paper for this person alone, while they stay signed in, for four to five minutes: the same within a minute,
 * so that a browser keeps what it has.
 */
export function linkFor({ sessionId }: Pick<Actor, 'sessionId'>, { documentId, what }: LinkTarget): StoredFileAnswer {
  const expires = Math.floor(clock.now().getTime() / MINUTE_MS) + LINK_LIFETIME_MINUTES
  const payload = `${documentId}.${what}.${expires.toString(36)}.${sessionId}`
  return { goTo: `${host}/api/document-links/${payload}.${signatureOf(payload)}` }
}

/** The target of a link and the session it was made for; null for a wrong signature or an expired link. */
export function readLink(link: string): (LinkTarget & { sessionId: string }) | null {
  const end = link.lastIndexOf('.')
  const payload = link.slice(0, end)
  const [documentId = '', what = '', expires = '', sessionId = ''] = payload.split('.')
  if (!isSame(link.slice(end + 1), signatureOf(payload))) return null
  if (clock.now().getTime() >= Number.parseInt(expires, 36) * MINUTE_MS || !isId('document', documentId)) return null
  return { documentId, what: what === 'save' || what === 'show' ? what : Number(what), sessionId }
}

const signatureOf = (payload: string): string => createHmac('sha256', key).update(payload).digest('base64url')

const isSame = (actual: string, expected: string): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))
