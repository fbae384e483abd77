import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { SHARED_REFUSALS } from '#access/error-messages.ts'
import { callLanguage } from '#access/server/request-language.ts'
import type { RefusalOnTheWire } from '#access/shapes.ts'
import { asksForPage, awayPage } from '#apps/api/away-page.ts'
import { inTenSeconds, type LogLine } from '#apps/api/request-log.ts'
import { SECURITY_HEADERS } from '#apps/api/safety.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { measure } from '#platform/telemetry/measure.ts'

/** Requests at once, and how late this process's timers may be, before a request is refused. */
export type LoadLimits = { most: number; lagMs: number }

/** More than the database answers in two seconds on the machines we measured: whoever waits longer has given up. */
export const LOAD_LIMITS: LoadLimits = { most: 400, lagMs: 1_000 }

type Options = {
  log: (line: LogLine) => void
  /** For tests. */
  lag?: () => number
}

/**
 * Whoever signs in is refused later. Health is never refused: the process would be ended for it in the worst moment. Nor are the files of
 * pages, which cost little: a browser does not ask for a script again, and the page is broken.
 */
const HEADROOM = { sign_in: 2.5, other: 1 } as const
const LOOK_MS = 250
const WAIT_SECONDS = 5
const SENTENCE = SHARED_REFUSALS['busy'] ?? 'busy'

/**
 * Refuses what would only make everybody wait, before anything is read for it: those who are served are served in time. It stands before
 * the framework: what a refusal costs is taken from those who are served.
 */
export function shedLoad(app: FastifyInstance, { most, lagMs }: LoadLimits, { log, lag = lagOfTimers(app) }: Options): void {
  const note = inTenSeconds(log)
  let inFlight = 0
  const isTooMuch = (url: string): boolean => {
    const kind = kindOf(url)
    return kind !== 'always' && (inFlight > most * HEADROOM[kind] || lag() > lagMs * HEADROOM[kind])
  }
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    inFlight++
    response.once('close', () => inFlight--)
    if (!isTooMuch(request.url ?? '')) return listeners.forEach((serve) => serve(request, response))
    refuse(request, response)
    note({ level: 'error', overload: 'More was asked at once than this process serves.' })
  })
}

function kindOf(url: string): 'always' | 'sign_in' | 'other' {
  if (url === '/healthz' || url === '/readyz' || url.startsWith('/assets/')) return 'always'
  return /^\/api\/(session|second-steps?|passkeys?)\b/.test(url) ? 'sign_in' : 'other'
}

/** What the framework would answer: the page of refusals.ts to a browser, a refusal on the wire to everybody else. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const language = callLanguage(request.headers)
  const page = asksForPage(request) ? awayPage(language, { reason: 'busy', waitSeconds: WAIT_SECONDS }) : null
  const answer = (): RefusalOnTheWire => ({
    code: 'busy',
    message: translateText(SENTENCE, readerOf(language)) ?? SENTENCE,
    reference: randomUUID(),
    detail: { waitSeconds: WAIT_SECONDS },
  })
  const body = page?.html ?? JSON.stringify(answer())
  const headers = page?.headers ?? { 'content-type': 'application/json; charset=utf-8' }
  response
    .writeHead(503, { ...SECURITY_HEADERS, ...headers, 'content-length': Buffer.byteLength(body), 'retry-after': String(WAIT_SECONDS) })
    .end(body)
  const method = request.method ?? 'GET'
  measure('request', { method, kind: method === 'GET' ? 'read' : 'write', route: 'none', status: 503 }, 0)
}

function lagOfTimers(app: FastifyInstance): () => number {
  let [lag, due] = [0, performance.now() + LOOK_MS]
  const timer = setInterval(() => {
    lag = Math.max(0, performance.now() - due)
    due = performance.now() + LOOK_MS
  }, LOOK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => lag
}
