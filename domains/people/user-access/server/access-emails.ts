import type { EventActor } from '#access/actor.ts'
import { NEEDS_SECOND_PERSON } from '#access/combinations.ts'
import { pathTo } from '#access/path-to.ts'
import type { StaffCapability } from '#access/roles.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import {
  accessChangedEmail,
  accessEndedEmail,
  companySignInEmail,
  givenAloneEmail,
  reinstatedEmail,
  toConfirmEmail,
} from '#domains/people/user-access/server/emails.ts'
import type { AccessRow } from '#domains/people/user-access/server/user-access.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Person = Pick<AccessRow, 'id' | 'email' | 'first_name' | 'last_name' | 'version'>
type Given = {
  by: EventActor & { id?: string }
  person: Person
  capabilities: readonly StaffCapability[]
  proposalId: Id<'accessProposal'>
}

const nameOf = ({ first_name: first, last_name: last }: Person): string => `${first} ${last}`
const people = (): string => `${publicUrl()}${pathTo('/account-center/people')}`

/** One of the other administrators has to confirm it. */
export async function askToConfirm(tx: Tx, { by, person, capabilities, proposalId }: Given): Promise<void> {
  for (const { id, email, firstName } of await staffTrustedWith(tx, ['super']).execute()) {
    if (id === by.id || id === person.id) continue
    await sendEmail(tx, {
      kind: 'access_to_confirm',
      to: { email, name: firstName },
      userId: id,
      onceKey: `access_to_confirm:${proposalId}:${id}`,
      email: toConfirmEmail({ name: firstName, from: by.name, person: nameOf(person), capabilities, url: people() }),
    })
  }
}

export async function emailGivenAlone(tx: Tx, { by, person, capabilities, proposalId }: Given): Promise<void> {
  for (const { id, email, firstName } of await staffTrustedWith(tx, ['compliance', 'finance']).execute()) {
    if (id === by.id || id === person.id) continue
    await sendEmail(tx, {
      kind: 'access_given_alone',
      to: { email, name: firstName },
      userId: id,
      onceKey: `access_given_alone:${proposalId}:${id}`,
      email: givenAloneEmail({ name: firstName, from: by.name, person: nameOf(person), capabilities, url: people() }),
    })
  }
}

export async function emailAccessChanged(tx: Tx, by: EventActor, person: Person, capabilities: readonly StaffCapability[]): Promise<void> {
  const { id, email, first_name: name, version } = person
  await sendEmail(tx, {
    kind: 'access_changed',
    to: { email, name: nameOf(person) },
    userId: id,
    onceKey: `access_changed:${id}:${version}`,
    email: accessChangedEmail({ name, from: by.name, capabilities, url: publicUrl() }),
  })
}

export async function emailReinstated(tx: Tx, by: EventActor, person: Person): Promise<void> {
  const { id, email, first_name: name, version } = person
  await sendEmail(tx, {
    kind: 'access_changed',
    to: { email, name: nameOf(person) },
    userId: id,
    onceKey: `access_reinstated:${id}:${version}`,
    email: reinstatedEmail({ name, from: by.name, url: publicUrl() }),
  })
}

export async function emailAccessEnded(tx: Tx, by: EventActor, person: Person, forGood: boolean): Promise<void> {
  const { id, email, first_name: name, version } = person
  await sendEmail(tx, {
    kind: 'access_ended',
    to: { email, name: nameOf(person) },
    userId: id,
    onceKey: `access_ended:${id}:${version}`,
    email: accessEndedEmail({ name, from: by.name, forGood }),
  })
}

/** One administrator alone says which provider names staff: everyone else whose permissions two persons give learns of it. */
const tellOfProvider = ({ seq, actorId, actorName, data }: HistoryEvent): Promise<void> =>
  inTransaction(async (tx) => {
    const url = `${publicUrl()}${pathTo('/account-center/setup')}`
    const issuer = typeof data['issuer'] === 'string' ? data['issuer'] : null
    for (const { id, email, firstName: name } of await staffTrustedWith(tx, NEEDS_SECOND_PERSON).execute()) {
      if (id === actorId) continue
      await sendEmail(tx, {
        kind: 'company_sign_in_changed',
        to: { email, name },
        userId: id,
        onceKey: `company_sign_in:${seq}:${id}`,
        email: companySignInEmail({ name, from: actorName, issuer, url }),
      })
    }
  })

export const userAccessListeners: readonly Listener[] = [listen('company.sign_in_saved', 'user_access.tell_of_provider', tellOfProvider)]
