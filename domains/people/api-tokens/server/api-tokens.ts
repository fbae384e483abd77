import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { randomBytes } from 'node:crypto'
import { type Actor, SYSTEM } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { serviceVerbsToGive, type TokenVerb, verbsToGive } from '#access/token-verbs.ts'
import type { NewSecret } from '#domains/people/api-tokens/contract.ts'
import { faultOfExpiry, MOST_TOKENS, OVERLAP_MS, SECRET_PREFIX, stateOf } from '#domains/people/api-tokens/rules/api-token.ts'
import {
  lockTokensMadeBy,
  addToken,
  countActive,
  lockToken,
  saveRevoked,
  saveSecret,
  type Whose,
} from '#domains/people/api-tokens/server/api-tokens.store.ts'
import { emailAccountChange } from '#domains/people/identity/server/account-notifications.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Id, isId } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

export type Wanted = { name: string; verbs: readonly TokenVerb[]; expiresOn: Day }

/** Which tokens a request is about. */
export const mineOf = (actor: Actor): Whose => ({ userId: userOf(actor) })

export async function makeToken(actor: Actor, whose: Whose, wanted: Wanted): Promise<NewSecret> {
  const userId = userOf(actor)
  refuseFaults(whose === 'company' ? serviceVerbsToGive(actor) : verbsToGive(actor), wanted)
  await requireFreshSignIn(actor)
  const { secret, ...kept } = newSecret()
  const id = newId('apiToken')
  const [createdAt, expiresAt] = [clock.now(), dayBegins(addDays(wanted.expiresOn, 1))]
  const isService = whose === 'company'
  await inTransaction(async (tx) => {
    if ((await countActive(tx, whose, userId, createdAt)) >= MOST_TOKENS) throw new Refusal('too_many_tokens')
    const verbs = [...new Set(wanted.verbs)]
    await addToken(tx, { id, userId, isService, name: wanted.name, verbs, ...kept, createdAt, expiresAt })
    const data = { name: wanted.name, isService, permissions: verbs, expiresOn: wanted.expiresOn }
    await recordEvent(tx, { kind: 'api_token.made', by: actor, about: { noun: 'apiToken', id }, masterCode: actor.masterCode, data })
    if (!isService) await emailAccountChange(tx, { id: actor.identityId, email: actor.email, name: actor.name }, 'api_token_made', actor)
  })
  return { id, secret, expiresAt: expiresAt.toISOString(), previousUntil: null }
}

function refuseFaults(mayGive: readonly TokenVerb[], { verbs, expiresOn }: Wanted): void {
  const fields: Record<string, string> = {}
  if (!verbs.every((verb) => mayGive.includes(verb))) fields['verbs'] = 'Choose permissions that you have yourself.'
  const expiry = faultOfExpiry(expiresOn, officeDay())
  if (expiry) fields['expiresOn'] = expiry
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

/** A new secret; the one of before works for another day, so that programs can be changed one by one. */
export async function rotateToken(actor: Actor, whose: Whose, id: Id<'apiToken'>): Promise<NewSecret> {
  await requireFreshSignIn(actor)
  const { secret, ...kept } = newSecret()
  const now = clock.now()
  const until = new Date(now.getTime() + OVERLAP_MS)
  const expiresAt = await inTransaction(async (tx) => {
    const token = await lockToken(tx, whose, id)
    if (!token) throw new Refusal('not_found')
    if (stateOf({ expiresAt: token.expires_at, revokedAt: token.revoked_at }, now) !== 'active') throw new Refusal('token_ended')
    await saveSecret(tx, id, kept, until)
    await recordEvent(tx, { kind: 'api_token.rotated', by: actor, about: { noun: 'apiToken', id }, data: { name: token.name } })
    return token.expires_at
  })
  return { id, secret, expiresAt: expiresAt.toISOString(), previousUntil: until.toISOString() }
}

/** It stops at once, with the secret before too. Revoking it again changes nothing. */
export async function revokeToken(actor: Actor, whose: Whose, id: Id<'apiToken'>): Promise<void> {
  await inTransaction(async (tx) => {
    const token = await lockToken(tx, whose, id)
    if (!token) throw new Refusal('not_found')
    if (token.revoked_at) return
    await saveRevoked(tx, id, userOf(actor), clock.now())
    await recordEvent(tx, { kind: 'api_token.revoked', by: actor, about: { noun: 'apiToken', id }, data: { name: token.name } })
  })
}

/** Of somebody who was suspended, or left: those they had then, however soon they are reinstated. */
export async function revokeTokensOf({ nounId, actorId, at }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId)) return
  await inTransaction(async (tx) => {
    for (const { id, name } of await lockTokensMadeBy(tx, nounId, at)) {
      await saveRevoked(tx, id, actorId !== null && isId('user', actorId) ? actorId : nounId, clock.now())
      const about = { about: { noun: 'apiToken', id } as const, data: { name } }
      await recordEvent(tx, { kind: 'api_token.revoked', by: SYSTEM, ...about, why: inEnglish(say`The access of its owner ended.`) })
    }
  })
}

/** 256 random bits, of which a hash is kept, and the end, by which people tell it apart. */
function newSecret() {
  const secret = `${SECRET_PREFIX}${randomBytes(32).toString('base64url')}`
  return { secret, tokenHash: hashToken(secret), hint: secret.slice(-4) }
}
