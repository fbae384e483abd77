import type { Origin } from '#access/actor.ts'
import { passwordWasReset, sendResetLink } from '#domains/people/identity/server/account-notifications.ts'
import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { deviceCookie } from '#domains/people/login-throttle/server/devices.ts'
import { countReset, forgiveAll } from '#domains/people/login-throttle/server/login-throttle.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { refuseCommonPassword } from '#domains/people/passwords/server/passwords.ts'
import { keepReset, ownerOfReset, takeReset } from '#domains/people/passwords/server/resets.store.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dropTickets } from '#domains/people/identity/server/challenges.ts'
import { identityByEmail, setPassword } from '#domains/people/identity/server/identities.ts'
import { dropAllSessions } from '#domains/people/identity/server/sessions.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'

const GOOD_FOR_MS = 30 * 60_000

/** Sends the link that lets a new one be chosen. Silent for an address nobody has. */
export async function askForReset(email: string, from: Origin): Promise<void> {
  await countReset(email, from)
  const known = await identityByEmail(email)
  if (!known) return
  const { token, tokenHash } = newToken()
  await inTransaction(async (tx) => {
    await keepReset(tx, known.id, tokenHash, new Date(Date.now() + GOOD_FOR_MS))
    await sendResetLink(tx, known, token, publicUrl())
  })
}

/**
 * Sets the password by the letter's link: signs out everywhere, ends every other way that was begun, and forgets the
 * guesses of before. Returns the cookie by which this browser is known from now on.
 */
export async function resetPassword(token: string, password: string, from: Origin): Promise<string> {
  const tokenHash = hashToken(token)
  const owner = await ownerOfReset(tokenHash)
  if (!owner) throw usedOrExpired()
  refuseCommonPassword(password, [owner.email, owner.name])

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    if (!(await takeReset(tx, tokenHash))) throw usedOrExpired()
    await setPassword(tx, owner.id, passwordHash)
    await dropResets(tx, owner.id)
    await dropTickets(tx, owner.id)
    await dropAllSessions(tx, owner.id)
    await forgiveAll(tx, owner.email)
    await passwordWasReset(tx, owner)
  })
  return deviceCookie(from.device, owner.email)
}

const usedOrExpired = () => new Refusal('link_used_or_expired', { status: 400 })
