import { Readable } from 'node:stream'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ANSWERS_PATH, MOST_TOGETHER } from '#access/answers.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Of the connection or of this request alone. */
const OWN_HEADERS = ['connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'if-none-match', 'range']

/**
 * What a page asks at the same time, in one request: each address is asked as if it had come alone, with its own permission, scope, limits
 * and line of the log, and its answer is sent as soon as it is there. One that is refused or fails takes no other with it.
 */
export function answerTogether(app: FastifyInstance): void {
  app.get<{ Querystring: { of?: string | string[] } }>(ANSWERS_PATH, async (request, reply) => {
    const addresses = [request.query.of ?? []].flat()
    // However it is written: a question of this kind within another would multiply.
    const isWithin = request.headers[WITHIN] !== undefined
    if (isWithin || addresses.length === 0 || addresses.length > MOST_TOGETHER || !addresses.every(isAddress))
      throw new Refusal('bad_input', { fields: { of: ADDRESSES_SAY } })
    const from = { headers: { ...passedOn(request.headers), [WITHIN]: '1' }, ...remoteOf(request.socket.remoteAddress) }
    const asked = addresses.map(async (url, n) => {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url, ...from })
      const isFile = headers['content-disposition'] !== undefined
      return lineOf(n, isFile ? 406 : statusCode, headers['retry-after'], isFile ? '{}' : body)
    })
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(asTheyCome(asked)))
  })
}

/** Of a request that was asked for by this one. */
const WITHIN = 'x-asked-together'

const ADDRESSES_SAY = 'Name one to 20 addresses of this API.'

const isAddress = (address: string): boolean => address.startsWith('/api/')

const remoteOf = (remoteAddress: string | undefined) => (remoteAddress ? { remoteAddress } : {})

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))

/** Which address, its status and the header that says when to ask again; after a tab its answer, in which there is no line end. */
const lineOf = (n: number, status: number, retryAfter: unknown, body: string): string =>
  `${JSON.stringify([n, status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }])}\t${body}\n`

async function* asTheyCome(asked: readonly Promise<string>[]): AsyncIterable<string> {
  const open = new Map(asked.map((each, n) => [n, each.then((line) => ({ n, line }))]))
  while (open.size > 0) {
    const { n, line } = await Promise.race(open.values())
    open.delete(n)
    yield line
  }
}
