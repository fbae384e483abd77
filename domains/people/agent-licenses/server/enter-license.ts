import type { Actor, EventActor } from '#access/actor.ts'
import { faultsOfLicense, keptUntil, provisionalUntil } from '#domains/people/agent-licenses/rules/agent-license.ts'
import { licenseOf, lockVisiblePerson, saveDecision, saveEntered } from '#domains/people/agent-licenses/server/agent-licenses.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type License = { state: string; number: string; expiresOn: Day }

type Holder = { id: Id<'user'>; masterCode: string | null; enteredBy: Id<'user'> | null }

/** Enters a license within the caller's transaction; the same again changes nothing, so a verified one stays so. */
export async function enterLicense(tx: Tx, by: EventActor, person: Holder, license: License) {
  const at = clock.now()
  const { state, number, expiresOn } = license
  const earlier = await licenseOf(tx, person.id, state)
  if (earlier?.number === number && earlier.expires_on === expiresOn && earlier.status !== 'returned') return
  const before = earlier && {
    status: earlier.status,
    provisionalUntil: earlier.provisional_until,
    expiresOn: earlier.expires_on,
    keptUntil: earlier.kept_until,
  }
  const days = { provisionalUntil: provisionalUntil(before ?? null, officeDay(at)), keptUntil: keptUntil(before ?? null) }
  await saveEntered(tx, { userId: person.id, state, number, expiresOn, by: person.enteredBy, at, ...days })
  await recordEvent(tx, {
    kind: 'agent.license_entered',
    by,
    about: { noun: 'user', id: person.id },
    masterCode: person.masterCode,
    data: { state, number, expiresOn, sellsUnseenUntil: days.provisionalUntil },
  })
}

export async function enterOne(actor: Actor, id: Id<'user'>, { state, number, expiresOn }: License): Promise<void> {
  await inTransaction(async (tx) => {
    const person = await lockVisiblePerson(tx, actor, id)
    if (!person) throw new Refusal('not_found')
    const { licenseExpiresOn } = faultsOfLicense({ state, number, expiresOn }, officeDay())
    if (licenseExpiresOn) throw new Refusal('bad_input', { fields: { expiresOn: licenseExpiresOn } })
    await enterLicense(tx, actor, { id, masterCode: person.master_code, enteredBy: actor.userId }, { state, number, expiresOn })
  })
}

export type Decision = { version: number; verified: boolean; reason: string | null }

export async function decideLicense(actor: Actor, id: Id<'user'>, state: string, { version, verified, reason }: Decision): Promise<void> {
  if (!verified && !reason) throw new Refusal('bad_input', { fields: { reason: 'Enter a reason.' } })
  await inTransaction(async (tx) => {
    const person = await lockVisiblePerson(tx, actor, id)
    const license = person && (await licenseOf(tx, id, state))
    if (!license) throw new Refusal('not_found')
    if (license.version !== version) throw new Refusal('someone_else_saved')
    if (verified && (!license.expires_on || license.expires_on < officeDay())) throw new Refusal('license_expired')
    await saveDecision(tx, { userId: id, state, by: actor.userId, at: clock.now(), returnedWhy: verified ? null : reason })
    await recordEvent(tx, {
      kind: verified ? 'agent.license_verified' : 'agent.license_returned',
      by: actor,
      about: { noun: 'user', id },
      masterCode: person.master_code,
      why: verified ? null : reason,
      data: { state, number: license.number, expiresOn: license.expires_on },
    })
  })
}
