import { createHash } from 'node:crypto'
import { invalid, Refusal } from '../core/refusal.ts'
import { worldNow, type World } from '../core/world.ts'
import { KEYS_KEPT } from '../core/forgetting.ts'
import type { SavedAnswer } from '../core/kinds.ts'

/**
 * The saved answer of a key; undefined for the first request with it. The same key with another request is refused, and so is
 * one whose first request is still running.
 */
export function savedAnswer(world: World, key: string, fingerprint: string, running: ReadonlySet<string>): SavedAnswer | undefined {
  if (key.length > 255) throw invalid('Idempotency keys must be at most 255 characters.')
  const saved = world.tables['sandbox.saved_answer'].get(key)
  if (running.has(key)) throw inUse(key)
  if (!saved || saved.savedAt < worldNow(world) - KEYS_KEPT) return undefined
  if (saved.fingerprint !== fingerprint) throw reused(key)
  return saved
}

/** Two requests are equal when their path and parameters are. */
export const fingerprintOf = (path: string, parameters: string): string =>
  createHash('sha256').update(`${path}\n${parameters}`).digest('base64url')

function reused(key: string): Refusal {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new Refusal(400, { type: 'idempotency_error', message })
}

function inUse(key: string): Refusal {
  const message =
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, ' +
    `and the other request is still going through): ${key}. Please try again later.`
  return new Refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
