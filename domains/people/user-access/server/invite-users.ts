import type { Actor } from '#access/actor.ts'
import type { StaffCapability } from '#access/roles.ts'
import { userOf } from '#access/server/user-of.ts'
import { addPerson, type Person, nameOf } from '#domains/people/users/server/inviting.ts'
import { whyNotHave, whyNotSendAgain } from '#domains/people/user-access/policy.ts'
import { giveOrPropose, type Outcome, sendInvitationTo } from '#domains/people/user-access/server/giving-access.ts'
import { factsOf, lockKnownUser } from '#domains/people/user-access/server/known-user.ts'
import { salesAdmins } from '#domains/people/user-access/server/user-access.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Invited = { userId: Id<'user'>; name: string; outcome: Outcome }

/** Adds a staff user. The invitation leaves at once, or with the second person's confirmation. */
export async function inviteStaff(
  actor: Actor,
  { capabilities, ...person }: Person & { capabilities: StaffCapability[] },
): Promise<Invited> {
  const wanted = [...new Set(capabilities)]
  const whyNot = whyNotHave({ isLastSuper: false }, wanted)
  if (whyNot) throw new Refusal(whyNot, { fields: { capabilities: 'One person can’t have these permissions together.' } })
  return inTransaction(async (tx) => {
    const id = await addPerson(tx, { ...person, role: 'staff', masterCode: null, proposedBy: userOf(actor) })
    const about = { noun: 'user', id } as const
    await recordEvent(tx, { kind: 'staff.invited', by: actor, about, data: { name: nameOf(person), capabilities: wanted } })
    const user = await lockKnownUser(tx, id)
    return { userId: id, name: nameOf(person), outcome: await giveOrPropose(tx, actor, user, { kind: 'invite', capabilities: wanted }) }
  })
}

type Sales = Person & { role: 'sales-admin' | 'sales-agent'; teamAdminId: Id<'user'> | null }

/** Adds a sales admin, or a sales agent to the team of one. */
export async function inviteSales(actor: Actor, { role, teamAdminId, ...person }: Sales): Promise<Invited> {
  return inTransaction(async (tx) => {
    const team = role === 'sales-agent' ? teamAdminId : null
    if (role === 'sales-agent' && !(await salesAdmins(tx)).some(({ id }) => id === team))
      throw new Refusal('bad_input', { fields: { teamAdminId: 'Choose the sales admin whose team they join.' } })
    const id = await addPerson(tx, { ...person, role, masterCode: null, teamAdminId: team })
    const about = { noun: 'user', id } as const
    await recordEvent(tx, { kind: 'sales.invited', by: actor, about, data: { name: nameOf(person), role, team } })
    await sendInvitationTo(tx, actor, await lockKnownUser(tx, id))
    return { userId: id, name: nameOf(person), outcome: 'done' }
  })
}

/** The earlier invitation stops working. */
export async function sendInvitationAgain(actor: Actor, id: Id<'user'>): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockKnownUser(tx, id)
    const whyNot = whyNotSendAgain(actor, factsOf(user))
    if (whyNot) throw new Refusal(whyNot)
    await sendInvitationTo(tx, actor, user)
  })
}
