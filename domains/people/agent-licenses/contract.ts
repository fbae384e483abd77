import * as z from 'zod/mini'
import { type BodyFaults, contract } from '#access/contract.ts'
import { dayShape, idOf, masterCodeShape, momentShape, savesShape, sentFields, stateShape, textShape } from '#access/shapes.ts'
import { faultsOfLicense, LICENSE_STATUSES } from '#domains/people/agent-licenses/rules/agent-license.ts'

export const agentLicenseShape = z.object({
  agentId: idOf('user'),
  agentName: z.string(),
  masterCode: z.string(),
  state: z.string(),
  number: z.string(),
  expiresOn: z.nullable(dayShape),
  status: z.enum(LICENSE_STATUSES),
  /** The last day on which it allows a new sale; null for none. */
  sellsUntil: z.nullable(dayShape),
  sellsToday: z.boolean(),
  enteredAt: momentShape,
  decidedAt: z.nullable(momentShape),
  decidedBy: z.nullable(z.string()),
  returnedWhy: z.nullable(z.string()),
  version: savesShape,
})
export type AgentLicenseView = z.output<typeof agentLicenseShape>

const licenses = z.object({ rows: z.array(agentLicenseShape) })
const one = { params: z.object({ agentId: idOf('user'), state: stateShape }) }

/** A last day that is over, or too far off, is said beside a number that is missing. */
const dayFaults: BodyFaults = (body, today) => {
  const { expiresOn } = sentFields(body)
  const day = dayShape.safeParse(expiresOn).data
  const { licenseExpiresOn } = day ? faultsOfLicense({ number: null, state: null, expiresOn: day }, today) : {}
  return licenseExpiresOn ? { expiresOn: licenseExpiresOn } : {}
}

export const agentLicensesContract = contract({
  licenses: {
    verb: 'agent_licenses.read',
    method: 'GET',
    path: '/agent-licenses',
    summary: 'List the licenses of a person or of an agency’s people, within my scope',
    query: z.object({ agentId: z.optional(idOf('user')), masterCode: z.optional(masterCodeShape) }),
    answer: licenses,
  },
  enter: {
    verb: 'agent_licenses.enter',
    method: 'PUT',
    path: '/agents/:agentId/licenses/:state',
    summary: 'Enter a person’s license for a state; compliance then verifies or returns it',
    ...one,
    body: z.strictObject({ number: textShape(40, 'Enter the license number.'), expiresOn: dayShape }),
    faults: dayFaults,
    answer: licenses,
  },
  decide: {
    verb: 'agent_licenses.verify',
    method: 'PUT',
    path: '/agents/:agentId/licenses/:state/decision',
    summary: 'Verify a person’s license, or return it with a reason: from then on it allows no new sale',
    ...one,
    body: z.strictObject({
      version: savesShape,
      verified: z.boolean(),
      reason: z.optional(z.nullable(textShape(500, 'Enter a reason.'))),
    }),
    answer: licenses,
    refusals: { license_expired: 'This license has no last day on file, or it has passed. It can only be returned.' },
  },
})
