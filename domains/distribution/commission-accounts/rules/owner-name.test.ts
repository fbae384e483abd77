import { expect, test } from 'vitest'
import { matchOwner } from '#domains/distribution/commission-accounts/rules/owner-name.ts'

const emeka = { firstName: 'Emeka', lastName: 'Okoye' }
const agency = { company: 'Okoye Insurance Group', people: [emeka] }

test.each([
  [agency, 'Okoye Insurance Group LLC', 'same'],
  [agency, 'Emeka Okoye', 'close'],
  [agency, 'Grace Liu', 'other'],
  [{ company: null, people: [emeka] }, 'OKOYE, EMEKA', 'same'],
  [{ company: null, people: [emeka] }, 'Okoye Insurance Group', 'other'],
  [{ company: 'Gulf Independent Agents', people: [] }, 'Gulf Independent Agents, Inc.', 'same'],
  [{ company: 'Gulf Independent Agents', people: [] }, 'Emeka Okoye', 'other'],
])('%o: the name %s on the account is %s', (owner, onAccount, is) => {
  expect(matchOwner(onAccount, owner)).toBe(is)
})
