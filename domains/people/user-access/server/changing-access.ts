import type { Actor } from '#access/actor.ts'
import type { StaffCapability } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import { endAccess } from '#domains/people/accounts/server/end-access.ts'
import { setStatus } from '#domains/people/users/server/set-status.ts'
import {
  type ReasonNotOnAccess,
  whyNotChangeAccess,
  whyNotConfirm,
  whyNotEnd,
  whyNotHave,
  whyNotLeave,
  whyNotReinstateUser,
  whyNotSuspendUser,
} from '#domains/people/user-access/policy.ts'
import { emailAccessEnded } from '#domains/people/user-access/server/access-emails.ts'
import { endSuspension, give, giveOrPropose, nameOf, type Outcome } from '#domains/people/user-access/server/giving-access.ts'
import { factsOf, lockKnownUser } from '#domains/people/user-access/server/known-user.ts'
import { endProposal, proposalById, withdrawProposals } from '#domains/people/user-access/server/proposals.store.ts'
import { saveLeft } from '#domains/people/user-access/server/user-access.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

const refuse = (whyNot: ReasonNotOnAccess | null): void => {
  if (whyNot) throw new Refusal(whyNot)
}

type Given = { userId: Id<'user'>; name: string; outcome: Outcome }

export async function changeCapabilities(
  actor: Actor,
  id: Id<'user'>,
  { version, capabilities }: { version: number; capabilities: readonly StaffCapability[] },
): Promise<Given> {
  const wanted = [...new Set(capabilities)]
  return inTransaction(async (tx) => {
    const user = await lockKnownUser(tx, id)
    refuse(whyNotChangeAccess(actor, factsOf(user)) ?? whyNotHave(factsOf(user), wanted))
    if (user.version !== version) throw new Refusal('someone_else_saved')
    const kind = user.proposed_by ? 'invite' : 'change'
    return { userId: id, name: nameOf(user), outcome: await giveOrPropose(tx, actor, user, { kind, capabilities: wanted }) }
  })
}

/** The second person confirms what another proposed; or it is declined, or withdrawn by whoever proposed it. */
export async function decideProposal(actor: Actor, id: Id<'accessProposal'>, confirmed: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await proposalById(tx, id)
    if (!known) throw new Refusal('not_found')
    const user = await lockKnownUser(tx, known.user_id)
    const proposal = (await proposalById(tx, id)) ?? known
    if (proposal.outcome !== null) throw new Refusal('already_decided')
    const whose = { userId: proposal.user_id, proposedBy: proposal.proposed_by, proposer: proposal.proposer }
    refuse(confirmed ? whyNotConfirm(actor, whose) : whyNotEnd(actor, whose))
    if (confirmed) refuse(whyNotApply(factsOf(user), proposal))
    const outcome = confirmed ? 'confirmed' : actor.id === proposal.proposed_by ? 'withdrawn' : 'declined'
    await endProposal(tx, id, { outcome, by: userOf(actor), at: clock.now() })
    if (confirmed) return give(tx, actor, user, proposal)
    const about = { noun: 'user', id: user.id } as const
    const data = { name: nameOf(user), capabilities: proposal.capabilities }
    await recordEvent(tx, { kind: outcome === 'declined' ? 'access.declined' : 'access.withdrawn', by: actor, about, data })
  })
}

/** What has become of the person since it was proposed. */
function whyNotApply(
  user: ReturnType<typeof factsOf>,
  { kind, capabilities }: { kind: string; capabilities: readonly StaffCapability[] },
): ReasonNotOnAccess | null {
  if (user.status === 'left') return 'left'
  if (user.status === 'suspended' && kind !== 'reinstate') return 'suspended'
  return whyNotHave(user, capabilities)
}

/** Ends their access at once. What they were working on follows by listeners of `user.suspended` and `user.left`. */
export async function suspendUser(actor: Actor, id: Id<'user'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => suspendIn(tx, actor, id, reason))
}

export async function suspendIn(tx: Tx, actor: Actor, id: Id<'user'>, reason: string): Promise<void> {
  const user = await lockKnownUser(tx, id)
  refuse(whyNotSuspendUser(actor, factsOf(user)))
  await setStatus(tx, id, 'suspended', reason)
  await withdrawProposals(tx, id, userOf(actor), clock.now())
  await endAccess(tx, id)
  await recordEvent(tx, {
    kind: 'user.suspended',
    by: actor,
    about: { noun: 'user', id },
    from: user.account_status,
    to: 'suspended',
    why: reason,
    data: { name: nameOf(user) },
  })
  await emailAccessEnded(tx, actor, user, false)
}

/** With finance, compliance or super a second administrator confirms it, as if they were given anew. */
export async function reinstateUser(actor: Actor, id: Id<'user'>): Promise<Given> {
  return inTransaction(async (tx) => {
    const user = await lockKnownUser(tx, id)
    refuse(whyNotReinstateUser(actor, factsOf(user)))
    const outcome =
      user.role === 'staff'
        ? await giveOrPropose(tx, actor, user, { kind: 'reinstate', capabilities: user.capabilities })
        : (await endSuspension(tx, actor, user), 'done' as const)
    return { userId: id, name: nameOf(user), outcome }
  })
}

/** As a suspension, for good: the account is never opened again, and its email address stays taken. */
export async function leaveForGood(actor: Actor, id: Id<'user'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockKnownUser(tx, id)
    refuse(whyNotLeave(actor, factsOf(user)))
    await saveLeft(tx, id, officeDay(), reason)
    await withdrawProposals(tx, id, userOf(actor), clock.now())
    await endAccess(tx, id)
    await recordEvent(tx, {
      kind: 'user.left',
      by: actor,
      about: { noun: 'user', id },
      masterCode: user.master_code,
      from: user.account_status,
      to: 'left',
      why: reason,
      data: { name: nameOf(user) },
    })
    await emailAccessEnded(tx, actor, user, true)
  })
}
