import { randomUUID } from 'node:crypto'
import { addressConfirmed } from '#domains/records/messages/server/delivery.ts'
import type { Origin } from '#access/actor.ts'
import { notifyOfReset, sendResetLink } from '#domains/people/identity/server/account-notifications.ts'
import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { deviceCookie } from '#domains/people/login-throttle/server/devices.ts'
import { countReset, resetAllCounts } from '#domains/people/login-throttle/server/login-throttle.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { refuseCommonPassword } from '#domains/people/passwords/server/passwords.ts'
import { saveReset, ownerOfReset, markResetUsed } from '#domains/people/passwords/server/resets.store.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dropChallenges } from '#domains/people/identity/server/challenges.ts'
import { identityByEmail, setPassword } from '#domains/people/identity/server/identities.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'
import { dropAllSessions } from '#domains/people/identity/server/sessions.ts'

const GOOD_FOR_MS = 30 * 60_000

export const RESET = { name: 'passwords.send_reset', once: ({ ask }: ResetPayload) => `reset:${ask}` }
export type ResetPayload = { ask: string; email: string }

/** Emails a link to choose a new password. Whether the address is known is looked at by the worker: the time of the answer says nothing. */
export async function askForReset(email: string, from: Origin): Promise<void> {
  await countReset(email, from)
  await inTransaction((tx) => enqueue(tx, RESET, { ask: randomUUID(), email }))
}

/** Does nothing for an unknown address. */
export async function sendReset({ email }: ResetPayload): Promise<void> {
  const known = await identityByEmail(email)
  if (!known) return
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    await saveReset(tx, known.id, tokenHash, new Date(Date.now() + GOOD_FOR_MS))
    await sendResetLink(tx, known, token, publicUrl())
  })
}

/**
 * Sets the password by the emailed link: ends all sessions and everything else that was begun, and resets the counts of wrong
 * tries. Returns the device cookie of this browser.
 */
export async function resetPassword(token: string, password: string, from: Origin): Promise<string> {
  const tokenHash = hashToken(token)
  const owner = await ownerOfReset(tokenHash)
  if (!owner) throw usedOrExpired()
  refuseCommonPassword(password, [owner.email, owner.name])

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    if (!(await markResetUsed(tx, tokenHash))) throw usedOrExpired()
    await setPassword(tx, owner.id, passwordHash)
    await dropResets(tx, owner.id)
    await dropChallenges(tx, owner.id)
    await dropAllSessions(tx, owner.id)
    await resetAllCounts(tx, owner.email)
    await notifyOfReset(tx, owner)
  })
  await addressConfirmed(owner.email)
  return deviceCookie(from.device, owner.email)
}

const usedOrExpired = () => new Refusal('link_used_or_expired', { status: 400 })
