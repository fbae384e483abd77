/** Other systems we call. Each is one host, or one service behind one address. */
export const SYSTEMS = {
  network: { limitMs: 10_000 },
  mail: { limitMs: 45_000 },
  text: { limitMs: 20_000 },
  files: { limitMs: 35_000 },
  scanner: { limitMs: 25_000 },
  backup: { limitMs: 125_000 },
  'VIN register': { limitMs: 3_000 },
  'NPN registry': { limitMs: 25_000 },
  'the company’s sign-in': { limitMs: 8_000 },
} as const
export type System = keyof typeof SYSTEMS

/** A system that did not answer before is not asked: its callers hear so at once. */
export class SystemAway extends Error {
  readonly system: System
  constructor(system: System, why: string, options?: ErrorOptions) {
    super(`${system}: ${why}`, options)
    this.name = 'SystemAway'
    this.system = system
  }
}

type Breaker = { failures: number; openUntil: number; pauseMs: number; isTrying: boolean }
export type BreakerState = 'closed' | 'open' | 'trying'

/** A call that hung counts twice: it held its caller longest. */
const FAILURES_TO_OPEN = 4
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * For each system: after four failures in a row (two that hung) it is left alone for five seconds, then one caller tries; each trial that
 * fails doubles the pause, up to a minute. `now` is a monotonic time in milliseconds.
 */
export function openBreakers(now: () => number = () => performance.now()) {
  const breakers = new Map<System, Breaker>()
  const breakerOf = (system: System): Breaker => {
    const known = breakers.get(system) ?? { failures: 0, openUntil: 0, pauseMs: FIRST_PAUSE_MS, isTrying: false }
    breakers.set(system, known)
    return known
  }
  const stateOf = (system: System): BreakerState => {
    const { failures, openUntil, isTrying } = breakerOf(system)
    if (failures < FAILURES_TO_OPEN) return 'closed'
    return now() < openUntil || isTrying ? 'open' : 'trying'
  }

  return {
    stateOf,
    /** Throws while the system is left alone; the caller that may try has to report how it ended. */
    enter: (system: System): void => {
      const state = stateOf(system)
      if (state === 'open') throw new SystemAway(system, 'it did not answer a moment ago, and is asked again soon')
      if (state === 'trying') breakerOf(system).isTrying = true
    },
    left: (system: System, ended: 'answered' | 'failed' | 'hung'): void => {
      const breaker = breakerOf(system)
      const wasOpen = breaker.failures >= FAILURES_TO_OPEN
      breaker.isTrying = false
      if (ended === 'answered') {
        Object.assign(breaker, { failures: 0, pauseMs: FIRST_PAUSE_MS })
        return
      }
      breaker.failures += ended === 'hung' ? 2 : 1
      if (breaker.failures < FAILURES_TO_OPEN) return
      if (wasOpen) breaker.pauseMs = Math.min(breaker.pauseMs * 2, LONGEST_PAUSE_MS)
      breaker.openUntil = now() + breaker.pauseMs
    },
  }
}

/** Whether the other side did not answer, or could not: what it answered otherwise, a refusal too, is an answer. */
export function endedAs(error: unknown): 'answered' | 'failed' | 'hung' {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = 'code' in at ? String(at.code) : ''
    if (at.name === 'TimeoutError' || at.name === 'AbortError' || HUNG.has(code) || (at instanceof SystemAway && depth === 0)) return 'hung'
    if (FAILED.has(code) || code.startsWith('UND_ERR_')) return 'failed'
  }
  return 'answered'
}

const HUNG = new Set(['ETIMEDOUT', 'ETIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])
/** Of sockets and name servers, and nodemailer's words for them. */
const FAILED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ESOCKET', 'ECONNECTION', 'EDNS'],
])

/** A server that says it is broken did not answer either: of `fetch`, and of Stripe's client. */
export function isBrokenAnswer(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status >= 500
  if (typeof answer !== 'object' || answer === null || !('getStatusCode' in answer)) return false
  const { getStatusCode } = answer
  return typeof getStatusCode === 'function' && Number(getStatusCode.call(answer)) >= 500
}
