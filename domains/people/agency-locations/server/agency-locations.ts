import type { Actor } from '#access/actor.ts'
import {
  addLocationRow,
  type LocationColumns,
  type LocationRow,
  lockLocation,
  lockVisibleUser,
  saveLocation,
  saveWorkplace,
  visibleAgencyId,
  visibleLocations,
} from '#domains/people/agency-locations/server/agency-locations.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export async function locationsOf(actor: Actor, masterCode: string): Promise<LocationRow[]> {
  if (!(await visibleAgencyId(db(), actor, masterCode))) throw new Refusal('not_found')
  return visibleLocations(db(), actor, { masterCode }, officeDay())
}

export async function addLocation(actor: Actor, masterCode: string, columns: LocationColumns): Promise<LocationRow> {
  refuseDays(columns)
  return inTransaction(async (tx) => {
    const agency = await visibleAgencyId(tx, actor, masterCode)
    if (!agency) throw new Refusal('not_found')
    const id = newId('agencyLocation')
    await addLocationRow(tx, id, { masterCode, columns, at: clock.now() })
    const [added] = await visibleLocations(tx, actor, { id }, officeDay())
    if (!added) throw new Refusal('not_found')
    await recordEvent(tx, {
      kind: 'agency.location_added',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      data: { location: added.suffix, name: columns.name, openedOn: columns.opened_on },
    })
    return added
  })
}

export async function changeLocation(
  actor: Actor,
  id: Id<'agencyLocation'>,
  { version, columns }: { version: number; columns: LocationColumns },
): Promise<LocationRow> {
  return inTransaction(async (tx) => {
    await lockLocation(tx, id)
    const [before] = await visibleLocations(tx, actor, { id }, officeDay())
    if (!before) throw new Refusal('not_found')
    refuseDays(columns)
    if (!(await saveLocation(tx, id, version, columns))) throw new Refusal('someone_else_saved')
    await recordEvent(tx, {
      kind: 'agency.location_changed',
      by: actor,
      about: { noun: 'agency', id: before.agency_id },
      masterCode: before.master_code,
      data: { location: before.suffix, name: columns.name, closedOn: columns.closed_on },
    })
    return { ...before, ...columns, version: version + 1 }
  })
}

function refuseDays({ opened_on: opened, closed_on: closed }: Pick<LocationColumns, 'opened_on' | 'closed_on'>): void {
  if (closed && closed < opened) throw new Refusal('bad_input', { fields: { closedOn: 'The last day can’t be before the first.' } })
}

export type Workplace = { locationId: Id<'agencyLocation'> | null; fromOn: Day }

/** From today or a later day; what they sold before stays where it was sold. */
export async function placeAgent(actor: Actor, userId: Id<'user'>, { locationId, fromOn }: Workplace): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockVisibleUser(tx, actor, userId)
    if (!user) throw new Refusal('not_found')
    if (locationId) await lockLocation(tx, locationId)
    const locations = await visibleLocations(tx, actor, { masterCode: user.master_code }, officeDay())
    const fields = faultsOf(locations, { locationId, fromOn })
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
    await saveWorkplace(tx, userId, locationId, fromOn)
    await recordEvent(tx, {
      kind: 'agent.location_changed',
      by: actor,
      about: { noun: 'user', id: userId },
      masterCode: user.master_code,
      data: { locationId, fromOn },
    })
  })
}

function faultsOf(locations: readonly LocationRow[], { locationId, fromOn }: Workplace): Record<string, string> {
  const found = locations.find(({ id }) => id === locationId)
  const isOpen = found !== undefined && found.opened_on <= fromOn && (found.closed_on === null || found.closed_on >= fromOn)
  return {
    ...(locationId && !isOpen ? { locationId: 'Choose an open location of this agency.' } : {}),
    ...(fromOn < officeDay() ? { fromOn: 'Choose today or a later day.' } : {}),
  }
}
