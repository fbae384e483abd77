import { expect, test } from 'vitest'
import { FRAUD_FIGURES, FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { bandOf, fraudScore, raisedFlags, type Signals } from '#domains/claims/model/rules/fraud-flags.ts'

const NO_SIGNALS: Signals = {
  lossOn: '2026-09-01',
  lossType: 'collision',
  noticeOn: '2026-09-03',
  firstCoveredOn: '2026-03-01',
  higherLimitFrom: null,
  reinstatedOn: null,
  filedPastDue: false,
  otherLossesOfCar: [],
  carrierClaimElsewhere: false,
  documentSeenBefore: false,
  imageLikeAnother: false,
  documentEdited: false,
  policyBeganOn: '2026-01-01',
  deductibleRaisedOn: null,
  invoiceInSequence: false,
  cashReceipt: false,
  shopUnverifiable: false,
  policeNumber: null,
  householdClaims: 1,
  accountOrDeviceShared: false,
  payeeChangedOn: null,
  payOn: null,
  agencyPerson: false,
  agencyEarlyClaims: null,
  documentsDisagree: false,
  seen: [],
}

test('an ordinary claim raises no flag', () =>
  expect(fraudScore(NO_SIGNALS, FRAUD_FIGURES)).toEqual({ flags: [], score: 0, band: 'normal' }))

test.each<[string, Partial<Signals>, string, number]>([
  ['a loss in the waiting period', { firstCoveredOn: '2026-09-02' }, 'before_cover', 60],
  ['a loss on the first covered day', { firstCoveredOn: '2026-09-01' }, 'soon_after_wait', 20],
  ['a loss 15 days after the wait', { firstCoveredOn: '2026-08-17' }, 'soon_after_wait', 20],
  ['a loss 15 days after the higher limit began', { higherLimitFrom: '2026-08-17' }, 'soon_after_upgrade', 20],
  ['a loss the day after a reinstatement', { reinstatedOn: '2026-08-31' }, 'soon_after_reinstatement', 25],
  ['a loss ten days after a reinstatement', { reinstatedOn: '2026-08-22' }, 'soon_after_reinstatement', 25],
  ['filed while past due', { filedPastDue: true }, 'filed_past_due', 10],
  ['the same car three days before', { otherLossesOfCar: ['2026-08-29'] }, 'same_car_same_days', 60],
  ['the same insurer claim elsewhere', { carrierClaimElsewhere: true }, 'same_carrier_claim', 60],
  ['a document seen before', { documentSeenBefore: true }, 'document_seen_before', 40],
  ['an image like another', { imageLikeAnother: true }, 'image_like_another', 30],
  ['an edited PDF', { documentEdited: true }, 'document_edited', 30],
  ['a policy that began after the loss', { policyBeganOn: '2026-09-02' }, 'policy_changed_late', 25],
  ['a deductible raised 30 days before', { deductibleRaisedOn: '2026-08-02' }, 'policy_changed_late', 25],
  ['invoices in sequence', { invoiceInSequence: true }, 'invoice_in_sequence', 20],
  ['a receipt written by hand', { cashReceipt: true }, 'cash_receipt', 15],
  ['a shop that cannot be found', { shopUnverifiable: true }, 'shop_unverifiable', 20],
  ['a theft without a police number', { lossType: 'theft' }, 'no_police_number', 20],
  ['the third claim of the household', { householdClaims: 3 }, 'third_claim_of_household', 20],
  ['an account shared with a stranger', { accountOrDeviceShared: true }, 'account_or_device_shared', 40],
  ['a payee changed 7 days before payment', { payeeChangedOn: '2026-09-13', payOn: '2026-09-20' }, 'payee_changed_late', 25],
  ['a membership of the agency’s own people', { agencyPerson: true }, 'agency_person', 30],
  ['an agency with many early claims', { agencyEarlyClaims: 3.1 }, 'agency_early_claims', 15],
  ['a notice after 61 days', { noticeOn: '2026-11-01' }, 'late_notice', 10],
  ['two odometers', { documentsDisagree: true }, 'documents_disagree', 30],
])('%s', (_, change, flag, weight) =>
  expect(fraudScore({ ...NO_SIGNALS, ...change }, FRAUD_FIGURES)).toMatchObject({ flags: [flag], score: weight }),
)

test.each<[string, Partial<Signals>]>([
  ['16 days after the wait', { firstCoveredOn: '2026-08-16' }],
  ['16 days after the higher limit', { higherLimitFrom: '2026-08-16' }],
  ['the day of the reinstatement itself', { reinstatedOn: '2026-09-01' }],
  ['eleven days after a reinstatement', { reinstatedOn: '2026-08-21' }],
  ['the same car four days before', { otherLossesOfCar: ['2026-08-28'] }],
  ['a deductible raised 31 days before', { deductibleRaisedOn: '2026-08-01' }],
  ['a theft with a police number', { lossType: 'theft', policeNumber: 'HPD-26-10432' }],
  ['the second claim of the household', { householdClaims: 2 }],
  ['a payee changed 8 days before payment', { payeeChangedOn: '2026-09-12', payOn: '2026-09-20' }],
  ['a notice after 60 days', { noticeOn: '2026-10-31' }],
  ['an agency at three times the median', { agencyEarlyClaims: 3 }],
])('nothing is raised by %s', (_, change) => expect(raisedFlags({ ...NO_SIGNALS, ...change })).toEqual([]))

test('weights add up', () => {
  expect(fraudScore({ ...NO_SIGNALS, cashReceipt: true, shopUnverifiable: true }, FRAUD_FIGURES)).toMatchObject({
    score: 35,
    band: 'second_person',
  })
})

test.each([
  [0, 'normal'],
  [29, 'normal'],
  [30, 'second_person'],
  [59, 'second_person'],
  [60, 'investigation'],
  [200, 'investigation'],
])('a score of %i is %s', (score, band) => expect(bandOf(score, FRAUD_FIGURES.bands)).toBe(band))

test('the table has 22 flags', () => expect(Object.keys(FRAUD_FLAGS)).toHaveLength(22))

test('a flag raised by a handler counts like a detected one, and only once', () => {
  expect(raisedFlags({ ...NO_SIGNALS, seen: ['cash_receipt'] })).toEqual(['cash_receipt'])
  expect(raisedFlags({ ...NO_SIGNALS, documentEdited: true, seen: ['document_edited'] })).toEqual(['document_edited'])
})
