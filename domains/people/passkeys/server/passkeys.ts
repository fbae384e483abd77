import { randomUUID } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { MadePasskey } from '#domains/people/account-security/security-contract.ts'
import { tellOfAccount } from '#domains/people/identity/server/account-notifications.ts'
import { requireFreshSignIn } from '#domains/people/sign-in/server/fresh-sign-in.ts'
import { keyMadeBy, optionsToAdd } from '#domains/people/passkeys/server/ceremony.ts'
import { addPasskeyRow, dropPasskey, passkeysOf, renamePasskeyRow } from '#domains/people/passkeys/server/passkeys.store.ts'
import { needsCode } from '#domains/people/second-factor/server/codes.ts'
import { isLastFactorOfStaff } from '#domains/people/second-factor/server/second-factor.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export async function beginPasskey(actor: Actor) {
  await requireFreshSignIn(actor)
  return optionsToAdd(actor)
}

const MOST = 20

export async function addPasskey(actor: Actor, { ticket, name, made }: { ticket: string; name: string; made: MadePasskey }): Promise<void> {
  await requireFreshSignIn(actor)
  if ((await passkeysOf(actor.identityId)).length >= MOST) throw new Refusal('too_many_passkeys')
  const key = await keyMadeBy(actor, ticket, made)
  await inTransaction(async (tx) => {
    const isNew = await addPasskeyRow(tx, {
      id: randomUUID(),
      identityId: actor.identityId,
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: [...made.transports],
      isSynced: key.isSynced,
      name,
    })
    if (!isNew) throw new Refusal('passkey_refused', { status: 400 })
    await tellOfAccount(tx, actor, 'passkey_added')
  })
}

export async function renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
  if (!(await renamePasskeyRow(id, actor.identityId, name))) throw new Refusal('not_found')
}

export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const mine = await passkeysOf(actor.identityId)
  if (!mine.some((passkey) => passkey.id === id)) throw new Refusal('not_found')
  await requireFreshSignIn(actor)
  const others = mine.length - 1 + ((await needsCode(actor.identityId)) ? 1 : 0)
  if (isLastFactorOfStaff(actor, others)) throw new Refusal('last_factor')
  await inTransaction(async (tx) => {
    if (!(await dropPasskey(tx, id, actor.identityId))) throw new Refusal('not_found')
    await tellOfAccount(tx, actor, 'passkey_removed')
  })
}
