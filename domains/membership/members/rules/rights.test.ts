import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { MEMBER_FIELDS, masked, maskedDay, maskedVin, mayUnmask, rightTo } from '#domains/membership/members/rules/rights.ts'

/** The page an auditor reads: a change of anybody's right to anything is a change of this. */
test('each role has these rights to these fields, and no other', () => {
  const page = ROLES.map((role) => `${role}: ${MEMBER_FIELDS.map((field) => `${field} ${rightTo(role, field)}`).join(', ')}`)
  expect(page).toMatchInlineSnapshot(`
    [
      "staff: name changes, email reads, phone changes, address changes, date_of_birth unmasks, insurer changes, policy_number writes, vin reads, claim_amounts reads, payments reads, payment_method masked, documents reads, notes reads",
      "agent-admin: name changes, email reads, phone changes, address changes, date_of_birth unmasks, insurer changes, policy_number writes, vin reads, claim_amounts reads, payments reads, payment_method none, documents reads, notes reads",
      "agent: name changes, email reads, phone changes, address changes, date_of_birth unmasks, insurer changes, policy_number writes, vin reads, claim_amounts reads, payments reads, payment_method none, documents reads, notes reads",
      "member: name changes, email reads, phone changes, address changes, date_of_birth reads, insurer changes, policy_number changes, vin reads, claim_amounts reads, payments reads, payment_method masked, documents reads, notes none",
      "sales-admin: name reads, email reads, phone reads, address reads, date_of_birth none, insurer none, policy_number none, vin masked, claim_amounts none, payments none, payment_method none, documents none, notes none",
      "sales-agent: name reads, email reads, phone reads, address reads, date_of_birth none, insurer none, policy_number none, vin masked, claim_amounts none, payments none, payment_method none, documents none, notes none",
    ]
  `)
})

test('how a payment was made is unmasked by nobody: nobody here has more of it than its last four', () => {
  for (const role of ROLES) expect(mayUnmask(role, 'payment_method')).toBe(false)
})

test.each([
  ['LS-4471-2208', '•••• 2208'],
  ['AB-7', '•••• 7'],
  ['12', '••••'],
  ['', '••••'],
])('of %j is shown %s', (value, shown) => expect(masked(value)).toBe(shown))

test('of a day its year, of a VIN its last six', () => {
  expect(maskedDay('1986-04-12')).toBe('1986-••-••')
  expect(maskedVin('1HGCM82633A004352')).toBe('•••• 004352')
})
