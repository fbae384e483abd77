import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'

/** Requests at once, and how late this process's timers may be, before a request is refused. */
export type LoadLimits = { most: number; lagMs: number }

/** More than the database answers in two seconds on the machines we measured: whoever waits longer has given up. */
export const LOAD_LIMITS: LoadLimits = { most: 400, lagMs: 1_000 }

/**
 * Whoever signs in is refused later. Health is never refused: the process would be ended for it in the worst moment. Nor are the files of
 * pages, which cost little: a browser does not ask for a script again, and the page is broken.
 */
const HEADROOM = { sign_in: 2.5, other: 1 } as const
const LOOK_MS = 250
/** Nothing of the request was read. Made once: the stack of an error is a tenth of what a refusal costs. */
const BUSY = new Refusal('busy', { waitSeconds: 5 })

/**
 * Refuses what would only make everybody wait, before anything is read for it: those who are served are served in time. `lag` is for tests.
 */
export function shedLoad(app: FastifyInstance, { most, lagMs }: LoadLimits, lag = lagOfTimers(app)): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    const kind = kindOf(request)
    if (kind === 'always') return
    if (inFlight > most * HEADROOM[kind] || lag() > lagMs * HEADROOM[kind]) throw BUSY
  })
}

function kindOf({ url }: FastifyRequest): 'always' | 'sign_in' | 'other' {
  if (url === '/healthz' || url === '/readyz' || url.startsWith('/assets/')) return 'always'
  return /^\/api\/(session|second-steps?|passkeys?)\b/.test(url) ? 'sign_in' : 'other'
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
