import * as z from 'zod/mini'
import { type BodyFaults, contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { POSITIONS } from '#access/positions.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import {
  dayShape,
  doneShape,
  emailShape,
  idOf,
  masterCodeShape,
  momentShape,
  savesShape,
  sentFields,
  stateShape,
  textShape,
  zipShape,
} from '#access/shapes.ts'
import { faultsOfLicense } from '#domains/people/agent-licenses/rules/agent-license.ts'
import { usPhone } from '#domains/records/texts/rules/us-phone.ts'
import { REASONS_NOT_ON_USER } from '#domains/people/users/policy.ts'
import { REASONS_NOT_TO_VIEW } from '#domains/people/impersonation/policy.ts'
import { isMasterCode } from '#domains/people/agency/rules/master-code.ts'
import { dayFilter, valueFilter, wordFilter } from '#platform/filters.ts'
import { isId } from '#platform/ids.ts'

export const USER_STATUSES = ['proposed', 'invited', 'active', 'suspended', 'left'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

const whyNotShape = z.nullable(z.enum(REASONS_NOT_ON_USER))
const share = z
  .number('Enter a share from 0 to 100.')
  .check(z.int(), z.minimum(0, 'Enter a share from 0 to 100.'), z.maximum(10_000, 'Enter a share from 0 to 100.'))

export const agentShape = z.object({
  id: idOf('user'),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  runsAgency: z.boolean(),
  position: z.enum(POSITIONS),
  /** What the reader may make them. */
  mayBecome: z.array(z.enum(POSITIONS)),
  masterCode: z.string(),
  suffix: z.nullable(z.string()),
  agencyName: z.string(),
  /** Where they work today. */
  location: z.nullable(z.object({ id: idOf('agencyLocation'), code: z.string(), name: z.string() })),
  status: z.enum(USER_STATUSES),
  /** Of the agency's commission, in basis points; null for a user without a share, and for recruiters and staff who may not know it. */
  splitBp: z.nullable(z.number()),
  /** The states of their licenses, and the day on which the first of them ends. */
  licensedStates: z.array(z.string()),
  licenseEndsOn: z.nullable(dayShape),
  activeMembers: z.number(),
  soldThisMonth: z.number(),
  trainingDone: z.number(),
  trainingDue: z.number(),
  lastSeenAt: z.nullable(momentShape),
  version: savesShape,
  whyNot: z.object({
    change: whyNotShape,
    suspend: whyNotShape,
    reinstate: whyNotShape,
    invite: whyNotShape,
    viewAs: z.nullable(z.enum(REASONS_NOT_TO_VIEW)),
  }),
})
export type AgentView = z.output<typeof agentShape>

/** Called and texted: a US number with its area code. */
const phoneShape = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(30, 'Use at most 30 characters.'),
      z.refine((typed) => typed === '' || usPhone(typed) !== null, 'Enter a US phone number with its area code, for example 512 555 0142.'),
    ),
  ),
)

/** Who is invited. */
export const personFields = {
  firstName: textShape(80, 'Enter the first name.'),
  lastName: textShape(80, 'Enter the last name.'),
  email: emailShape,
  phone: phoneShape,
}
const license = {
  licenseNumber: z.optional(z.nullable(textShape(40))),
  licenseState: z.optional(z.nullable(stateShape)),
  licenseExpiresOn: z.optional(z.nullable(dayShape)),
}
/** A license is entered whole, or left out; what of it cannot be read is the shape's to refuse. */
const licenseFaults: BodyFaults = (body, today) => {
  const typed = sentFields(body)
  const text = (field: string): string | null => z.string().safeParse(typed[field]).data?.trim() || null
  const number = text('licenseNumber')
  const state = text('licenseState')
  if (!number && !state && !text('licenseExpiresOn')) return {}
  return faultsOfLicense({ number, state, expiresOn: dayShape.safeParse(typed['licenseExpiresOn']).data ?? null }, today)
}
/** What somebody is invited to be by the agency itself. */
const invitedAs = z.optional(z.enum(['agent', 'service', 'read_only']))
export const taken = { address_taken: 'Someone here already uses this email address. Enter a different one.' }
const earnsNothing = { earns_nothing: 'Service and read-only roles earn no commission, so they have no share.' }
const notInAgency = { not_in_agency: 'Choose an active agent of the same agency.' }
const lastPrincipal = { last_principal: 'An agency needs a principal. Make someone else the principal first.' }
const agencyNotActive = { agency_not_active: 'This agency isn’t active, so no one can be invited to it or given access again.' }
const one = { params: z.object({ agentId: idOf('user') }) }

/** Both changes of a position; which of them is whose, the policy says. */
const positionChange = {
  ...one,
  body: z.strictObject({ version: savesShape, position: z.enum(POSITIONS), membersTo: z.nullable(idOf('user')) }),
  answer: agentShape,
  refusals: {
    same_position: 'They already have this role.',
    suspended: 'They’re suspended. Reinstate them first.',
    no_account_yet: 'They haven’t accepted their invitation yet.',
    ...lastPrincipal,
    ...notInAgency,
  },
}

