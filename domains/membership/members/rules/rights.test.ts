import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { MEMBER_FIELDS, masked, maskedDay, maskedVin, mayUnmask, rightTo } from '#domains/membership/members/rules/rights.ts'

/** The whole table, for an auditor: any change of a right shows as a change of this snapshot. */
test('each role has these rights to these fields, and no others', () => {
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

test('nobody can unmask a payment method: only its last four digits are stored', () => {
  for (const role of ROLES) expect(mayUnmask(role, 'payment_method')).toBe(false)
})

test.each([
  ['LS-4471-2208', '•••• 2208'],
  ['AB-7', '•••• 7'],
  ['12', '••••'],
  ['', '••••'],
])('%j is masked as %s', (value, shown) => expect(masked(value)).toBe(shown))

test('a date shows its year, a VIN its last six characters', () => {
  expect(maskedDay('1986-04-12')).toBe('1986-••-••')
  expect(maskedVin('1HGCM82633A004352')).toBe('•••• 004352')
})
