import type { Actor } from '#access/actor.ts'
import { notifyOfAccount } from '#domains/people/identity/server/account-notifications.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { needsCode } from '#domains/people/second-factor/server/codes.ts'
import { secondFactorOf } from '#domains/people/second-factor/server/second-factor.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { passkeysOf, dropPasskey } from '#domains/people/passkeys/server/account-passkeys.ts'
import { dropAuthenticator } from '#domains/people/second-factor/server/drop-authenticator.ts'
import { addressChangeOf } from '#domains/people/email-address/server/open-address-change.ts'

/** How somebody can sign in: password, passkeys, authenticator. */
export async function securityOf(actor: Actor) {
  const [passkeys, authenticator, change] = await Promise.all([
    passkeysOf(actor.identityId),
    secondFactorOf(actor),
    addressChangeOf(actor.identityId),
  ])
  return {
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      id,
      name,
      synced: is_synced,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    authenticator,
    addressChange: change
      ? {
          to: change.to_email,
          confirmedByOld: change.old_confirmed_at !== null,
          confirmedByNew: change.new_confirmed_at !== null,
          expiresAt: change.expires_at.toISOString(),
        }
      : null,
    needsSecondFactor: identity().staffNeedSecondFactor && actor.role === 'staff',
  }
}

export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const mine = await passkeysOf(actor.identityId)
  if (!mine.some((passkey) => passkey.id === id)) throw new Refusal('not_found')
  await requireFreshSignIn(actor)
  const others = mine.length - 1 + ((await needsCode(actor.identityId)) ? 1 : 0)
  if (isLastFactorOfStaff(actor, others)) throw new Refusal('last_factor')
  await inTransaction(async (tx) => {
    if (!(await dropPasskey(tx, id, actor.identityId))) throw new Refusal('not_found')
    await notifyOfAccount(tx, actor, 'passkey_removed')
  })
}

export async function removeAuthenticator(actor: Actor): Promise<void> {
  await requireFreshSignIn(actor)
  if (isLastFactorOfStaff(actor, (await passkeysOf(actor.identityId)).length)) throw new Refusal('last_factor')
  await inTransaction(async (tx) => {
    if (!(await dropAuthenticator(tx, actor.identityId))) throw new Refusal('not_found')
    await notifyOfAccount(tx, actor, 'authenticator_removed')
  })
}

/** Where staff need a second factor, the last one cannot be removed. `others`: how many would be left. */
const isLastFactorOfStaff = (actor: Actor, others: number): boolean =>
  identity().staffNeedSecondFactor && actor.role === 'staff' && others === 0
