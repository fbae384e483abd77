import { describe, expect, test } from 'vitest'
import { adjudicate } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { checklist } from '#domains/claims/adjudication/rules/checklist.ts'
import { GOOD_CLAIM } from '#domains/claims/claim-figures/testing.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { cents } from '#platform/money.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'

const recommended = (change: Partial<ClaimFacts>) => adjudicate({ ...GOOD_CLAIM, ...change }, FRAUD_FIGURES.bands).recommendation

test('the checklist has 23 lines; for a good claim each passes or does not apply', () => {
  const checks = checklist(GOOD_CLAIM, FRAUD_FIGURES.bands)
  expect(checks.map((check) => check.number)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
  expect(checks.filter((check) => check.result !== 'pass').map((check) => [check.number, check.result])).toEqual([[23, 'not_applicable']])
})

test('C1: a good claim is recommended for $500, the limit of the plan', () => {
  expect(recommended({})).toEqual({ outcome: 'approve', amount: 500_00, reducedBy: ['P1'], secondPerson: [] })
})

test.each<[string, Partial<ClaimFacts>, string]>([
  ['a membership that was voided', { cover: { cover: 'not_covered', because: 'void' } }, 'R01'],
  ['a loss before it began', { cover: { cover: 'not_covered', because: 'before_effective' } }, 'R01'],
  ['a loss after it ended', { cover: { cover: 'not_covered', because: 'ended' } }, 'R01'],
  ['a lapse', { cover: { cover: 'not_covered', because: 'lapsed' } }, 'R02'],
  ['a gap', { cover: { cover: 'not_covered', because: 'gap' } }, 'R02'],
  ['R10: a grace that was not paid', { cover: { cover: 'not_covered', because: 'grace_unpaid' } }, 'R02'],
  ['a loss on effective + 29', { cover: { cover: 'not_covered', because: 'waiting' } }, 'R03'],
  ['a loss in the mini-wait', { cover: { cover: 'not_covered', because: 'mini_wait' } }, 'R03'],
  [
    'C9: damage of $450 under a deductible of $500',
    { carrier: { answer: 'below_deductible', deductible: cents(1000_00), differenceExplained: false } },
    'R04',
  ],
  ['an insurer that denied', { carrier: { answer: 'denied', deductible: null, differenceExplained: false } }, 'R05'],
  ['a policy not in force', { policy: { ...GOOD_CLAIM.policy, inForceOnLoss: false } }, 'R05'],
  ['a policy without this coverage', { policy: { ...GOOD_CLAIM.policy, coversLoss: false } }, 'R05'],
  ['a car the policy does not list', { policy: { ...GOOD_CLAIM.policy, listsCar: false } }, 'R06'],
  ['a motorcycle', { vehicle: { eligible: false, coveredFrom: null } }, 'R06'],
  ['a car listed after the loss', { vehicle: { eligible: true, coveredFrom: '2026-09-02' } }, 'R06'],
  ['someone who is not on the policy', { claimantOnPolicy: false }, 'R07'],
  [
    'C10: GAP paid the deductible',
    {
      loss: { ...GOOD_CLAIM.loss, totalLoss: true },
      deductible: { onPolicy: cents(1000_00), waived: cents(0), paidByOthers: cents(1000_00) },
    },
    'R08',
  ],
  ['C11: a windshield without a deductible', { deductible: { onPolicy: cents(0), waived: cents(0), paidByOthers: cents(0) } }, 'R08'],
  ['no proof of payment', { deductiblePaid: false }, 'R09'],
  ['a delivery', { personalUse: false }, 'R10'],
  ['a race', { accidental: false }, 'R11'],
  ['a notice after 91 days', { notice: { ...GOOD_CLAIM.notice, on: '2026-12-01' } }, 'R12'],
  ['a notice after 366 days, whatever the reason', { notice: { ...GOOD_CLAIM.notice, on: '2027-09-02', goodCause: 'Ill.' } }, 'R12'],
  ['documents that never came', { documents: { missing: ['Declarations page'], dueOn: '2027-03-02', today: '2027-03-03' } }, 'R13'],
  ['the third claim of the year', { year: { claims: 0, aggregate: cents(500_00) } }, 'R14'],
  ['a year that is used up', { year: { claims: 1, aggregate: cents(0) } }, 'R15'],
  ['UMPD under ADR-500', { coverage: { ...GOOD_CLAIM.coverage, type: 'umpd' } }, 'R16'],
  ['liability', { coverage: { ...GOOD_CLAIM.coverage, type: 'other' } }, 'R16'],
  ['a loss on another claim', { duplicates: ['CLM-2026-000007'] }, 'R17'],
  ['a finding of fraud', { fraud: { score: 80, openFlags: 0, finding: 'fraud' } }, 'R18'],
  ['a state that does not allow it', { stateAllows: false }, 'R19'],
  ['a car that was not repaired', { repaired: false }, 'R20'],
])('denied: %s', (_, change, code) => expect(recommended(change)).toMatchObject({ outcome: 'deny', code, others: [] }))

describe('unknown facts are asked for and never deny a claim', () => {
  test.each<[string, Partial<ClaimFacts>, number[]]>([
    ['documents not due yet', { documents: { ...GOOD_CLAIM.documents, missing: ['Photos'] } }, [6]],
    [
      'a declarations page nobody has read',
      { policy: { inForceOnLoss: null, coversLoss: null, listsCar: null, deductible: null } },
      [7, 15],
    ],
    ['a car nobody has checked', { vehicle: { eligible: null, coveredFrom: null } }, [8]],
    ['a letter nobody has read', { carrier: { answer: null, deductible: null, differenceExplained: false } }, [13, 14, 15]],
    ['two deductibles without a reason', { carrier: { ...GOOD_CLAIM.carrier, deductible: cents(900_00) } }, [15]],
    ['a deductible nobody has worked out', { deductible: null }, [16]],
    ['flags without an answer', { fraud: { score: 20, openFlags: 1, finding: null } }, [21]],
    ['no payee', { payeeVerified: null }, [22]],
    ['another amount than the rules compute', { proposed: cents(600_00) }, [23]],
    [
      'an unknown use, event, person, state, coverage and repair',
      {
        personalUse: null,
        accidental: null,
        claimantOnPolicy: null,
        stateAllows: null,
        repaired: null,
        coverage: { ...GOOD_CLAIM.coverage, type: null },
      },
      [4, 9, 10, 11, 12, 17],
    ],
  ])('%s', (_, change, lines) => expect(recommended(change)).toEqual({ outcome: 'ask', lines }))
})

test('point 22 says what a handler checked of the payee, never that there is none', () =>
  expect(
    [null, true, false].map((payeeVerified) => adjudicate({ ...GOOD_CLAIM, payeeVerified }, FRAUD_FIGURES.bands).checks[21]?.evidence),
  ).toEqual(['The payee has not been checked.', 'Verified.', 'The payee does not match the member.']))

describe('other recommendations', () => {
  test('a loss in the grace waits for the payment', () => {
    expect(recommended({ cover: { cover: 'pend', because: 'grace', until: '2026-09-14' } })).toMatchObject({
      outcome: 'wait',
      because: expect.stringContaining('2026-09-14'),
    })
  })
  test('a score of 60 is investigated, not denied', () => {
    expect(recommended({ fraud: { score: 60, openFlags: 1, finding: null } })).toEqual({ outcome: 'investigate' })
  })
  test.each([60, 80])('a score of %i is investigated though a line fails: K9 asks for no clean checklist', (score) => {
    const fraud = { score, openFlags: 0, finding: null }
    expect(recommended({ fraud, repaired: false })).toEqual({ outcome: 'investigate' })
    expect(recommended({ fraud, cover: { cover: 'not_covered', because: 'waiting' } })).toEqual({ outcome: 'investigate' })
    expect(recommended({ fraud, cover: { cover: 'pend', because: 'grace', until: '2026-09-14' } })).toEqual({ outcome: 'investigate' })
    expect(recommended({ fraud: { ...fraud, finding: 'cleared' }, repaired: false })).toMatchObject({ outcome: 'deny', code: 'R20' })
  })
  test('a score of 59 is denied for the line that fails', () => {
    expect(recommended({ fraud: { score: 59, openFlags: 0, finding: null }, repaired: false })).toMatchObject({ code: 'R20' })
  })
  test('a score of 60 that was cleared is decided by two', () => {
    expect(recommended({ fraud: { score: 60, openFlags: 0, finding: 'cleared' } })).toMatchObject({
      outcome: 'approve',
      secondPerson: ['The score is 60.'],
    })
  })
  test('a late notice with a good reason is decided by two', () => {
    expect(recommended({ notice: { ...GOOD_CLAIM.notice, on: '2026-12-01', goodCause: 'In hospital.' } })).toMatchObject({
      outcome: 'approve',
      secondPerson: [expect.stringContaining('late notice')],
    })
  })
  test('a total loss needs neither repair nor receipt', () => {
    expect(recommended({ loss: { ...GOOD_CLAIM.loss, totalLoss: true }, repaired: null, deductiblePaid: null })).toMatchObject({
      outcome: 'approve',
    })
  })
  test('a vanishing credit that is explained is paid in part: C8', () => {
    expect(
      recommended({
        policy: { ...GOOD_CLAIM.policy, deductible: cents(500_00) },
        carrier: { answer: 'paid', deductible: cents(400_00), differenceExplained: true },
        deductible: { onPolicy: cents(500_00), waived: cents(100_00), paidByOthers: cents(0) },
      }),
    ).toMatchObject({ outcome: 'approve', amount: 400_00 })
  })
  test('several reasons: the first of the list leads, the others are kept', () => {
    expect(recommended({ stateAllows: false, repaired: false, personalUse: false })).toEqual({
      outcome: 'deny',
      code: 'R19',
      others: ['R10', 'R20'],
    })
  })
})

test('the trace has a sentence for each line', () => {
  const { trace } = adjudicate({ ...GOOD_CLAIM, repaired: false }, FRAUD_FIGURES.bands)
  expect(trace[16]).toBe('17. Has the car been repaired, or is it a total loss? ✗ Not repaired. (R20, clause 2.8)')
  expect(trace.at(-1)).toBe('Paid: the smallest of these, $500.00.')
})
