import { describe, expect, test } from 'vitest'
import { GOOD_CLAIM } from '#domains/claims/claim-figures/testing.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'
import { lossOfKind } from '#domains/claims/model/rules/documents.ts'
import { FRAUD_FIGURES, type FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { type ClaimFigures, changesOf, type SavedClaim, type Waits } from '#domains/insight/rule-replay/rules/claim-replay.ts'
import { MEMBERSHIP_TERMS, type MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { addDays, addYears } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const plan = planOn('ADR-500', '2026-09-01')
if (!plan) throw new Error('ADR-500 is not on sale.')
const NOW: ClaimFigures = {
  authority: AUTHORITY,
  fraud: FRAUD_FIGURES,
  deadlines: CLAIM_DEADLINES,
  documents: DOCUMENT_MATRIX,
  plan,
  terms: MEMBERSHIP_TERMS,
}

const claim = (change: Partial<SavedClaim> = {}): SavedClaim => ({
  ...{
    facts: GOOD_CLAIM,
    flags: [],
    weightsThen: FRAUD_FIGURES.weights,
    completeOn: '2026-09-20',
    loss: null,
    received: [],
    signed: true,
    waits: null,
  },
  goodwill: cents(0),
  ...change,
})
const under = (drafted: Partial<ClaimFigures>, kind: keyof ClaimFigures, saved: SavedClaim = claim()) =>
  changesOf(saved, { now: NOW, drafted: { ...NOW, ...drafted }, kind }).map(({ figure, cents: difference }) => [figure, difference])

test.each(['authority', 'fraud', 'deadlines', 'documents', 'plan', 'terms'] as const)(
  'a draft of %s equal to what is in force changes nothing',
  (kind) => {
    expect(under({}, kind, claim({ loss: lossOfKind('collision') }))).toEqual([])
  },
)

test('another limit of the plan pays another amount', () => {
  expect(under({ plan: { ...plan, limit: cents(400_00) } }, 'plan')).toEqual([['approve_1>approve_1', -100_00]])
})

test('a limit that is not the plan’s stays: an upgrade that waits', () => {
  const waiting = claim({ facts: { ...GOOD_CLAIM, limit: { ...GOOD_CLAIM.limit, limit: cents(250_00) } } })
  expect(under({ plan: { ...plan, limit: cents(400_00) } }, 'plan', waiting)).toEqual([])
})

test('flags of a claim whose decision kept only its score are weighed anew where that score came from them, and else stay', () => {
  const flags: FraudFlag[] = ['soon_after_wait']
  const then = FRAUD_FIGURES.weights.soon_after_wait
  const heavier = { ...FRAUD_FIGURES, weights: { ...FRAUD_FIGURES.weights, soon_after_wait: FRAUD_FIGURES.bands.secondPerson } }
  const scored = (score: number) => claim({ flags, facts: { ...GOOD_CLAIM, fraud: { ...GOOD_CLAIM.fraud, score } } })
  expect(then).toBeLessThan(FRAUD_FIGURES.bands.secondPerson)
  expect(under({ fraud: heavier }, 'fraud', scored(then))).toEqual([['approve_1>second_person', 0]])
  expect(under({ fraud: heavier }, 'fraud', scored(0))).toEqual([])
})

test('a paper that only the draft needs is missing, unless nothing is known of the loss', () => {
  const matrix = { ...DOCUMENT_MATRIX, collision: { ...DOCUMENT_MATRIX.collision, police_report: 'required' as const } }
  const known = claim({ loss: lossOfKind('collision'), received: ['photos', 'declarations_page', 'settlement_letter', 'repair_invoice'] })
  expect(under({ documents: matrix }, 'documents', known)).toEqual([['approve_1>ask', -500_00]])
  expect(under({ documents: matrix }, 'documents', { ...known, loss: null })).toEqual([])
})

describe('waits of a membership', () => {
  const { loss } = GOOD_CLAIM
  const began = { changedOn: addDays(loss.on, -200), effectiveFrom: addDays(loss.on, -200), aggregate: cents(500_00), claimsPerYear: 2 }
  const waiting = (change: Partial<Waits>): SavedClaim =>
    claim({
      waits: { reinstatedOn: [], effectiveOn: began.changedOn, usedOn: [], limits: [{ ...began, limit: cents(500_00) }], ...change },
    })
  const terms = (change: Partial<MembershipTerms>) => ({ terms: { ...MEMBERSHIP_TERMS, ...change } })

  test('a loss twelve days after a reinstatement is denied once the wait is longer, and one in the wait is paid once it is shorter', () => {
    const later = waiting({ reinstatedOn: [addDays(loss.on, -12)] })
    expect(under(terms({ miniWaitDays: 13 }), 'terms', later)).toEqual([['approve_1>deny', -500_00]])
    expect(under(terms({ miniWaitDays: 12 }), 'terms', later)).toEqual([])
    const denied = { ...GOOD_CLAIM, cover: { cover: 'not_covered', because: 'mini_wait' } as const }
    const inWait = { ...waiting({ reinstatedOn: [addDays(loss.on, -9)] }), facts: denied }
    expect(under(terms({ miniWaitDays: 9 }), 'terms', inWait)).toEqual([['deny>approve_1', 500_00]])
    expect(
      under(terms({ miniWaitDays: 9 }), 'terms', { ...inWait, facts: { ...denied, cover: { cover: 'not_covered', because: 'gap' } } }),
    ).toEqual([])
  })

  test('an upgrade twenty days before the loss holds for it once its wait is shorter; a limit that was decided under another wait stays', () => {
    const upgraded = { ...began, changedOn: addDays(loss.on, -20), effectiveFrom: addDays(loss.on, 10), limit: cents(500_00) }
    const lower = { ...GOOD_CLAIM, limit: { ...GOOD_CLAIM.limit, limit: cents(250_00) } }
    const saved = { ...waiting({ limits: [{ ...began, limit: cents(250_00) }, upgraded] }), facts: lower }
    expect(under(terms({ upgradeWaitDays: 20 }), 'terms', saved)).toEqual([['approve_1>approve_1', 250_00]])
    expect(under(terms({ upgradeWaitDays: 21 }), 'terms', saved)).toEqual([])
    const other = { ...saved, facts: { ...lower, limit: { ...lower.limit, limit: cents(300_00) } } }
    expect(under(terms({ upgradeWaitDays: 20 }), 'terms', other)).toEqual([])
  })
})

describe('Deductible Rewards', () => {
  const { loss } = GOOD_CLAIM
  const on = { terms: { ...MEMBERSHIP_TERMS, reward: { on: true, perYear: cents(50_00), most: cents(250_00) } } }
  const larger = {
    ...GOOD_CLAIM,
    deductible: { onPolicy: cents(900_00), waived: cents(0), paidByOthers: cents(0) },
    limit: { ...GOOD_CLAIM.limit, limit: cents(500_00), bonus: cents(0) },
  }
  const since = (years: number, usedOn: Waits['usedOn'] = [], facts = larger): SavedClaim =>
    claim({ facts, waits: { reinstatedOn: [], limits: [], effectiveOn: addYears(loss.on, -years), usedOn } })

  test.each<[string, SavedClaim, number]>([
    ['three whole years without a claim', since(3), 150_00],
    ['at most the most', since(9), 250_00],
    ['a claim of the second of five years: three are left', since(5, [addDays(addYears(loss.on, -5), 400)]), 150_00],
    ['none in the first year', since(0), 0],
    ['the effective day is not known', { ...since(3), waits: { reinstatedOn: [], limits: [], effectiveOn: null, usedOn: [] } }, 0],
    ['decided under another reward', since(3, [], { ...larger, limit: { ...larger.limit, bonus: cents(20_00) } }), 0],
    ['a rider has no reward', since(3, [], { ...larger, rider: { inPlan: 'Roadside' } }), 0],
  ])('%s', (_, saved, more) => {
    const changes = under(on, 'terms', saved)
    expect(changes.reduce((sum, [, money]) => sum + Number(money), 0)).toBe(more)
  })
})
