import type { Actor } from '#access/actor.ts'
import { hasBook, type Position } from '#access/positions.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotChange, whyNotReinstate, whyNotSuspend } from '#domains/people/users/policy.ts'
import { lockAgent, saveUser, visibleAgent, type AgentRow, type UserChange } from '#domains/people/users/server/users.store.ts'
import { liftSuspension, setStatus } from '#domains/people/users/server/set-status.ts'
import { handOver } from '#domains/people/users/server/hand-over.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { endAccess } from '#domains/people/accounts/server/end-access.ts'

export const factsOf = (agent: AgentRow) => ({
  id: agent.id,
  status: agent.account_status,
  left: agent.status === 'left',
  hasAccount: agent.identity_id !== null,
  suspendedByUs: agent.suspended_by_us,
  position: agent.position,
  otherAdmins: agent.other_admins,
  otherPrincipals: agent.other_principals,
})

export async function changeAgent(actor: Actor, id: Id<'user'>, version: number, change: UserChange): Promise<void> {
  await inTransaction(async (tx) => {
    const agent = await lockVisibleAgent(tx, actor, id)
    const whyNot = whyNotChange(actor)
    if (whyNot) throw new Refusal(whyNot)
    refuseShareOf(agent.position, change.split_bp ?? null)
    if (!(await saveUser(tx, id, version, change))) throw new Refusal('someone_else_saved')
    await recordEvent(tx, {
      kind: 'agent.changed',
      by: actor,
      about: { noun: 'user', id },
      masterCode: agent.master_code,
      data: { ...change },
    })
  })
}

export type Suspending = { reason: string; membersTo: Id<'user'> | null }

/** Ends their access at once, open invitations and links included. */
export async function suspendAgent(actor: Actor, id: Id<'user'>, { reason, membersTo }: Suspending): Promise<void> {
  await inTransaction(async (tx) => {
    const agent = await lockVisibleAgent(tx, actor, id)
    const whyNot = whyNotSuspend(actor, factsOf(agent))
    if (whyNot) throw new Refusal(whyNot)
    if (membersTo) await mustServeSameAgency(actor, agent, membersTo)

    await setStatus(tx, id, 'suspended', reason)
    await endAccess(tx, id)
    const handedOver = await handOver(tx, { agent: id }, membersTo)
    await recordEvent(tx, {
      kind: 'agent.suspended',
      by: actor,
      about: { noun: 'user', id },
      masterCode: agent.master_code,
      from: agent.account_status,
      to: 'suspended',
      why: reason,
      data: { membersTo, handedOver },
    })
  })
}

/** Who takes over members is active in the same agency, and has members of their own. */
export async function mustServeSameAgency(actor: Actor, agent: AgentRow, id: Id<'user'>): Promise<void> {
  const heir = await visibleAgent(actor, id, clock.now())
  const takesOver = heir && heir.id !== agent.id && heir.account_status === 'active' && hasBook(heir.position)
  if (!takesOver || heir.master_code !== agent.master_code) {
    throw new Refusal('not_in_agency', { fields: { membersTo: 'Choose an active agent of the same agency.' } })
  }
}

export async function reinstateAgent(actor: Actor, id: Id<'user'>): Promise<void> {
  await inTransaction(async (tx) => {
    const agent = await lockVisibleAgent(tx, actor, id)
    const whyNot = whyNotReinstate(actor, factsOf(agent))
    if (whyNot) throw new Refusal(whyNot)

    const to = await liftSuspension(tx, agent)
    await recordEvent(tx, {
      kind: 'agent.reinstated',
      by: actor,
      about: { noun: 'user', id },
      masterCode: agent.master_code,
      from: 'suspended',
      to,
    })
  })
}

/** Service and read-only earn no commission. */
export function refuseShareOf(position: Position, splitBp: number | null): void {
  if (splitBp === null || hasBook(position)) return
  throw new Refusal('earns_nothing', { fields: { splitBp: 'Service and read-only roles earn no commission, so they have no share.' } })
}

export async function lockVisibleAgent(tx: Tx, actor: Actor, id: Id<'user'>): Promise<AgentRow> {
  await lockAgent(tx, id)
  const agent = await visibleAgent(actor, id, clock.now())
  if (!agent) throw new Refusal('not_found')
  return agent
}

/** One's own contact and days away. */
export async function changeMe(actor: Actor, version: number, change: UserChange): Promise<void> {
  const id = actor.userId
  if (!id) throw new Refusal('not_found')
  await inTransaction(async (tx) => {
    if (!(await saveUser(tx, id, version, change))) throw new Refusal('someone_else_saved')
    await recordEvent(tx, {
      kind: 'profile.changed',
      by: actor,
      about: { noun: 'user', id },
      masterCode: actor.masterCode,
      data: { fields: Object.keys(change) },
    })
  })
}
