import { expect, test } from 'vitest'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { limitsNotNamed } from '#domains/membership/terms-drafts/rules/limits.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { cents } from '#platform/money.ts'

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
