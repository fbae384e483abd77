import { expect, test } from 'vitest'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { lackingToPublish, quotedOtherwise, whyNotPublish } from '#domains/membership/terms-drafts/rules/draft.ts'
import { limitsNotNamed } from '#domains/membership/state-terms/rules/limits.ts'
import { spanishLacks, spanishToPublish } from '#domains/membership/terms/rules/spanish.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import type { Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const price = TERMS_2.sections.findIndex(({ id }) => id === 'price')
const reworded = TERMS_2.sections.map((section, index) =>
  index === price ? { ...section, paragraphs: [...section.paragraphs, '5.4 Receipts. Each payment has a receipt by email.'] } : section,
)
const draft: TermsText = {
  ...TERMS_2,
  version: '2027-01',
  effectiveOn: '2027-01-01',
  changes: ['Receipts.', 'Nothing else.', 'The price stays.'],
  sections: reworded,
}

test("Jonas's draft can be published", () =>
  expect(lackingToPublish(draft, { before: TERMS_2, today: '2026-12-02', noticeOwed: true })).toEqual([]))

test.each<[string, Partial<TermsText>, string]>([
  ['an empty section', { sections: [...reworded, { id: 'x', heading: '8 More', paragraphs: [] }] }, 'no_text'],
  ['no key point', { keyPoints: [] }, 'no_key_points'],
  ['the same words', { sections: TERMS_2.sections }, 'nothing_changed'],
  ['two sentences about the changes', { changes: ['Receipts.', 'Nothing else.', ' '] }, 'changes'],
  ['29 days before a material change', { effectiveOn: '2026-12-31' }, 'too_soon'],
])('%s', (_, change, what) =>
  expect(lackingToPublish({ ...draft, ...change }, { before: TERMS_2, today: '2026-12-02', noticeOwed: true })).toEqual([what]),
)

test('a change that is not material may come into force the next day, not the same', () => {
  expect(
    lackingToPublish({ ...draft, material: false, effectiveOn: '2026-12-03' }, { before: TERMS_2, today: '2026-12-02', noticeOwed: true }),
  ).toEqual([])
  expect(
    lackingToPublish({ ...draft, material: false, effectiveOn: '2026-12-02' }, { before: TERMS_2, today: '2026-12-02', noticeOwed: true }),
  ).toEqual(['too_soon'])
})

test('no version comes into force before one that is published already', () => {
  expect(lackingToPublish(draft, { before: { ...TERMS_2, effectiveOn: '2027-01-01' }, today: '2026-11-02', noticeOwed: true })).toEqual([
    'not_after_the_last',
  ])
})

test('while nobody has accepted terms, the first of a company takes effect when it is published, without a notice', () => {
  const lacks = (effectiveOn: Day, noticeOwed: boolean) =>
    lackingToPublish({ ...draft, changes: [], effectiveOn }, { before: TERMS_2, today: '2026-12-02', noticeOwed })
  expect(lacks('2026-12-02', false)).toEqual([])
  expect(lacks('2026-12-01', false), 'its day has passed since it was written').toEqual([])
  expect(lacks('2026-12-03', false), 'until then somebody may join').toEqual(['changes', 'too_soon'])
  expect(lacks('2026-12-02', true)).toEqual(['changes', 'too_soon'])
})

test('none of its writers publishes it; another user may, once it is proposed', () => {
  const publishing = {
    draft: { ...draft, writers: ['usr_jonas'], proposed: true, proposedBy: 'usr_jonas' },
    proposerMay: true,
    before: TERMS_2,
    publisher: 'usr_dana',
    statesMissing: [],
    isApprovedAnywhere: true,
    today: '2026-12-02',
    noticeOwed: true,
  } as const
  expect(whyNotPublish(publishing)).toBeNull()
  expect(whyNotPublish({ ...publishing, publisher: 'usr_jonas' })).toBe('own_words')
  expect(whyNotPublish({ ...publishing, draft: { ...publishing.draft, proposed: false } })).toBe('not_proposed')
  expect(whyNotPublish({ ...publishing, draft: { ...publishing.draft, proposedBy: 'usr_dana' } }), 'proposed it alone').toBe('own_words')
  expect(whyNotPublish({ ...publishing, proposerMay: false })).toBe('proposer_is_gone')
  expect(whyNotPublish({ ...publishing, today: '2026-12-20' })).toBe('too_soon')
  expect(whyNotPublish({ ...publishing, statesMissing: ['Florida'] })).toBe('states_not_approved')
  expect(whyNotPublish({ ...publishing, isApprovedAnywhere: false })).toBe('no_state_approved')
})

