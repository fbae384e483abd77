import type { Actor } from '#access/actor.ts'
import { toConfirm } from '#access/combinations.ts'
import type { StaffCapability } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendInvitation } from '#domains/people/users/server/inviting.ts'
import { liftSuspension } from '#domains/people/users/server/set-status.ts'
import { askToConfirm, emailAccessChanged, emailGivenAlone, emailReinstated } from '#domains/people/user-access/server/access-emails.ts'
import { addProposal, type ProposalKind, withdrawProposals } from '#domains/people/user-access/server/proposals.store.ts'
import { type AccessRow, isOnlySuperEver, saveCapabilities } from '#domains/people/user-access/server/user-access.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

type Giving = { kind: ProposalKind; capabilities: readonly StaffCapability[]; why?: string | null }
export type Outcome = 'done' | 'waiting'

/**
 * Gives these capabilities at once, or proposes them: finance, compliance and super need a second administrator, unless there never
 * was another one (docs/rules.md §6.7). Whether they may be given was decided before; the user is locked.
 */
export async function giveOrPropose(tx: Tx, actor: Actor, user: AccessRow, { kind, capabilities }: Giving): Promise<Outcome> {
  const by = userOf(actor)
  const added = toConfirm(capabilities, kind === 'change' ? user.capabilities : [])
  if (added.length === 0) {
    await withdrawProposals(tx, user.id, by, clock.now())
    await give(tx, actor, user, { kind, capabilities })
    return 'done'
  }
  const alone = await isOnlySuperEver(tx, by)
  const proposalId = newId('accessProposal')
  await addProposal(tx, { id: proposalId, userId: user.id, kind, capabilities, proposedBy: by, at: clock.now(), alone })
  if (alone) {
    await give(tx, actor, user, { kind, capabilities, why: inEnglish(say`There is no other administrator yet.`) })
    await emailGivenAlone(tx, { by: actor, person: user, capabilities: added, proposalId })
    return 'done'
  }
  await recordEvent(tx, {
    kind: 'access.proposed',
    by: actor,
    about: { noun: 'user', id: user.id },
    data: { name: nameOf(user), kind, capabilities, added },
  })
  await askToConfirm(tx, { by: actor, person: user, capabilities: added, proposalId })
  return 'waiting'
}

/** Saves the capabilities; sends the invitation that waited for them, or ends the suspension. */
export async function give(tx: Tx, actor: Actor, user: AccessRow, { kind, capabilities, why = null }: Giving): Promise<void> {
  await saveCapabilities(tx, user.id, capabilities)
  const about = { noun: 'user', id: user.id } as const
  await recordEvent(tx, {
    kind: 'access.changed',
    by: actor,
    about,
    why,
    data: { name: nameOf(user), before: user.capabilities, after: capabilities },
  })
  if (kind === 'reinstate') return endSuspension(tx, actor, user)
  if (user.proposed_by) return sendInvitationTo(tx, actor, user)
  if (user.identity_id) await emailAccessChanged(tx, actor, user, capabilities)
}

export async function endSuspension(tx: Tx, actor: Actor, user: AccessRow): Promise<void> {
  const to = await liftSuspension(tx, user)
  await recordEvent(tx, {
    kind: 'user.reinstated',
    by: actor,
    about: { noun: 'user', id: user.id },
    from: 'suspended',
    to,
    data: { name: nameOf(user) },
  })
  if (user.identity_id) await emailReinstated(tx, actor, user)
}

export const sendInvitationTo = (tx: Tx, actor: Actor, user: AccessRow): Promise<void> =>
  sendInvitation(tx, {
    by: actor,
    id: user.id,
    role: user.role,
    person: { firstName: user.first_name, lastName: user.last_name, email: user.email, phone: user.phone },
    masterCode: null,
    agencyName: null,
    publicUrl: publicUrl(),
  })

export const nameOf = ({ first_name: first, last_name: last }: Pick<AccessRow, 'first_name' | 'last_name'>): string => `${first} ${last}`
