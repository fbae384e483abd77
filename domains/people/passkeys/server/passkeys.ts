import { randomUUID } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { NewlyMadePasskey } from '#domains/people/passkeys/contract.ts'
import { notifyOfAccount } from '#domains/people/identity/server/account-notifications.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { verifyNewPasskey, optionsToCreate } from '#domains/people/passkeys/server/ceremony.ts'
import { addPasskeyRow, renamePasskeyRow } from '#domains/people/passkeys/server/passkeys.store.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { passkeysOf } from '#domains/people/passkeys/server/account-passkeys.ts'

export async function beginPasskey(actor: Actor) {
  await requireFreshSignIn(actor)
  return optionsToCreate(actor)
}

const MAX = 20

export async function addPasskey(
  actor: Actor,
  { ticket, name, made }: { ticket: string; name: string; made: NewlyMadePasskey },
): Promise<void> {
  await requireFreshSignIn(actor)
  if ((await passkeysOf(actor.identityId)).length >= MAX) throw new Refusal('too_many_passkeys')
  const key = await verifyNewPasskey(actor, ticket, made)
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
    await notifyOfAccount(tx, actor, 'passkey_added')
  })
}

export async function renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
  if (!(await renamePasskeyRow(id, actor.identityId, name))) throw new Refusal('not_found')
}
