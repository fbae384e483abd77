import { describe, expect, test } from 'vitest'
import { statement } from '#domains/claims/claim-payments/rules/emails.ts'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialEmail } from '#domains/claims/decisions/rules/denial-email.ts'
import { approval } from '#domains/claims/decisions/rules/emails.ts'
import { acknowledgement, signingRequest } from '#domains/claims/filing/rules/emails.ts'
import { emailText } from '#domains/records/rendering/rules/email.ts'
import { CLAUSES, clauseOf } from '#domains/membership/terms/rules/clauses.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { cents } from '#platform/money.ts'

const CLAIM = {
  number: 'CLM-2026-000012',
  firstName: 'Amara',
  vehicle: '2021 Toyota Camry',
  vin: '4T1G11AK4MU512345',
  lossOn: '2026-09-01',
  url: 'https://b.example/c',
} as const
const CODES = Object.keys(DENIALS).filter((code): code is DenialCode => code in DENIALS)

describe.each(CODES)('a denial with %s', (code) => {
  const text = emailText(
    denialEmail(CLAIM, {
      lossType: 'collision',
      code,
      decidedOn: '2026-10-01',
      appealBy: '2026-11-30',
      explanation: 'The invoice of Oct 1.',
      documents: ['Declarations page'],
      regulator: 'You may ask the Department.',
      clause: clauseOf(DENIALS[code].clause, TERMS_2.version),
    }),
  )
  test('has the reason, the exact clause, the facts, what would change it, how and until when to appeal, and the regulator', () => {
    const { reason, clause, cure } = DENIALS[code]
    for (const part of [
      CLAIM.number,
      code,
      reason,
      CLAUSES[clause].words,
      'The invoice of Oct 1.',
      'Declarations page',
      cure,
      'Nov 30, 2026',
      'not involved in this decision',
      'Department',
    ])
      expect(text).toContain(part)
  })
  test('does not say "final decision" or ask for a release', () => expect(text).not.toMatch(/\bfinal(ly)? decision\b|\breleas/i))
})

test('who still has the earlier terms reads the clause as they accepted it', () => {
  const [earlier, newest] = [clauseOf('2.10', '2026-01'), clauseOf('2.10', TERMS_2.version)]
  expect(earlier).toEqual({ title: 'Accidents only', words: expect.stringContaining('a loss during a crime') as string })
  const text = emailText(
    denialEmail(CLAIM, {
      lossType: 'collision',
      code: 'R11',
      decidedOn: '2026-10-01',
      appealBy: '2026-11-30',
      explanation: 'The police report.',
      documents: [],
      regulator: 'You may ask the Department.',
      clause: earlier,
    }),
  )
  expect([text.includes(earlier.words), text.includes(newest.words)]).toEqual([true, false])
})

test('words of a state’s clause are quoted with the courtesy translation that staff wrote', () => {
  const clause = { title: 'Membership in force', words: 'In Florida, 45 days.', inSpanish: 'En Florida, 45 días.' }
  const letter = denialEmail(CLAIM, {
    ...{ lossType: 'collision', code: 'R01', decidedOn: '2026-10-01', appealBy: '2026-11-30', explanation: 'The policy.' },
    ...{ documents: [], regulator: 'You may ask the Department.', clause },
  })
  expect(emailText(letter)).toContain('says: In Florida, 45 days.')
  const spanish = { language: 'es-US', catalogue: new Map() } as const
  expect(emailText(letter, spanish)).toContain('In Florida, 45 days. (courtesy translation: En Florida, 45 días.)')
})

test('what is missing is listed, with the last day', () => {
  expect(emailText(acknowledgement(CLAIM, { missing: ['Declarations page'], documentsDueOn: '2027-02-01' }))).toMatch(
    /Declarations page.*Feb 1, 2027/s,
  )
  expect(emailText(acknowledgement(CLAIM, { missing: [], documentsDueOn: '2027-02-01' }))).toContain('We have everything we need.')
})

test('whoever filed it is named, and the link is the one to sign with', () => {
  const text = emailText(signingRequest(CLAIM, { filedBy: 'Grace Liu', url: 'https://b.example/sign/x' }))
  expect(text).toContain('Grace Liu filed a claim for you')
  expect(text).toContain('https://b.example/sign/x')
})

test('less than the deductible is explained, in the approval and in the statement', () => {
  expect(emailText(approval(CLAIM, { amount: cents(500_00), paid: cents(0), reducedBy: ['P1'] }))).toContain(
    'the most your plan pays for one claim',
  )
  const text = emailText(
    statement(CLAIM, {
      lossType: 'collision',
      borne: cents(1000_00),
      waived: cents(100_00),
      paidByOthers: cents(0),
      plan: 'Standard 500',
      limit: cents(500_00),
      paidTo: { last4: '6789' },
      left: { claims: 1, aggregate: cents(500_00) },
      paid: cents(500_00),
      reducedBy: ['P1'],
      paidOn: '2026-10-05',
    }),
  )
  expect(text).toMatch(
    /Deductible: \$1,000.00.*Waived: -\$100.00.*Plan: Standard 500.*Limit per claim: \$500.00.*Paid to you: \$500.00.*Paid on: Oct 5, 2026.*Paid to: Your bank account ending in 6789.*Left this membership year: \$500.00, 1 claim/s,
  )
  expect(text).toContain('clause 3.3')
})

test('after a reopening, what was paid before is shown apart from what is paid now', () => {
  const text = emailText(approval(CLAIM, { amount: cents(500_00), paid: cents(300_00), reducedBy: [] }))
  expect(text).toContain('We already paid you $300.00 of this and will now pay you the remaining $200.00.')
})