export const agentList = defineList({
  name: 'agents',
  verb: 'agents.list',
  paths: { list: '/agents', count: '/agent-count', export: '/agent-export' },
  summary: 'Agents within my scope, newest first',
  row: agentShape,
  oneWay: true,
  filters: {
    status: wordFilter(USER_STATUSES),
    position: wordFilter(POSITIONS),
    license: dayFilter('before', 'after'),
    masterCode: valueFilter(isMasterCode, ['is']),
    location: valueFilter((value) => isId('agencyLocation', value), ['is']),
  },
})

export const usersContract = contract({
  agents: agentList.endpoints.list,
  agentCount: agentList.endpoints.count,
  agentExport: agentList.endpoints.export,
  agent: { verb: 'agents.list', method: 'GET', path: '/agents/:agentId', summary: 'One agent', ...one, answer: agentShape },
  inviteAgent: {
    verb: 'agents.invite',
    method: 'POST',
    path: '/agents',
    once: true,
    summary: 'Invite an agent to an agency; from an agent, it’s a proposal that the agency’s admin approves',
    body: z.strictObject({
      ...personFields,
      ...license,
      masterCode: z.optional(masterCodeShape),
      position: invitedAs,
      splitBp: z.optional(z.nullable(share)),
    }),
    faults: licenseFaults,
    answer: agentShape,
    refusals: { ...taken, ...agencyNotActive, ...earnsNothing },
  },
  inviteAgentAdmin: {
    verb: 'agent_admins.invite',
    method: 'POST',
    path: '/agent-admins',
    once: true,
    summary: 'Invite an agency admin',
    body: z.strictObject({ ...personFields, masterCode: masterCodeShape }),
    answer: agentShape,
    refusals: { ...taken, ...agencyNotActive },
  },
  changeAgent: {
    verb: 'agents.change',
    method: 'PATCH',
    path: '/agents/:agentId',
    summary: "Change an agent's share and phone",
    ...one,
    body: z.strictObject({
      version: savesShape,
      splitBp: z.optional(z.nullable(share)),
      phone: phoneShape,
    }),
    answer: agentShape,
    refusals: earnsNothing,
  },
  changePosition: {
    verb: 'agents.change',
    method: 'PUT',
    path: '/agents/:agentId/position',
    summary: 'Set a user’s role to agent, service, or read-only; members of a user who no longer sells are reassigned',
    ...positionChange,
  },
  changeAdmin: {
    verb: 'agent_admins.change',
    method: 'PUT',
    path: '/agent-admins/:agentId/position',
    summary: 'Make a user a principal or admin of their agency, or remove that role',
    ...positionChange,
  },
  sendAgentInvitation: {
    verb: 'agents.invite',
    method: 'POST',
    path: '/agents/:agentId/invitation',
    once: true,
    summary: 'Send an agent their invitation (again)',
    ...one,
    answer: doneShape,
    refusals: { has_account: 'They already have an account.', suspended: 'They’re suspended. Reinstate them first.' },
  },
  suspendAgent: {
    verb: 'agents.suspend',
    method: 'POST',
    path: '/agents/:agentId/suspension',
    summary: 'Suspend an agent immediately; their members are reassigned or stay with the agency',
    ...one,
    body: z.strictObject({ reason: textShape(500, 'Enter a reason.'), membersTo: z.nullable(idOf('user')) }),
    answer: agentShape,
    refusals: {
      yourself: 'You can’t suspend yourself.',
      already_suspended: 'They’re already suspended.',
      last_admin: 'An agency needs at least one admin. Invite another one first.',
      ...lastPrincipal,
      ...notInAgency,
    },
  },
  reinstateAgent: {
    verb: 'agents.suspend',
    method: 'DELETE',
    path: '/agents/:agentId/suspension',
    summary: 'Reactivate a suspended agent',
    ...one,
    answer: agentShape,
    refusals: {
      not_suspended: 'They aren’t suspended.',
      left: 'They left. Invite them with another email address.',
      suspended_by_us: 'We suspended them, so only our staff can reinstate them. Contact support.',
      ...agencyNotActive,
    },
  },
  me: {
    verb: 'profile.read',
    method: 'GET',
    path: '/users/me',
    summary: 'My own profile as a user: contact and role. Members have theirs under /members',
    answer: z.object({
      id: idOf('user'),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      role: z.string(),
      street: z.nullable(z.string()),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      zip: z.nullable(z.string()),
      agencyName: z.nullable(z.string()),
      masterCode: z.nullable(z.string()),
      capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
      territory: z.array(z.string()),
      awayUntil: z.nullable(dayShape),
      version: savesShape,
    }),
  },
  changeMe: {
    verb: 'profile.change',
    method: 'PATCH',
    path: '/users/me',
    summary: 'Update my contact details and days away',
    body: z.strictObject({
      version: savesShape,
      firstName: z.optional(personFields.firstName),
      lastName: z.optional(personFields.lastName),
      phone: personFields.phone,
      street: z.optional(z.nullable(textShape(120))),
      city: z.optional(z.nullable(textShape(80))),
      state: z.optional(z.nullable(stateShape)),
      zip: z.optional(z.nullable(zipShape)),
      awayUntil: z.optional(z.nullable(dayShape)),
    }),
    answer: doneShape,
  },
})
