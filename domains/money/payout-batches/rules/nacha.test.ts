import { expect, test } from 'vitest'
import { type AchBatch, achFile, entryHash } from '#domains/money/payout-batches/rules/nacha.ts'
import { cents } from '#platform/money.ts'

const originator = { bankRouting: '110000000', bankName: 'First Harbor Bank', companyId: '1999999999', companyName: 'Breakwater' }
const maria = {
  entryClass: 'PPD',
  trace: '110000000000001',
  routing: '111000025',
  account: '000123456789',
  accountType: 'checking',
  amount: cents(500_00),
  holder: 'María López',
  about: 'CLM-2026-000042',
} as const
const amara = {
  entryClass: 'PPD',
  trace: '110000000000002',
  routing: '021000021',
  account: '98-7654',
  accountType: 'savings',
  amount: cents(1_234_56),
  holder: 'Amara Chidinma Okafor-Adeyemi',
  about: 'CLM-2026-000043',
} as const
const batch: AchBatch = {
  originator,
  modifier: 'A',
  number: 7,
  writtenOn: '2026-11-20',
  writtenAt: '0930',
  effectiveOn: '2026-11-23',
  description: 'CLAIM PAY',
  credits: [maria, amara],
}

test('the golden file: two members, one with a name that does not fit', () => {
  expect(achFile(batch)).toBe(
    [
      '101 11000000019999999992611200930A094101FIRST HARBOR BANK      BREAKWATER                     ',
      '5220BREAKWATER                          1999999999PPDCLAIM PAY 261120261123   1110000000000007',
      '622111000025000123456789     0000050000CLM-2026-000042MARIA LOPEZ             0110000000000001',
      '63202100002198-7654          0000123456CLM-2026-000043AMARA CHIDINMA OKAFOR-  1110000000000002',
      '705CLM-2026-000043 AMARA CHIDINMA OKAFOR-ADEYEMI                                   00010000002',
      '822000000300132000040000000000000000001734561999999999                         110000000000007',
      `9000001000001000000030013200004000000000000000000173456${' '.repeat(39)}`,
      '9'.repeat(94),
      '9'.repeat(94),
      '9'.repeat(94),
    ]
      .map((line) => `${line}\n`)
      .join(''),
  )
})

test('every line has 94 characters and lines come in blocks of ten, however many there are', () => {
  for (const count of [1, 5, 6, 7, 16, 120]) {
    const credits = Array.from({ length: count }, (_, index) => ({ ...maria, trace: `11000000${String(index + 1).padStart(7, '0')}` }))
    const lines = achFile({ ...batch, credits })
      .split('\n')
      .slice(0, -1)
    expect(lines.every(({ length }) => length === 94)).toBe(true)
    expect(lines.length % 10).toBe(0)
    const control = lines.find((line) => line.startsWith('9000001')) ?? ''
    expect(Number(control.slice(7, 13))).toBe(lines.length / 10)
    expect(Number(control.slice(13, 21))).toBe(count)
    expect(Number(control.slice(43, 55))).toBe(count * 500_00)
  }
})

test('the hash is the sum of the routing numbers, its last ten digits', () => {
  expect(entryHash(['111000025', '021000021'])).toBe('0013200004')
  expect(entryHash(Array.from({ length: 1000 }, () => '999999990'))).toBe('9999999000')
})

test.each([
  ['nobody', { credits: [] }],
  ['nothing', { credits: [{ ...maria, amount: cents(0) }] }],
  ['a bank of eight digits', { credits: [{ ...maria, routing: '11100002' }] }],
  ['an account too long', { credits: [{ ...maria, account: '123456789012345678' }] }],
  ['an amount too large for its field', { credits: [{ ...maria, amount: cents(100_000_000_00) }] }],
  ['an invalid modifier', { modifier: 'a' }],
])('no file for %s', (_, change) => expect(() => achFile({ ...batch, ...change })).toThrow(RangeError))

test('a name in other scripts keeps only characters that banks read', () => {
  const file = achFile({ ...batch, credits: [{ ...maria, holder: 'Zoë <b>Ñandú</b>\n9999', about: 'CLM-1' }] })
  expect(/^[A-Z0-9 .,/&'()\n-]+$/.test(file)).toBe(true)
  expect(file.split('\n').filter((line) => line.startsWith('6'))).toHaveLength(1)
})

test('the golden file of commissions: a recruiter and an agency, each in the batch of their class', () => {
  const tomas = { ...maria, trace: '110000000000003', amount: cents(31_00), holder: 'Tomás Reyes', about: 'STM 2026-10' } as const
  const okoye = {
    ...maria,
    entryClass: 'CCD',
    trace: '110000000000004',
    routing: '021000021',
    amount: cents(285_13),
    holder: 'Okoye Insurance',
    about: 'STM 2026-10',
  } as const
  expect(achFile({ ...batch, description: 'COMMISSION', credits: [okoye, tomas] })).toBe(
    [
      '101 11000000019999999992611200930A094101FIRST HARBOR BANK      BREAKWATER                     ',
      '5220BREAKWATER                          1999999999PPDCOMMISSION261120261123   1110000000000007',
      '622111000025000123456789     0000003100STM 2026-10    TOMAS REYES             0110000000000003',
      '822000000100111000020000000000000000000031001999999999                         110000000000007',
      '5220BREAKWATER                          1999999999CCDCOMMISSION261120261123   1110000000000008',
      '622021000021000123456789     0000028513STM 2026-10    OKOYE INSURANCE         0110000000000004',
      '822000000100021000020000000000000000000285131999999999                         110000000000008',
      `9000002000001000000020013200004000000000000000000031613${' '.repeat(39)}`,
      '9'.repeat(94),
      '9'.repeat(94),
    ]
      .map((line) => `${line}\n`)
      .join(''),
  )
})
