import type { LookupAddress } from 'node:dns'
import { lookup as lookupByName } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { callExternal } from '#platform/external-call.ts'
import { isPublicAddress } from '#platform/network/public-address.ts'

/** Why nothing was sent, or no answer came; `null` where there is a status. */
export type PostFault = 'address_refused' | 'unknown_host' | 'timeout' | 'unreachable' | 'too_large'
export type Posted = { status: number | null; fault: PostFault | null; answer: string; milliseconds: number }

export type PostRules = {
  /** All addresses of a host name. */
  lookup: (host: string) => Promise<readonly LookupAddress[]>
  isAllowed: (address: string) => boolean
  /** Unencrypted: never in production. */
  allowsPlain: boolean
  timeoutMs: number
  mostBytes: number
}

export const STRICT: PostRules = {
  lookup: (host) => lookupByName(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  allowsPlain: false,
  timeoutMs: 10_000,
  mostBytes: 64 * 1024,
}

type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** Why this is no address to post to, whatever it leads to; null when it may be. */
export function faultOfAddress(
  url: string,
  { allowsPlain, isAllowed }: Pick<PostRules, 'allowsPlain' | 'isAllowed'>,
): 'address_refused' | null {
  if (!URL.canParse(url)) return 'address_refused'
  const { protocol, username, password, port } = new URL(url)
  const isSecure = protocol === 'https:'
  if ((!isSecure && !(allowsPlain && protocol === 'http:')) || username || password) return 'address_refused'
  // Mail, databases and the like answer elsewhere than where the web does.
  if (port !== '' && Number(port) < 1024) return 'address_refused'
  const host = hostOf(url)
  return isIP(host) && !isAllowed(host) ? 'address_refused' : null
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/**
 * Posts to an address that somebody else has typed. The name is resolved once, every address of it is checked, and the connection goes
 * to one that was checked, so that a second answer of the name server changes nothing. A redirect is an answer like others: nothing
 * follows it. Time and size are limited.
 */
export function postSafely(post: Post, rules: PostRules): Promise<Posted> {
  return post.url.startsWith('https:')
    ? callExternal('webhook receiver', () => postBy(requestSecure, post, rules))
    : callExternal('webhook receiver without encryption', () => postBy(requestPlain, post, rules))
}

async function postBy(request: Request, post: Post, rules: PostRules): Promise<Posted> {
  const began = performance.now()
  const address = await checkedAddress(post.url, rules).catch(() => 'unknown_host' as const)
  const answer = typeof address === 'string' ? failed(address) : await send(request, post, address, rules)
  return { ...answer, milliseconds: Math.round(performance.now() - began) }
}

const failed = (fault: PostFault) => ({ status: null, fault, answer: '' })

/** The address to connect to, or why none. One inside among several refuses all of them. */
async function checkedAddress(url: string, rules: PostRules): Promise<LookupAddress | 'address_refused' | 'unknown_host'> {
  if (faultOfAddress(url, rules)) return 'address_refused'
  const host = hostOf(url)
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await rules.lookup(host)
  const [first] = found
  if (!first) return 'unknown_host'
  return found.every(({ address }) => rules.isAllowed(address)) ? first : 'address_refused'
}

type Request = typeof requestPlain

function send(request: Request, { url, headers, body }: Post, { address, family }: LookupAddress, { timeoutMs, mostBytes }: PostRules) {
  return new Promise<Omit<Posted, 'milliseconds'>>((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_host, options, answered) => (options.all ? answered(null, [{ address, family }]) : answered(null, address, family)),
    })
    sent.on('response', (response) => {
      void answerOf(response, mostBytes).then(resolve, (error: unknown) => resolve(failed(faultOf(error))))
    })
    sent.on('error', (error) => resolve(failed(faultOf(error))))
    sent.end(body)
  })
}

/** Read no further than is allowed. */
async function answerOf(response: IncomingMessage, mostBytes: number): Promise<Omit<Posted, 'milliseconds'>> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) {
      response.destroy()
      return failed('too_large')
    }
    pieces.push(piece)
  }
  return { status: response.statusCode ?? null, fault: null, answer: Buffer.concat(pieces).toString('utf8') }
}

const faultOf = (error: unknown): PostFault =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError') ? 'timeout' : 'unreachable'
