import { expect, test } from 'vitest'
import type { Position } from '#access/positions.ts'
import { ROLES, STAFF_CAPABILITIES } from '#access/roles.ts'
import { may, VERBS, type Verb } from '#access/verbs.ts'

const verbs = Object.keys(VERBS) as Verb[]
const of = (role: (typeof ROLES)[number]) => verbs.filter((verb) => may({ role, capabilities: [] }, verb))

test('only staff with a claims capability decide claims, and only finance releases money', () => {
  for (const role of ROLES) {
    expect(may({ role, capabilities: [] }, 'claims.decide'), role).toBe(false)
    expect(may({ role, capabilities: [] }, 'payouts.release'), role).toBe(false)
  }
  expect(may({ role: 'staff', capabilities: ['claims_l1'] }, 'claims.decide')).toBe(true)
  expect(may({ role: 'staff', capabilities: ['finance'] }, 'payouts.release')).toBe(true)
  expect(may({ role: 'staff', capabilities: ['finance'] }, 'claims.decide')).toBe(false)
})

test('a capability of anybody but staff has no effect', () => {
  for (const role of ROLES.filter((each) => each !== 'staff')) {
    expect(verbs.filter((verb) => may({ role, capabilities: STAFF_CAPABILITIES }, verb))).toEqual(of(role))
  }
})

test('service and read-only do what names them: neither earns, exports or invites, and read-only changes nothing', () => {
  const has = (position: Position) => verbs.filter((verb) => may({ role: 'agent', capabilities: [], position }, verb))
  expect(has('agent')).toEqual(of('agent'))
  expect(of('agent').filter((verb) => !has('service').includes(verb))).toEqual([
    'api_tokens.own',
    'members.export',
    'renewal_calendar.own',
    'commissions.read',
    'commissions.own_share',
    'agents.invite',
  ])
  expect(has('service').filter((verb) => !has('read_only').includes(verb))).toEqual([
    ...['members.change', 'members.note', 'members.reveal', 'enrollments.prepare', 'memberships.request_change'],
    ...['claims.file', 'claims.add_document', 'agent_licenses.enter'],
  ])
  expect(has('service').filter((verb) => !of('agent').includes(verb))).toEqual([])
})

test('a principal has what an admin has, and says who runs the agency', () => {
  const has = (position: Position) => verbs.filter((verb) => may({ role: 'agent-admin', capabilities: [], position }, verb))
  expect(has('admin')).toEqual(of('agent-admin'))
  expect(has('principal').filter((verb) => !has('admin').includes(verb))).toEqual(['agent_admins.change'])
})

test('only the member signs, withdraws and appeals', () => {
  for (const verb of ['claims.sign', 'memberships.sign', 'claims.withdraw', 'claims.appeal'] as const) {
    expect(
      ROLES.filter((role) => may({ role, capabilities: STAFF_CAPABILITIES }, verb)),
      verb,
    ).toEqual(['member'])
  }
})

test('the table by role, for reviewing changes to it', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, of(role).join(' ')]))).toMatchSnapshot()
  expect(
    Object.fromEntries(
      STAFF_CAPABILITIES.map((capability) => [
        capability,
        verbs.filter((verb) => may({ role: 'staff', capabilities: [capability] }, verb) && !of('staff').includes(verb)).join(' '),
      ]),
    ),
  ).toMatchSnapshot()
})
