import type { Actor } from '#access/actor.ts'
import { recordAccountEvent, emailAccountChange } from '#domains/people/identity/server/account-notifications.ts'
import { resetAllCounts } from '#domains/people/login-throttle/server/login-throttle.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { ownerOfAccount } from '#domains/people/identity/server/identities.ts'

/** For somebody who called because they are locked out: resets every count of wrong tries. Recorded, and the owner is emailed. */
export async function unlockSignIn(actor: Actor, personId: Id<'member'> | Id<'user'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const owner = await ownerOfAccount(tx, personId)
    if (!owner) throw new Refusal('not_found')
    await resetAllCounts(tx, owner.email)
    await recordAccountEvent(tx, actor, 'account.sign_in_unlocked', owner, { why: reason })
    await emailAccountChange(tx, owner, 'sign_in_unlocked', owner)
  })
}
