import { expect, test } from 'vitest'
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
