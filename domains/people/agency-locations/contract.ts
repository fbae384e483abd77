import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import {
  savesShape,
  dayShape,
  doneShape,
  idOf,
  masterCodeShape,
  optionalTextShape,
  stateShape,
  textShape,
  zipShape,
} from '#access/shapes.ts'

const details = {
  name: textShape(120, 'Enter the location’s name.'),
  street: optionalTextShape(120),
  city: optionalTextShape(80),
  state: stateShape,
  zip: z.optional(z.nullable(zipShape)),
  openedOn: dayShape,
  closedOn: z.optional(z.nullable(dayShape)),
}

export const agencyLocationShape = z.object({
  id: idOf('agencyLocation'),
  /** `TX-10432-L02` */
  code: z.string(),
  name: z.string(),
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.string(),
  zip: z.nullable(z.string()),
  openedOn: dayShape,
  /** The last day on which it sells. */
  closedOn: z.nullable(dayShape),
  isOpen: z.boolean(),
  agents: z.int(),
  /** Active memberships that were sold here. */
  activeMembers: z.int(),
  version: savesShape,
})
export type AgencyLocation = z.output<typeof agencyLocationShape>

export const agencyLocationsContract = contract({
  locations: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agencies/:masterCode/locations',
    summary: 'The locations of an agency within my reach',
    params: z.object({ masterCode: masterCodeShape }),
    answer: z.object({ rows: z.array(agencyLocationShape), mayChange: z.boolean() }),
  },
  addLocation: {
    verb: 'agencies.change_locations',
    method: 'POST',
    path: '/agencies/:masterCode/locations',
    once: true,
    summary: 'Add a location of an agency; its code is issued',
    params: z.object({ masterCode: masterCodeShape }),
    body: z.strictObject(details),
    answer: agencyLocationShape,
  },
  changeLocation: {
    verb: 'agencies.change_locations',
    method: 'PATCH',
    path: '/agency-locations/:locationId',
    summary: 'Change a location: its name, its address, the day it opened, its last day',
    params: z.object({ locationId: idOf('agencyLocation') }),
    body: z.strictObject({ version: savesShape, ...details }),
    answer: agencyLocationShape,
  },
  placeAgent: {
    verb: 'agents.change',
    method: 'PUT',
    path: '/agents/:agentId/location',
    summary: 'Where an agent works from a day on; what they sold before stays where it was sold',
    params: z.object({ agentId: idOf('user') }),
    body: z.strictObject({ locationId: z.nullable(idOf('agencyLocation')), fromOn: dayShape }),
    answer: doneShape,
  },
})
