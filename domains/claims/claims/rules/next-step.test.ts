import { expect, test } from 'vitest'
import { CLAIM_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type ClaimProgress, nextStep, promisedBy } from '#domains/claims/claims/rules/next-step.ts'

const IN_REVIEW: ClaimProgress = {
  status: 'IN_REVIEW',
  outcome: null,
  signed: true,
  missing: 0,
  appealOpen: false,
  waitsForInsurer: false,
  curable: false,
}

test.each<[string, Partial<ClaimProgress>, [string, string]]>([
  ['a draft waits for the member', { status: 'DRAFT', signed: false }, ['finish_draft', 'member']],
  ['an unsigned claim waits for the signature before anything else', { status: 'INTAKE', signed: false, missing: 3 }, ['sign', 'member']],
  ['documents are missing', { status: 'INTAKE', missing: 1 }, ['send_documents', 'member']],
  [
    'documents are missing because the insurer has not answered',
    { status: 'INTAKE', missing: 1, waitsForInsurer: true },
    ['send_documents', 'insurer'],
  ],
  ['everything is here', { status: 'INTAKE' }, ['we_check_documents', 'us']],
  ['in review', {}, ['we_decide', 'us']],
  ['an investigation is shown as an additional review', { status: 'SIU_HOLD' }, ['we_look_again', 'us']],
  ['a second person looks', { status: 'PENDING_APPROVAL' }, ['we_decide', 'us']],
  ['approved', { status: 'APPROVED' }, ['we_pay', 'us']],
  ['the payment was returned', { status: 'PAYMENT_FAILED' }, ['fix_payee', 'member']],
  ['denied, with time to appeal', { status: 'DENIED', appealOpen: true }, ['appeal_if_you_like', 'member']],
  [
    'closed without an answer, while documents may still be sent',
    { status: 'CLOSED', outcome: 'no_response', curable: true },
    ['ask_to_open_again', 'member'],
  ],
  ['closed', { status: 'CLOSED', outcome: 'no_response' }, ['nothing', 'nobody']],
  ['denied, after the time to appeal', { status: 'DENIED' }, ['nothing', 'nobody']],
])('%s', (_, change, [step, turn]) => expect(nextStep({ ...IN_REVIEW, ...change })).toEqual({ step, turn }))

test('every status has a turn', () => {
  for (const status of CLAIM_STATUSES) expect(nextStep({ ...IN_REVIEW, status }).turn).toBeTruthy()
})

test('until the member has signed, only the day of their documents is theirs', () => {
  const days = { listEndsOn: '2026-12-01', reviewedBy: '2026-11-05', decideByOn: '2026-11-20', decideHardOn: null } as const
  const shown = (signedAt: Date | null) =>
    (['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD'] as const).map((status) => promisedBy({ status, signedAt, ...days }))
  expect(shown(null)).toEqual([null, null, '2026-12-01', null, '2026-11-20'])
  expect(shown(new Date(0))).toEqual(['2026-11-05', '2026-11-05', '2026-12-01', '2026-11-20', '2026-11-20'])
})
