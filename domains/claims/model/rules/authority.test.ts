import { describe, expect, test } from 'vitest'
import {
  type Case,
  type Handler,
  levelFor,
  nextLevel,
  whyNotApprove,
  whyNotDecideAppeal,
  whyNotDeny,
  whyNotGiveGoodwill,
} from '#domains/claims/model/rules/authority.ts'
import { cents } from '#platform/money.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'

const jonas: Handler = { userId: 'usr_jonas', capabilities: ['claims_l1'] }
const lena: Handler = { userId: 'usr_lena', capabilities: ['claims_l2'] }
const dana: Handler = { userId: 'usr_dana', capabilities: ['claims_l3', 'support'] }
const priya: Handler = { userId: 'usr_priya', capabilities: ['finance'] }
const root: Handler = { userId: 'usr_root', capabilities: ['super'] }

const plain: Case = {
  conflict: 'none',
  amount: cents(500_00),
  limit: cents(1500_00),
  score: 0,
  overridden: false,
  supervisorOnly: false,
  recommendedBy: null,
  decidedBy: null,
  priorDeciders: [],
  overruled: null,
  goodwill: cents(0),
  fraudFoundBy: null,
  authority: AUTHORITY,
  bands: FRAUD_FIGURES.bands,
}
const by = (who: Handler, level: 1 | 2 | 3) => ({ recommendedBy: { userId: who.userId, level, decides: true } })

test.each<[string, Handler, Partial<Case>, string | null]>([
  ['Jonas approves $500', jonas, {}, null],
  ['Jonas does not approve $500.01', jonas, { amount: cents(500_01) }, 'over_your_authority'],
  ['a senior approves $1,000', lena, { amount: cents(1000_00) }, null],
  ['a senior does not approve $1,000.01', lena, { amount: cents(1000_01) }, 'over_your_authority'],
  ['Dana approves $1,500', dana, { amount: cents(1500_00) }, null],
  ['nobody approves above the limit of the plan', dana, { amount: cents(500_01), limit: cents(500_00) }, 'above_plan_limit'],
  ['super approves nothing', root, {}, 'not_a_claims_handler'],
  ['finance approves nothing', priya, {}, 'not_a_claims_handler'],
  ['Jonas does not approve his own claim', jonas, { conflict: 'own' }, 'own_claim'],
  ["Jonas does not approve his sister's claim", jonas, { conflict: 'family' }, 'family_claim'],
  ['nobody approves a claim of the agency they work for', dana, { conflict: 'own_agency' }, 'own_agency_claim'],
  ['a score of 29 is approved by one person', jonas, { score: 29 }, null],
  ['a score of 30 needs two people', jonas, { score: 30 }, 'second_person_needed'],
  ['a score of 30 needs a second person for a supervisor too', dana, { score: 30 }, 'second_person_needed'],
  ['a handler does not approve an override', jonas, { overridden: true }, 'over_your_authority'],
  ['an override needs two people', lena, { overridden: true }, 'second_person_needed'],
  ['whoever recommended does not approve', lena, { ...by(lena, 2), score: 30 }, 'you_recommended_it'],
  ['the same level does not approve', { ...lena, userId: 'usr_ben' }, { ...by(lena, 2), score: 30 }, 'next_level_decides'],
  ['the next level approves', lena, { ...by(jonas, 1), score: 30 }, null],
  ['the next level approves only within its authority', lena, { ...by(jonas, 1), amount: cents(1200_00) }, 'next_level_decides'],
  [
    'who recommended what is above their authority has done their part',
    jonas,
    { ...by(jonas, 1), amount: cents(600_00) },
    'you_recommended_it',
  ],
  [
    'nobody else of that level is asked to recommend it again',
    { ...jonas, userId: 'usr_ben' },
    { ...by(jonas, 1), amount: cents(600_00) },
    'next_level_decides',
  ],
  [
    'the next level does not approve what somebody recommended who decides no longer',
    lena,
    { recommendedBy: { userId: jonas.userId, level: 1, decides: false }, score: 30 },
    'recommender_is_gone',
  ],
  ['a claim of an agency’s own people goes to a supervisor', lena, { supervisorOnly: true }, 'over_your_authority'],
])('%s', (_, who, change, expected) => expect(whyNotApprove(who, { ...plain, ...change })).toBe(expected))

