import { expect, test } from 'vitest'
import { nextSteps } from '#centers/member/parts/next-steps.ts'
import type { ClaimRow } from '#domains/claims/claim-list/contract.ts'

const claim = (number: string, step: string, by: string | null = null) =>
  ({ number, next: { step, turn: 'member', by } }) as unknown as ClaimRow
const order = (...given: Parameters<typeof nextSteps>): (string | null)[] =>
  nextSteps(...given).map((step) => (step.about === 'claim' ? step.claim.number : step.action))

test('a failed payment comes before everything, a claim before what can wait', () => {
  const open = [claim('later', 'send_documents', '2026-12-20'), claim('sooner', 'sign', '2026-12-01'), claim('no day', 'fix_payee')]
  expect(order(['update_payment', 'accept_terms', 'verify_email'], open, [claim('draft', 'finish_draft')])).toEqual([
    'update_payment',
    'sooner',
    'later',
    'no day',
    'draft',
    'accept_terms',
    'verify_email',
  ])
})

test('a claim we work on, and an appeal one may file, ask for nothing', () => {
  expect(order([], [claim('ours', 'we_decide', '2026-12-01'), claim('denied', 'appeal_if_you_like')], [])).toEqual([])
})
