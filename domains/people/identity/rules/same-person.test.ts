import { expect, test } from 'vitest'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'

const priya: Known = { id: 'usr_1', email: 'priya@breakwater.example', name: 'Priya Raman', ownMemberId: null }
const jonas: Known = { id: 'usr_2', email: 'jonas@breakwater.example', name: 'Jonas Weber', ownMemberId: 'mbr_9' }

test.each<[string, Known, Known]>([
  ['the same account', priya, priya],
  ['a second account on the same mailbox', priya, { ...priya, id: 'usr_3', email: 'Priya+two@breakwater.example', name: 'P. R.' }],
  [
    'a second account under the same name',
    priya,
    { id: 'usr_4', email: 'raman@elsewhere.example', name: 'PRÍYA RAMAN', ownMemberId: null },
  ],
  ['two accounts of one member', jonas, { id: 'usr_5', email: 'jw@elsewhere.example', name: 'J W', ownMemberId: 'mbr_9' }],
  [
    'someone here, and the member they are',
    jonas,
    { id: 'mbr_9', email: 'jonas.at.home@mail.example', name: 'J. Weber', ownMemberId: 'mbr_9' },
  ],
])('%s: one person', (_, a, b) => {
  expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([true, true])
})

test('two users without a membership or a name on file are two people', () => {
  expect(isSamePerson(priya, jonas)).toBe(false)
  expect(isSamePerson({ ...priya, name: '' }, { ...jonas, name: '' })).toBe(false)
})