test('the Spanish lacks what is missing, what counts otherwise, and what stayed while its English changed', () => {
  const [english, before] = [draft, { english: TERMS_2, spanish: TERMS_2_IN_SPANISH }]
  const withReceipts = TERMS_2_IN_SPANISH.sections.map((section, place) =>
    place === price ? { ...section, paragraphs: [...section.paragraphs, '5.4 Recibos. Cada pago tiene un recibo por correo.'] } : section,
  )
  const spanish = { ...TERMS_2_IN_SPANISH, changes: ['Recibos.', 'Nada más.', 'El precio sigue igual.'], sections: withReceipts }
  expect(spanishLacks(english, spanish, before)).toEqual([])
  expect(spanishToPublish(english, spanish)).toBe(spanish)
  expect(spanishLacks(english, TERMS_2_IN_SPANISH, before)).toEqual([{ part: 'section', section: price + 1, why: 'missing' }])
  expect(spanishToPublish(english, TERMS_2_IN_SPANISH)).toBeNull()
  expect(spanishLacks({ ...english, title: 'Terms 2027' }, spanish, before)).toEqual([{ part: 'title', section: null, why: 'numbers' }])
  const inOtherWords = { ...english, keyPoints: ['You pay yearly.', ...english.keyPoints.slice(1)] }
  expect(spanishLacks(inOtherWords, spanish, before)).toEqual([{ part: 'key_points', section: null, why: 'unchanged' }])
  expect(spanishToPublish(inOtherWords, spanish)).toBe(spanish)
})

test('a quoted clause is reported when its words change', () => {
  expect(quotedOtherwise(TERMS_2.sections)).toEqual([])
  const shorter = TERMS_2.sections.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((each) => each.replace('within 90 days', 'within 60 days')),
  }))
  expect(quotedOtherwise(shorter)).toEqual(['4.1'])
})

const inOtherWords = (from: string, to: string) =>
  TERMS_2.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map((each) => each.replace(from, to)) }))

test('the newest terms name every limit of every plan and rider', () => expect(limitsNotNamed(TERMS_2.sections, PLAN_VERSIONS)).toEqual([]))

test.each([
  ['another limit of a plan', 'Plus 1000: $1,000 and $2,000', 'Plus 1000: $1,000 and $2,500', [['Plus 1000', null]]],
  ['another limit of a rider', 'Standard 500: $100, once', 'Standard 500: $150, once', [['Standard 500', 'lockout']]],
  [
    'an amount that only begins the same',
    'Premier 1500: $50, 2',
    'Premier 1500: $500, 2',
    [
      ['Plus 1000', 'chip_repair'],
      ['Premier 1500', 'chip_repair'],
    ],
  ],
  ['an amount with other cents', 'Premier 1500: $100, 3', 'Premier 1500: $100.50, 3', [['Premier 1500', 'roadside']]],
  ['as often, but not as many times', '$100, 3 times', '$100, 2 times', [['Premier 1500', 'roadside']]],
  [
    'a plan left out',
    '8.4 Windshield chip repair. Plus 1000 and Premier 1500',
    '8.4 Windshield chip repair. Plus 1000',
    [['Premier 1500', 'chip_repair']],
  ],
  ['a rider no clause names', '8.6 Roadside help.', '8.6 On the road.', [['Premier 1500', 'roadside']]],
  ['a service no clause names', '8.2 Identity restoration service.', '8.2 Identity.', PLAN_VERSIONS.map(({ name }) => [name, 'service'])],
])('%s', (_, from, to, lacking) =>
  expect(limitsNotNamed(inOtherWords(from, to), PLAN_VERSIONS).map(({ plan, rider }) => [plan, rider])).toEqual(lacking),
)

test('plans with new limits: what the text would have to name', () => {
  const [, standard] = PLAN_VERSIONS
  if (!standard) throw new Error('No plan')
  const riders = standard.riders.map((rider) => (rider.kind === 'lockout' ? { ...rider, limit: cents(120_00), perYear: 2 } : rider))
  expect(limitsNotNamed(TERMS_2.sections, [{ ...standard, limit: cents(600_00), aggregate: cents(1200_00), riders }])).toEqual([
    { plan: 'Standard 500', rider: null, limit: 600_00, perYear: null, aggregate: 1200_00 },
    { plan: 'Standard 500', rider: 'lockout', limit: 120_00, perYear: 2, aggregate: null },
  ])
})
