import { expect, test } from 'vitest'
import { answersOfLink } from '#domains/membership/join/web/answers-of-link.ts'

const answers = (link: string) => answersOfLink(new URLSearchParams(link))

test('what was answered before is not asked again: plan, state, code, and the deductible in cents with the coverage it belongs to', () => {
  expect(answers('plan=ADR-500&state=GA&promo=HARBOR10&deductible=500&step=you')).toEqual({
    planCode: 'ADR-500',
    state: 'GA',
    promotionCode: 'HARBOR10',
    deductible: '50000',
    covers: 'yes',
  })
})

test.each(['', 'deductible=', 'deductible=much', 'plan='])('%j answers nothing', (link) => expect(answers(link)).toEqual({}))
