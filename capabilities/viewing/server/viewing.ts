import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { requireFreshSignIn } from '#capabilities/identity/server/identity.ts'
import { whyNotView } from '#capabilities/viewing/policy.ts'
import { addViewing, endViewing, viewableById } from '#capabilities/viewing/server/viewing.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export type Wish = { personId: Id<'member'> | Id<'user'>; reason: string }

/**
 * From the next request on this session is answered as that person is, whatever only reads; nothing else until it is stopped.
 * Refuses as the contract says, besides `sign_in_again` and `viewing_only` when another tab was quicker.
 */
export async function startViewing(actor: Actor, { personId, reason }: Wish): Promise<void> {
  await requireFreshSignIn(actor)
  const person = await viewableById(personId)
  if (!person) throw new Refusal('not_found')
  const whyNot = whyNotView(actor, person)
  if (whyNot) throw new Refusal(whyNot)
  const { identityId, memberId, masterCode } = person
  if (!identityId) throw new Refusal('no_account')

  await inTransaction(async (tx) => {
    const viewing = { sessionId: actor.sessionId, viewerId: userOf(actor), person, identityId, reason }
    if (!(await addViewing(tx, viewing))) throw new Refusal('viewing_only')
    await tell(tx, { kind: 'account.viewed', by: actor, about: nounOf(person), memberId, masterCode, why: reason })
  })
}

/** Whoever looks goes on as themselves; whoever does not, does so anyway. */
export async function stopViewing(actor: Actor | null): Promise<void> {
  if (!actor?.viewing) return
  const { id, by } = actor.viewing
  await inTransaction(async (tx) => {
    const person = await endViewing(tx, id)
    if (!person) return
    await tell(tx, { kind: 'account.view_ended', by, about: nounOf(person), memberId: person.memberId, masterCode: actor.masterCode })
  })
}

const nounOf = ({ memberId, userId }: { memberId: Id<'member'> | null; userId: Id<'user'> | null }) =>
  memberId ? ({ noun: 'member', id: memberId } as const) : ({ noun: 'user', id: userId ?? '' } as const)
