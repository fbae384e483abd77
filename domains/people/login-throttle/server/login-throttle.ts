import type { Origin } from '#access/actor.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { knownDevice } from '#domains/people/login-throttle/server/devices.ts'
import {
  deleteRateLimits,
  deleteAttemptCounts,
  giveBackTry,
  countTry,
  type Limit,
} from '#domains/people/login-throttle/server/login-throttle.store.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Ten wrong passwords an hour are checked for one account, and thirty from one address, over all processes. After a hundred in
 * a row, however slowly, the password is no longer accepted: a reset by email, or a passkey, is needed. A device on which the
 * account was signed in to before has counters of its own, so that strangers' guesses do not lock out the owner.
 */
const PER_ACCOUNT: Limit = { points: 10, seconds: 3600 }
const PER_ADDRESS: Limit = { points: 30, seconds: 3600 }
const IN_A_ROW: Limit = { points: 100, seconds: null }
/** Shorter than the lifetime of a reset link: an attacker who uses these up leaves the owner a link that works. */
const RESETS: Limit = { points: 5, seconds: 15 * 60 }
const RESETS_PER_ADDRESS: Limit = { points: 30, seconds: 3600 }
/** How often strangers at one address hear that an email has an account. */
const KNOWN_EMAILS: Limit = { points: 20, seconds: 3600 }
/** Wrong setup addresses: none of 256 bits is found, and nobody tries for long. */
const SETUP_ADDRESSES: Limit = { points: 10, seconds: 3600 }
const ADDRESS_CHANGES: Limit = { points: 5, seconds: 3600 }
/** Forms of strangers: ten an hour from one address can be a busy office; more is a bot. */
const STRANGER_EMAILS: Limit = { points: 6, seconds: 86_400 }
const FORMS: Limit = { points: 10, seconds: 3600 }

type Counter = { key: string; limit: Limit }

/** The counters that a guess counts against, always taken in this order. */
function countersOf(email: string, from: Origin): Counter[] {
  const key = email.toLowerCase()
  const device = knownDevice(from.device, key)
  if (device)
    return [
      { key: `device_row:${device}:${key}`, limit: IN_A_ROW },
      { key: `device:${device}:${key}`, limit: PER_ACCOUNT },
    ]
  return [
    { key: `address:${networkOf(from.ip)}`, limit: PER_ADDRESS },
    { key: `row:${key}`, limit: IN_A_ROW },
    { key: `account:${key}`, limit: PER_ACCOUNT },
  ]
}

/**
 * Checks a password or a code, counted before it is checked: of many at once no more than the limit are checked. `check`
 * returns null for a wrong one. A right one, or one that could not be checked, is given back. Refuses with the wait in seconds
 * when this account or address has guessed too often. Addresses without an account count alike.
 */
export async function checkGuess<T>(email: string, from: Origin, check: () => Promise<T | null>): Promise<T | null> {
  const counters = countersOf(email, from)
  await inTransaction((tx) => countTryOnAll(tx, counters))
  const giveBack = async () => {
    for (const { key } of counters) await giveBackTry(key)
  }
  const found = await check().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (found !== null) await giveBack()
  return found
}

/** Takes all of them or, when refused, none. */
async function countTryOnAll(tx: Tx, counters: readonly Counter[]): Promise<void> {
  for (const { key, limit } of counters) {
    const waitMs = await countTry(tx, key, limit)
    if (waitMs === null) continue
    throw limit.seconds === null
      ? new Refusal('password_closed', { status: 429 })
      : new Refusal('too_many_tries', { waitSeconds: Math.ceil(waitMs / 1000) })
  }
}

/** The person has proved who they are: the series of wrong ones ends. */
export async function resetWrongSeries(email: string, from: Origin): Promise<void> {
  const key = email.toLowerCase()
  const device = knownDevice(from.device, key)
  await deleteRateLimits([`row:${key}`, ...(device ? [`device:${device}:${key}`, `device_row:${device}:${key}`] : [])])
}

/** After a new password, or by support who knows the caller: every count about this account is reset. */
export const resetAllCounts = (tx: Tx, email: string): Promise<void> =>
  deleteAttemptCounts(tx, ['account', 'row', 'device', 'device_row', 'reset'], email.toLowerCase())

/** Counts a reset email. These count apart from guesses: they cannot lock anybody's password. */
export async function countReset(email: string, from: Origin): Promise<void> {
  const key = email.toLowerCase()
  const device = knownDevice(from.device, key)
  await inTransaction((tx) =>
    countTryOnAll(
      tx,
      device
        ? [{ key: `reset:${device}:${key}`, limit: RESETS }]
        : [
            { key: `reset_address:${networkOf(from.ip)}`, limit: RESETS_PER_ADDRESS },
            { key: `reset:${key}`, limit: RESETS },
          ],
    ),
  )
}

/** Looks up a setup address, counted for the network that asks; a known one is given back. */
export async function countSetupGuess<T>(from: Origin, check: () => Promise<T | null>): Promise<T | null> {
  const key = `setup_address:${networkOf(from.ip)}`
  await inTransaction((tx) => countTryOnAll(tx, [{ key, limit: SETUP_ADDRESSES }]))
  const found = await check()
  if (found !== null) await giveBackTry(key)
  return found
}

export const countAddressChange = (identityId: string): Promise<void> =>
  inTransaction((tx) => countTryOnAll(tx, [{ key: `address_change:${identityId}`, limit: ADDRESS_CHANGES }]))

/** Counts a form that a stranger sends without signing in. */
export const countPublicForm = (form: 'complaint' | 'privacy_request', from: Origin): Promise<void> =>
  inTransaction((tx) => countTryOnAll(tx, [{ key: `${form}_form:${networkOf(from.ip)}`, limit: FORMS }]))

/** Counts an email to an address that a stranger typed, whoever it belongs to; false once it got enough of them for a day. */
export const countEmailToStranger = async (tx: Tx, email: string): Promise<boolean> =>
  (await countTry(tx, `stranger_email:${email.toLowerCase()}`, STRANGER_EMAILS)) === null

/** Counts a stranger who would hear that an email has an account; false once they have heard it too often to be joining. */
export const countKnownEmail = (from: Origin): Promise<boolean> =>
  inTransaction(async (tx) => (await countTry(tx, `known_email:${networkOf(from.ip)}`, KNOWN_EMAILS)) === null)