describe('denying', () => {
  test.each([
    ['R03', jonas, null],
    ['R08', jonas, 'code_above_your_level'],
    ['R08', lena, null],
    ['R18', lena, 'code_above_your_level'],
    ['R18', dana, 'no_fraud_found'],
    ['R03', priya, 'not_a_claims_handler'],
  ] as const)('%s by %o: %s', (code, who, expected) => expect(whyNotDeny(who, plain, code)).toBe(expected))

  test('R18 is denied by a supervisor on the finding of another', () => {
    expect(whyNotDeny(dana, { ...plain, fraudFoundBy: 'usr_olga' }, 'R18')).toBeNull()
    expect(whyNotDeny(dana, { ...plain, fraudFoundBy: dana.userId }, 'R18')).toBe('you_investigated_it')
  })
  test('nobody denies their own claim either', () => expect(whyNotDeny(jonas, { ...plain, conflict: 'own' }, 'R03')).toBe('own_claim'))
  test('a recommended denial is decided by the next level', () => {
    expect(whyNotDeny(jonas, { ...plain, ...by(jonas, 1) }, 'R03')).toBe('you_recommended_it')
    expect(whyNotDeny({ ...jonas, userId: 'usr_ben' }, { ...plain, ...by(jonas, 1) }, 'R03')).toBe('next_level_decides')
    expect(whyNotDeny(lena, { ...plain, ...by(jonas, 1) }, 'R03')).toBeNull()
  })
})

describe('an appeal', () => {
  const decided: Case = { ...plain, decidedBy: lena.userId }
  test('is decided by a supervisor', () => {
    expect(whyNotDecideAppeal(dana, decided)).toBeNull()
    expect(whyNotDecideAppeal(jonas, decided)).toBe('over_your_authority')
  })
  test.each([
    ['decided', { decidedBy: dana.userId }],
    ['approved or returned', { priorDeciders: [dana.userId] }],
    ['recommended', by(dana, 3)],
  ])('is not decided by whoever %s it', (_, change) => expect(whyNotDecideAppeal(dana, { ...plain, ...change })).toBe('you_decided_it'))
  test('pays no more than the limit of the plan', () =>
    expect(whyNotDecideAppeal(dana, { ...decided, amount: cents(1500_01) })).toBe('above_plan_limit'))
})

test('the level a claim needs, and the level above', () => {
  expect([250_00, 500_01, 1000_01].map((amount) => levelFor({ ...plain, amount: cents(amount) }))).toEqual([1, 2, 3])
  expect(levelFor({ ...plain, overridden: true })).toBe(2)
  expect([nextLevel(1), nextLevel(2), nextLevel(3)]).toEqual([2, 3, 3])
})

test('above $1,500, as a bonus on the highest limit allows, two supervisors decide', () => {
  const raised: Case = { ...plain, limit: cents(1750_00), amount: cents(1500_01) }
  expect(whyNotApprove(dana, { ...raised, amount: cents(1500_00) })).toBeNull()
  expect(whyNotApprove(dana, raised)).toBe('second_person_needed')
  expect(whyNotApprove(dana, { ...raised, recommendedBy: { userId: 'usr_zoe', level: 3, decides: true } })).toBeNull()
})

test.each<[string, Handler, number, number, string | null]>([
  ['Dana gives $250', dana, 0, 250_00, null],
  ['nobody gives $250.01', dana, 0, 250_01, 'above_goodwill'],
  ['nobody adds a cent once $250 was given', dana, 250_00, 1, 'above_goodwill'],
  ['nobody gives $0', dana, 0, 0, 'above_goodwill'],
  ['a senior gives none', lena, 0, 50_00, 'over_your_authority'],
  ['finance gives none', priya, 0, 50_00, 'not_a_claims_handler'],
])('goodwill: %s', (_, who, given, amount, reason) =>
  expect(whyNotGiveGoodwill(who, { ...plain, goodwill: cents(given) }, cents(amount))).toBe(reason),
)
