import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotView } from '#domains/people/impersonation/policy.ts'
import { addImpersonation, closeImpersonation, viewableById } from '#domains/people/impersonation/server/impersonation.store.ts'
import { inTransaction } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'

export type ImpersonationRequest = { personId: Id<'member'> | Id<'user'>; reason: string }

/**
 * From the next request on, this session reads as that person, and everything else is refused until it is stopped. Refuses as
 * the contract says, and with `sign_in_again`, or `impersonation_read_only` when another tab was faster.
 */
export async function startImpersonation(actor: Actor, { personId, reason }: ImpersonationRequest): Promise<void> {
  await requireFreshSignIn(actor)
  const person = await viewableById(personId)
  if (!person) throw new Refusal('not_found')
  const whyNot = whyNotView(actor, person)
  if (whyNot) throw new Refusal(whyNot)
  const { identityId, memberId, masterCode } = person
  if (!identityId) throw new Refusal('no_account')

  await inTransaction(async (tx) => {
    const impersonation = { sessionId: actor.sessionId, impersonatorId: userOf(actor), person, identityId, reason }
    if (!(await addImpersonation(tx, impersonation))) throw new Refusal('impersonation_read_only')
    await recordEvent(tx, { kind: 'account.impersonated', by: actor, about: nounOf(personId), memberId, masterCode, why: reason })
  })
}

/** Ends the impersonation; without one nothing happens. */
export async function stopImpersonation(actor: Actor | null): Promise<void> {
  if (!actor?.impersonation) return
  const { id, by } = actor.impersonation
  await inTransaction(async (tx) => {
    if (!(await closeImpersonation(tx, id))) return
    const { memberId, masterCode } = actor
    await recordEvent(tx, { kind: 'account.impersonation_ended', by, about: nounOf(actor.id), memberId, masterCode })
  })
}

const nounOf = (id: Id<'member'> | Id<'user'>) => ({ noun: isId('member', id) ? ('member' as const) : ('user' as const), id })
