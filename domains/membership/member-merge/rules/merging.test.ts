import { expect, test } from 'vitest'
import { accountOf, doubtsAbout, suggestedSides, whyNotMerge, type MergedMember } from '#domains/membership/member-merge/rules/merging.ts'

const AMARA: MergedMember = {
  id: 'mbr_1',
  hasAccount: true,
  isMerged: false,
  hasLiveMembership: true,
  values: {
    name: 'Amara Okafor',
    date_of_birth: '1986-04-12',
    phone: null,
    address: '1 Main Street',
    insurer: null,
    policy_number: null,
    agent: 'TX-10432',
  },
}
/** The same Amara, entered once more by another agency. */
const AGAIN: MergedMember = {
  ...AMARA,
  id: 'mbr_2',
  hasAccount: false,
  hasLiveMembership: false,
  values: { ...AMARA.values, name: 'AMARA  OKAFOR', phone: '(512) 555-0177', insurer: 'Lone Star', address: '2 Oak Lane' },
}

test.each([
  ['two records of one person are merged', AMARA, AGAIN, null],
  ['a record is not merged with itself', AMARA, AMARA, 'same_member'],
  ['a merged record is not merged again', AMARA, { ...AGAIN, isMerged: true }, 'already_merged'],
  ['a person has one live membership: of two, one must end first', AMARA, { ...AGAIN, hasLiveMembership: true }, 'both_live'],
] as const)('%s', (_, stays, goes, why) => expect(whyNotMerge(stays, goes)).toBe(why))

test('fields missing on the surviving record come from the other', () => {
  expect(suggestedSides(AMARA, AGAIN)).toEqual({
    name: 'stays',
    date_of_birth: 'stays',
    phone: 'goes',
    address: 'stays',
    insurer: 'goes',
    policy_number: 'stays',
    agent: 'stays',
  })
})

test.each([
  ['the only account', AMARA, AGAIN, 'stays'],
  ['the only account, although its record is merged away', AGAIN, AMARA, 'goes'],
  ['of two accounts that of the surviving record', AMARA, { ...AGAIN, hasAccount: true }, 'stays'],
  ['of none the address of the surviving record', AGAIN, { ...AGAIN, id: 'mbr_3' }, 'stays'],
] as const)('%s survives', (_, stays, goes, side) => expect(accountOf(stays, goes)).toBe(side))

test('a different spelling of the name is no doubt; another date of birth is', () => {
  expect(doubtsAbout(AMARA, AGAIN)).toEqual([])
  expect(doubtsAbout(AMARA, { ...AGAIN, values: { ...AGAIN.values, date_of_birth: '1968-04-12' } })).toEqual(['date_of_birth'])
})
