import type { Origin } from '#access/actor.ts'
import { networkOf } from '#domains/people/login-throttle/rules/network-of.ts'
import { knownDevice } from '#domains/people/login-throttle/server/devices.ts'
import {
  dropOldPoints,
  dropPoints,
  dropPointsOf,
  giveBackPoint,
  takePoint,
  type Limit,
} from '#domains/people/login-throttle/server/login-throttle.store.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/**
 * Ten wrong passwords an hour reach the verifier for one account, and thirty from one address, whichever process counts.
 * After a hundred in a row, however slowly, the password is no longer taken: a new one, by letter, or a passkey is.
 * A device on which the account was signed in to before has the same to itself, so that strangers' guesses lock out
 * strangers alone.
 */
const PER_ACCOUNT: Limit = { points: 10, seconds: 3600 }
const PER_ADDRESS: Limit = { points: 30, seconds: 3600 }
const IN_A_ROW: Limit = { points: 100, seconds: null }
/** Shorter than a reset's link works: whoever uses these up leaves the owner a link that does. */
const RESETS: Limit = { points: 5, seconds: 15 * 60 }
const RESETS_PER_ADDRESS: Limit = { points: 30, seconds: 3600 }
const ADDRESS_CHANGES: Limit = { points: 5, seconds: 3600 }

type Counter = { key: string; limit: Limit }

/** What a guess at an account counts against, in the order in which everybody takes them. */
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
 * Checks a password or a code, counted before it is looked at: of many at once no more than are allowed reach the check.
 * `check` answers null for a wrong one. What was right, or could not be checked, is given back. Refuses with the wait in
 * seconds when this account or address has guessed too often. Addresses without an account count alike.
 */
export async function checkGuess<T>(email: string, from: Origin, check: () => Promise<T | null>): Promise<T | null> {
  const counters = countersOf(email, from)
  await inTransaction((tx) => takeAll(tx, counters))
  const giveBack = async () => {
    for (const { key } of counters) await giveBackPoint(key)
  }
  const found = await check().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (found !== null) await giveBack()
  return found
}

/** All of them or, refused, none. */
async function takeAll(tx: Tx, counters: readonly Counter[]): Promise<void> {
  for (const { key, limit } of counters) {
    const waitMs = await takePoint(tx, key, limit)
    if (waitMs === null) continue
    throw limit.seconds === null
      ? new Refusal('password_closed', { status: 429 })
      : new Refusal('too_many_tries', { waitSeconds: Math.ceil(waitMs / 1000) })
  }
}

/** Whoever is in has proved who they are: the row of wrong ones before it is broken. */
export async function forgiveRow(email: string, from: Origin): Promise<void> {
  const key = email.toLowerCase()
  const device = knownDevice(from.device, key)
  await dropPoints([`row:${key}`, ...(device ? [`device:${device}:${key}`, `device_row:${device}:${key}`] : [])])
  await dropOldPoints()
}

/** A new password, or support who knows who is asking: every count about this account begins anew. */
export const forgiveAll = (tx: Tx, email: string): Promise<void> =>
  dropPointsOf(tx, ['account', 'row', 'device', 'device_row', 'reset'], email.toLowerCase())

/** A letter with a link that sets a password. These count apart from guesses: nobody's password is closed by them. */
export async function countReset(email: string, from: Origin): Promise<void> {
  const key = email.toLowerCase()
  const device = knownDevice(from.device, key)
  await inTransaction((tx) =>
    takeAll(
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

export const countAddressChange = (identityId: string): Promise<void> =>
  inTransaction((tx) => takeAll(tx, [{ key: `address_change:${identityId}`, limit: ADDRESS_CHANGES }]))
