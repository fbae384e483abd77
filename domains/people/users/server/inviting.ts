import type { Actor, EventActor } from '#access/actor.ts'
import type { Position } from '#access/positions.ts'
import type { Role } from '#access/roles.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotSendInvitation } from '#domains/people/users/policy.ts'
import {
  addUser,
  agencyToJoin,
  isAddressTaken,
  lockAgent,
  otherAdmins,
  confirmProposal,
  visibleAgent,
} from '#domains/people/users/server/users.store.ts'
import { adminAddedEmail, invitationEmail } from '#domains/people/users/server/emails.ts'
import { refuseShareOf } from '#domains/people/users/server/users.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { faultsOfLicense } from '#domains/people/agent-licenses/rules/agent-license.ts'
import { enterLicense, type License } from '#domains/people/agent-licenses/server/enter-license.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, violatedConstraint, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'

export type Person = { firstName: string; lastName: string; email: string; phone: string | null }
export type NewAgent = Person & {
  masterCode: string
  role: 'agent' | 'agent-admin'
  position?: Position | undefined
  splitBp?: number | null
  licenseNumber?: string | null | undefined
  licenseState?: string | null | undefined
  licenseExpiresOn?: Day | null | undefined
}

/** Adds a user to an agency and sends the invitation. From an agent it is a proposal: no email is sent, and no share is set. */
export async function inviteToAgency(actor: Actor, person: NewAgent, publicUrl: string): Promise<Id<'user'>> {
  if (person.position) refuseShareOf(person.position, person.splitBp ?? null)
  const license = licenseTyped(person)
  return inTransaction(async (tx) => {
    const agency = await agencyToJoin(tx, actor, person.masterCode)
    if (!agency) throw new Refusal('bad_input', { fields: { masterCode: 'We don’t recognize this agency code.' } })
    if (agency.status === 'SUSPENDED' || agency.status === 'TERMINATED') throw new Refusal('agency_not_active')

    const proposes = actor.role === 'agent'
    const { licenseNumber: _, licenseState: __, licenseExpiresOn: ___, ...adding } = person
    const id = await addPerson(tx, {
      ...adding,
      splitBp: proposes ? null : (person.splitBp ?? null),
      proposedBy: proposes ? actor.userId : null,
    })
    await recordEvent(tx, {
      kind: proposes ? 'agent.proposed' : 'agent.invited',
      by: actor,
      about: { noun: 'user', id },
      masterCode: agency.master_code,
      data: { role: person.role, position: person.position, name: nameOf(person) },
    })
    if (license) await enterLicense(tx, actor, { id, masterCode: agency.master_code, enteredBy: actor.userId }, license)
    if (!proposes)
      await sendInvitation(tx, {
        by: actor,
        id,
        role: person.role,
        position: person.position,
        person,
        masterCode: agency.master_code,
        agencyName: agency.name,
        publicUrl,
      })
    if (person.role === 'agent-admin') await notifyOtherAdmins(tx, actor, { id, person, agency, occasion: id, publicUrl })
    return id
  })
}

/** A license is entered whole, or left out. */
function licenseTyped({ licenseNumber, licenseState, licenseExpiresOn }: NewAgent): License | null {
  const typed = { number: licenseNumber ?? null, state: licenseState ?? null, expiresOn: licenseExpiresOn ?? null }
  if (!typed.number && !typed.state && !typed.expiresOn) return null
  const fields = faultsOfLicense(typed, officeDay())
  const { number, state, expiresOn } = typed
  if (Object.keys(fields).length > 0 || !number || !state || !expiresOn) throw new Refusal('bad_input', { fields })
  return { number, state, expiresOn }
}

type AdminAdded = {
  id: Id<'user'>
  person: Omit<Person, 'phone'>
  agency: { master_code: string; name: string }
  /** Part of the key that sends it once: each time somebody is made an admin is another. */
  occasion: string
  publicUrl: string
}

/** Informs the agency's admins of each admin whom staff add. */
export async function notifyOtherAdmins(tx: Tx, by: Actor, { id, person, agency, occasion, publicUrl }: AdminAdded): Promise<void> {
  for (const admin of await otherAdmins(tx, agency.master_code, id)) {
    await sendEmail(tx, {
      kind: 'agency_admin_added',
      to: { email: admin.email, name: nameOf({ firstName: admin.first_name, lastName: admin.last_name }) },
      onceKey: `agency_admin_added:${occasion}:${admin.id}`,
      userId: admin.id,
      email: adminAddedEmail({
        name: admin.first_name,
        from: by.name,
        admin: nameOf(person),
        email: person.email,
        agencyName: agency.name,
        url: `${publicUrl}/agent-center/all-agents`,
      }),
    })
  }
}

/** The first admin of a new agency, in the caller's transaction. */
export async function inviteFirstAdmin(
  tx: Tx,
  {
    by,
    person,
    masterCode,
    agencyName,
    publicUrl,
  }: { by: EventActor; person: Person; masterCode: string; agencyName: string; publicUrl: string },
) {
  const id = await addPerson(tx, { ...person, role: 'agent-admin', masterCode })
  await recordEvent(tx, {
    kind: 'agent.invited',
    by,
    about: { noun: 'user', id },
    masterCode,
    data: { role: 'agent-admin', name: nameOf(person) },
  })
  await sendInvitation(tx, { by, id, role: 'agent-admin', person, masterCode, agencyName, publicUrl })
  return id
}

/** Sends the invitation again, or for the first time to a proposed user. */
export async function sendAgentInvitation(actor: Actor, id: Id<'user'>, publicUrl: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAgent(tx, id)
    const agent = await visibleAgent(actor, id, clock.now())
    if (!agent) throw new Refusal('not_found')
    const whyNot = whyNotSendInvitation(actor, { status: agent.account_status, hasAccount: agent.identity_id !== null })
    if (whyNot) throw new Refusal(whyNot)

    await confirmProposal(tx, id)
    const person = { firstName: agent.first_name, lastName: agent.last_name, email: agent.email, phone: agent.phone }
    await sendInvitation(tx, {
      by: actor,
      id,
      role: agent.role,
      position: agent.position,
      person,
      masterCode: agent.master_code,
      agencyName: agent.agency_name,
      publicUrl,
    })
  })
}

type Adding = Omit<Parameters<typeof addUser>[1], 'id' | 'at'>

export async function addPerson(tx: Tx, person: Adding): Promise<Id<'user'>> {
  if (await isAddressTaken(tx, person.email)) throw addressTaken()
  const id = newId('user')
  await addUser(tx, { ...person, id, at: clock.now() }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_email_key') throw addressTaken()
    throw error
  })
  return id
}

const addressTaken = () =>
  new Refusal('address_taken', { fields: { email: 'Someone here already uses this email address. Enter a different one.' } })

type Sending = {
  by: EventActor
  id: Id<'user'>
  role: Role
  position?: Position | undefined
  person: Person
  masterCode: string | null
  agencyName: string | null
  publicUrl: string
}

export async function sendInvitation(
  tx: Tx,
  { by, id, role, position, person, masterCode, agencyName, publicUrl }: Sending,
): Promise<void> {
  await invite(tx, {
    by,
    role,
    email: person.email,
    name: nameOf(person),
    masterCode,
    person: { userId: id },
    publicUrl,
    emailFor: (url) => invitationEmail({ name: person.firstName, role, position, from: by.name, agencyName, url }),
  })
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`
