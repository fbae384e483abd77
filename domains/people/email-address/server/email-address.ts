import type { Actor } from '#access/actor.ts'
import { recordAccountEvent } from '#domains/people/identity/server/account-notifications.ts'
import {
  addressChangeByToken,
  saveAddressChange,
  markConfirmed,
  moveToAddress,
  nameByAddress,
  type AddressChangeRow,
} from '#domains/people/email-address/server/email-address.store.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { countAddressChange } from '#domains/people/login-throttle/server/login-throttle.ts'
import {
  addressChangedEmail,
  addressWantedEmail,
  confirmOldAddressEmail,
  confirmNewAddressEmail,
} from '#domains/people/identity/server/emails.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { personOfIdentity } from '#domains/people/identity/server/identities.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'
import { dropAddressChange } from '#domains/people/email-address/server/open-address-change.ts'

const GOOD_FOR_MS = 30 * 60_000

/**
 * Writes to both addresses; nothing changes until both have confirmed. The caller never learns whether the address has an
 * account.
 */
export async function askForAddress(actor: Actor, email: string): Promise<void> {
  await requireFreshSignIn(actor)
  if (email.toLowerCase() === actor.email.toLowerCase())
    throw new Refusal('same_address', { fields: { email: 'This is already your address.' } })
  await countAddressChange(actor.identityId)

  const [old, fresh] = [newToken(), newToken()]
  await inTransaction(async (tx) => {
    await saveAddressChange(tx, {
      identityId: actor.identityId,
      to: email,
      oldTokenHash: old.tokenHash,
      newTokenHash: fresh.tokenHash,
      expiresAt: new Date(Date.now() + GOOD_FOR_MS),
    })
    const owner = await nameByAddress(tx, email)
    const { memberId, userId } = actor
    await sendEmail(tx, {
      kind: 'address_change',
      to: actor,
      memberId,
      userId,
      onceKey: `address_old:${old.tokenHash}`,
      email: confirmOldAddressEmail(actor.name, email, linkOf(old.token)),
    })
    await sendEmail(tx, {
      kind: 'address_change',
      to: { email, name: owner ?? actor.name },
      onceKey: `address_new:${fresh.tokenHash}`,
      email: owner ? addressWantedEmail(owner) : confirmNewAddressEmail(actor.name, linkOf(fresh.token)),
    })
    await recordAccountEvent(tx, actor, 'account.address_change_requested', actor)
  })
}

const linkOf = (token: string): string => `${publicUrl()}/verify-email?change=${encodeURIComponent(token)}`

export async function keepAddress(actor: Actor): Promise<void> {
  await inTransaction((tx) => dropAddressChange(tx, actor.identityId))
}

export async function readAddressChange(token: string): Promise<{ to: string; asksOld: boolean; confirmed: boolean }> {
  return inTransaction(async (tx) => {
    const change = await changeByLink(tx, token)
    const asksOld = isOldsLink(change, token)
    return { to: change.to_email, asksOld, confirmed: (asksOld ? change.old_confirmed_at : change.new_confirmed_at) !== null }
  })
}

/**
 * Confirms for one of the two addresses. Locked, so that of two confirmations at once one is the second, and the change happens
 * once.
 */
export async function confirmAddress(token: string): Promise<{ changed: boolean }> {
  return inTransaction(async (tx) => {
    const change = await changeByLink(tx, token)
    const side = isOldsLink(change, token) ? 'old' : 'new'
    const isOtherThere = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at
    if (isOtherThere) await move(tx, change)
    else await markConfirmed(tx, change.identity_id, side)
    return { changed: isOtherThere !== null }
  })
}

export async function refuseAddress(token: string): Promise<void> {
  await inTransaction(async (tx) => {
    const change = await changeByLink(tx, token)
    await dropAddressChange(tx, change.identity_id)
    await recordAccountEvent(
      tx,
      { kind: 'visitor', name: change.name },
      'account.address_change_stopped',
      await personOfIdentity(tx, change.identity_id),
    )
  })
}

async function changeByLink(tx: Tx, token: string): Promise<AddressChangeRow> {
  const change = await addressChangeByToken(tx, hashToken(token))
  if (!change) throw new Refusal('not_found')
  return change
}

const isOldsLink = (change: AddressChangeRow, token: string): boolean => change.old_token_hash === hashToken(token)

async function move(tx: Tx, { identity_id: identityId, email: from, to_email: to, name }: AddressChangeRow): Promise<void> {
  if (await nameByAddress(tx, to)) throw new Refusal('address_in_use')
  // A reset link that was sent to the old address no longer sets the password.
  await dropResets(tx, identityId)
  await moveToAddress(tx, identityId, to)
  await dropAddressChange(tx, identityId)
  const self = await personOfIdentity(tx, identityId)
  await recordAccountEvent(tx, { kind: 'visitor', name }, 'account.address_changed', self, { from, to })
  for (const email of [from, to]) {
    await sendEmail(tx, {
      kind: 'address_changed',
      to: { email, name },
      ...self,
      onceKey: `address_changed:${newId('event')}`,
      email: addressChangedEmail(name, from, to),
    })
  }
}
