import type { Actor } from '#access/actor.ts'
import { hasBook, type Position, roleOfPosition, runsAgency } from '#access/positions.ts'
import { endAccess } from '#domains/people/accounts/server/end-access.ts'
import { whyNotMake } from '#domains/people/users/policy.ts'
import { positionEmail } from '#domains/people/users/server/emails.ts'
import { handOver } from '#domains/people/users/server/hand-over.ts'
import { notifyOtherAdmins } from '#domains/people/users/server/inviting.ts'
import { factsOf, lockVisibleAgent, mustServeSameAgency } from '#domains/people/users/server/users.ts'
import { setPosition, type AgentRow } from '#domains/people/users/server/users.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export type PositionChange = { version: number; position: Position; membersTo: Id<'user'> | null }

/**
 * Makes somebody something else in their agency, from their next request on. Whoever sells no more gives up their members, to a colleague
 * or to the agency, before the position changes, because the database lets nobody keep members who earns nothing on them.
 */
export async function changePosition(
  actor: Actor,
  id: Id<'user'>,
  { version, position, membersTo }: PositionChange,
  publicUrl: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const agent = await lockVisibleAgent(tx, actor, id)
    const whyNot = whyNotMake(actor, factsOf(agent), position)
    if (whyNot) throw new Refusal(whyNot)
    if (agent.version !== version) throw new Refusal('someone_else_saved')

    const handedOver = hasBook(position) ? 0 : await giveUpMembers(tx, actor, agent, membersTo)
    await setPosition(tx, agent, position)
    // Sessions and tokens carry the role of before.
    if (roleOfPosition(position) !== agent.role) await endAccess(tx, id)
    await recordEvent(tx, {
      kind: 'agent.position_changed',
      by: actor,
      about: { noun: 'user', id },
      masterCode: agent.master_code,
      from: agent.position,
      to: position,
      data: { handedOver, ...(hasBook(position) ? {} : { membersTo }) },
    })
    await emailChanged(tx, actor, agent, { position, publicUrl })
  })
}

async function giveUpMembers(tx: Tx, actor: Actor, agent: AgentRow, to: Id<'user'> | null): Promise<number> {
  if (to) await mustServeSameAgency(actor, agent, to)
  return handOver(tx, { agent: agent.id }, to)
}

type Changed = { position: Position; publicUrl: string }

async function emailChanged(tx: Tx, by: Actor, agent: AgentRow, { position, publicUrl }: Changed): Promise<void> {
  const occasion = `${agent.id}:${agent.version}`
  const person = { firstName: agent.first_name, lastName: agent.last_name, email: agent.email }
  const agency = { master_code: agent.master_code, name: agent.agency_name }
  await sendEmail(tx, {
    kind: 'agency_position',
    to: { email: agent.email, name: `${agent.first_name} ${agent.last_name}` },
    onceKey: `agency_position:${occasion}`,
    userId: agent.id,
    email: positionEmail({ name: agent.first_name, from: by.name, agencyName: agency.name, position, url: `${publicUrl}/agent-center` }),
  })
  if (runsAgency(position) && !runsAgency(agent.position))
    await notifyOtherAdmins(tx, by, { id: agent.id, person, agency, occasion, publicUrl })
}
