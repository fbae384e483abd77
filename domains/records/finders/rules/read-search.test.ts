import { expect, test } from 'vitest'
import { lettersOf, spellingsOf } from '#domains/records/finders/rules/spelling.ts'
import { readSearch, type SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const TODAY = day('2026-11-26')
const read = (typed: string): SearchTerms => readSearch(typed, TODAY)

test.each<[string, Partial<SearchTerms>]>([
  ['CLM-2026-000005', { claim: { year: 2026, count: 5 }, count: null }],
  ['clm 2026 5', { claim: { year: 2026, count: 5 } }],
  ['CLM-5', { claim: { year: null, count: 5 } }],
  ['claim 5', { claim: { year: null, count: 5 }, membership: null }],
  ['Reclamo #5', { claim: { year: null, count: 5 } }],
  ['clm2026000005', { claim: { year: 2026, count: 5 } }],
  ['membership 100012', { membership: 100_012, claim: null }],
  ['membresía BW-100012', { membership: 100_012 }],
  ['claims of 2026', { claim: null, membership: null }],
  ['005', { claim: { year: null, count: 5 }, membership: 5, count: 5, money: null }],
  ['bw100012', { membership: 100_012, claim: null }],
  ['BW-100012', { membership: 100_012 }],
  ['(512) 555-0177', { phone: '5125550177' }],
  ['+1 512.555.0177', { phone: '5125550177' }],
  ['555-0177', { phone: '5550177' }],
  ['4352', { vinEnd: '4352', phone: null }],
  ['1HGCM82633A004352', { vinEnd: '1HGCM82633A004352', masterCode: null }],
  ['Okafor', { vinEnd: null, email: null, compact: null, words: ['okafor'] }],
  ['tx10432', { masterCode: { state: 'TX', number: '10432', suffix: null } }],
  ['TX-10432-A07', { masterCode: { state: 'TX', number: '10432', suffix: 'A07' } }],
  ['10432', { masterCode: { state: null, number: '10432', suffix: null } }],
  ['amara@', { email: 'amara@' }],
  ['pol 44-1200.9', { compact: 'POL4412009', email: null }],
  ['José  Muñoz-Peña', { words: ['jose', 'munoz', 'pena'], letters: 'jose munoz pena' }],
  ["O'Brien, Ana", { words: ['obrien', 'ana'] }],
  ['$250 Nov 3', { money: { cents: cents(250_00), day: day('2026-11-03') } }],
  ['Nov 3 $250', { money: { cents: cents(250_00), day: day('2026-11-03') } }],
  ['19.95 12/30', { money: { cents: cents(19_95), day: day('2025-12-30') } }],
  ['$1,250.00 el 3 de septiembre de 2025', { money: { cents: cents(1250_00), day: day('2025-09-03') } }],
  ['250 2026-11-03', { money: { cents: cents(250_00), day: day('2026-11-03') } }],
  ['250 Feb 30', { money: null }],
  ['$19.95', { money: { cents: cents(19_95), day: null } }],
  ['250', { money: null, count: 250 }],
  ['%_%', { words: [], letters: '', compact: null }],
  ['a\u0000b\u200B \uD800', { text: 'a b', words: ['a', 'b'] }],
])('%s', (typed, expected) => expect(read(typed)).toMatchObject(expected))

test('a word is compared without accents, and one letter may be wrong', () => {
  expect(lettersOf('  Ñúñez ')).toBe('nunez')
  expect(spellingsOf('okafro')).toContain('okafor')
  expect(spellingsOf('marria')).toContain('maria')
  expect(spellingsOf('mria')).toContain('maria')
  expect(spellingsOf('ann')).toEqual([])
})

test('a text of any length is read', () => {
  expect(read('x'.repeat(2000)).text).toHaveLength(200)
  expect(read('a b '.repeat(60)).words).toHaveLength(4)
})
