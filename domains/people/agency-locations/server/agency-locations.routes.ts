import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { agencyLocationsContract, type AgencyLocation } from '#domains/people/agency-locations/contract.ts'
import { addLocation, changeLocation, locationsOf, placeAgent } from '#domains/people/agency-locations/server/agency-locations.ts'
import type { LocationColumns, LocationRow } from '#domains/people/agency-locations/server/agency-locations.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'

export const agencyLocationsRoutes = serve(agencyLocationsContract, {
  locations: async ({ actor, params }) => ({
    rows: (await locationsOf(actor, params.masterCode)).map(presentLocation),
    mayChange: may(actor, 'agencies.change_locations'),
  }),
  addLocation: async ({ actor, params, body }) => presentLocation(await addLocation(actor, params.masterCode, columnsOf(body))),
  changeLocation: async ({ actor, params, body: { version, ...details } }) =>
    presentLocation(await changeLocation(actor, params.locationId, { version, columns: columnsOf(details) })),
  placeAgent: async ({ actor, params, body }) => {
    await placeAgent(actor, params.agentId, body)
    return DONE
  },
})

type Details = {
  name: string
  street?: string | null | undefined
  city?: string | null | undefined
  state: string
  zip?: string | null | undefined
  openedOn: Day
  closedOn?: Day | null | undefined
}

const columnsOf = ({ name, street, city, state, zip, openedOn, closedOn }: Details): LocationColumns => ({
  name,
  street: street || null,
  city: city || null,
  state,
  zip: zip ?? null,
  opened_on: openedOn,
  closed_on: closedOn ?? null,
})

function presentLocation(row: LocationRow): AgencyLocation {
  const today = officeDay()
  return {
    id: row.id,
    code: `${row.master_code}-${row.suffix}`,
    name: row.name,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    openedOn: row.opened_on,
    closedOn: row.closed_on,
    isOpen: row.opened_on <= today && (row.closed_on === null || row.closed_on >= today),
    agents: row.agents,
    activeMembers: row.active_members,
    version: row.version,
  }
}
