import { setTimeout as pause } from 'node:timers/promises'
import { endedAs, isBrokenAnswer, openBreakers, type BreakerState, SystemAway, SYSTEMS, type System } from '#platform/network/breaker.ts'
import { outsideTransaction } from '#platform/db.ts'
import { inSpan, measure } from '#platform/telemetry/measure.ts'

type Call = <T>(what: string, call: () => Promise<T>) => Promise<T>

const direct: Call = (_, call) => call()
let currentCall = direct
let breakers: ReturnType<typeof openBreakers> | null = null

/**
 * The only way to call other systems, by name: the payment network, mail, texts, remote files. Never while a transaction is open: its
 * locks would be held until the other side answers. A call ends in time, and a system that does not answer is left alone for a while
 * (breaker.ts). A proof replaces it to crash before or after the call, or to lose the answer (docs/proofs.md).
 */
export const callExternal: Call = (what, call) => {
  outsideTransaction(`${what} was called`)
  const system = systemOf(what)
  return currentCall(what, () => (system ? inSpan(`call ${system}`, { system }, () => measured(system, call)) : call()))
}

/** For proofs alone. Null restores the direct call. */
export function interceptExternalCalls(replacement: Call | null): void {
  currentCall = replacement ?? direct
}

/** Each process that serves or works does so when it starts; without it nothing is remembered between calls. Null: no longer. */
export function watchExternalCalls(watched: ReturnType<typeof openBreakers> | null = openBreakers()): void {
  breakers = watched
}

/** Of each system, as this process sees it. */
export const breakerStates = (): ReadonlyMap<System, BreakerState> =>
  new Map(NAMES.map((system) => [system, breakers?.stateOf(system) ?? 'closed']))

/** It did not answer in time, or is left alone because it did not before. */
export const isSystemAway = (error: unknown): boolean =>
  error instanceof SystemAway || (error instanceof Error && error.name === 'TimeoutError' && error instanceof DOMException)

const NAMES = Object.keys(SYSTEMS) as System[]

/** `network POST /v1/refunds` is a call of `network`. */
const systemOf = (what: string): System | null => NAMES.find((name) => what === name || what.startsWith(`${name} `)) ?? null

async function measured<T>(system: System, call: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const note = (outcome: 'answered' | 'failed' | 'refused') =>
    measure('external_call', { system, outcome }, (performance.now() - since) / 1000)
  try {
    breakers?.enter(system)
  } catch (error) {
    note('refused')
    throw error
  }
  try {
    const answer = await inTime(system, call)
    const isBroken = isBrokenAnswer(answer)
    breakers?.left(system, isBroken ? 'failed' : 'answered')
    note(isBroken ? 'failed' : 'answered')
    return answer
  } catch (error) {
    const ended = endedAs(error)
    breakers?.left(system, ended)
    note(ended === 'answered' ? 'answered' : 'failed')
    throw error
  }
}

/** Each client has a time-out of its own; this one holds where a library's does not. */
async function inTime<T>(system: System, call: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = pause(SYSTEMS[system].limitMs, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new SystemAway(system, 'it did not answer in time')
  })
  late.catch(() => {})
  try {
    return await Promise.race([call(), late])
  } finally {
    done.abort()
  }
}
