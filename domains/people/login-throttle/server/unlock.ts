import type { Actor } from '#access/actor.ts'
import { recordAccountEvent, writeTo } from '#domains/people/identity/server/account-notifications.ts'
import { forgiveAll } from '#domains/people/login-throttle/server/login-throttle.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { ownerOfAccount } from '#domains/people/identity/server/identities.ts'

/** Somebody called who cannot sign in any more: every count of wrong tries begins anew. Logged, and told to whose account it is. */
export async function unlockSignIn(actor: Actor, personId: Id<'member'> | Id<'user'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const owner = await ownerOfAccount(tx, personId)
    if (!owner) throw new Refusal('not_found')
    await forgiveAll(tx, owner.email)
    await recordAccountEvent(tx, actor, 'account.sign_in_unlocked', owner, { why: reason })
    await writeTo(tx, owner, 'sign_in_unlocked', owner)
  })
}
