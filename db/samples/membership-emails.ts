import { cardExpiringLetter, confirmPaymentLetter } from '#domains/membership/billing/rules/notices.ts'
import { priceChangeLetter } from '#domains/membership/price-notices/rules/emails.ts'
import { reinstatedLetter, howToReinstateLetter } from '#domains/membership/reinstatement/rules/emails.ts'
import {
  lapsedLetter,
  paymentMissedLetter,
  renewalReminderLetter,
  yearlyReminderLetter,
} from '#domains/membership/billing/server/emails.ts'
import {
  planChangedLetter,
  planChangeDeclinedLetter,
  planChangeChargedBackLetter,
} from '#domains/membership/plan-changes/server/plan-emails.ts'
import { cancelledLetter, cancelScheduledLetter, voidedLetter } from '#domains/membership/cancellations/server/emails.ts'
import {
  companyNoticeLetter,
  nonRenewalLetter,
  noticeWithdrawnLetter,
  rescindedLetter,
} from '#domains/membership/company-notices/server/notice-emails.ts'
import { debitReturnedLetter } from '#domains/membership/enrollments/server/debit-email.ts'
import { certificateLetter, choosePasswordLetter, finishPaymentLetter } from '#domains/membership/enrollments/server/emails.ts'
import { changeRequestForwardedEmail } from '#domains/membership/change-requests/server/emails.ts'
import { transferRequestedLetter } from '#domains/membership/transfers/server/emails.ts'
import { reminderLetter } from '#domains/membership/member-batches/server/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { disputedLetter, endedByDisputeLetter } from '#domains/money/disputes/rules/dispute-emails.ts'
import { receiptLetter } from '#domains/money/payments/rules/receipt.ts'
import { signingLetter } from '#domains/membership/selling/server/emails.ts'
import { termsAcceptedLetter } from '#domains/membership/terms-acceptance/rules/accepted-email.ts'
import { termsChangedLetter } from '#domains/membership/terms-drafts/rules/emails.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { cents } from '#platform/money.ts'
import { refundLetter } from '#domains/money/refunds/rules/refund-email.ts'

const NAME = 'Amara'
const NUMBER = 'MSH-2026-000123'
const URL = 'http://localhost:3000/member-center/benefits'
const TO = { name: 'Amara Okafor', address: ['418 Live Oak Street', 'Austin, TX 78701'] }
const PERIOD = { from: '2026-11-21', to: '2026-12-20' } as const
const WITH = { method: 'visa', last4: '4242' }

const CERTIFICATE = {
  name: NAME,
  number: NUMBER,
  planName: 'Plus 1000',
  effectiveOn: '2026-11-21',
  firstCoveredOn: '2026-12-21',
  limit: cents(1000_00),
  aggregate: cents(2000_00),
  claimsPerYear: 2,
  renewsOn: '2026-12-21',
  next: cents(14_99),
  cars: ['2021 Toyota Camry', '2018 Honda Odyssey'],
  to: [TO.name, ...TO.address],
  proof: `http://localhost:3000/card/${NUMBER}`,
} as const

const FORMULA = [
  { label: '214 of 365 days unused, of $149.00', amount: cents(87_36) },
  { label: 'Cancellation fee', amount: cents(-10_00) },
]

const TERMS: TermsText & { digest: string } = {
  title: 'Membership terms',
  version: '2027-01',
  effectiveOn: '2027-01-01',
  material: true,
  changes: ['The waiting period is shorter.'],
  keyPoints: ['We pay back your deductible.'],
  sections: [{ id: 'membership', heading: '1 The membership', paragraphs: ['What it is.'] }],
  digest: 'a'.repeat(64),
}

/** Emails about a membership, with sample values. */
export const MEMBERSHIP_LETTERS: readonly Sample[] = [
  {
    kind: 'sign_membership',
    name: 'sign-membership',
    letter: signingLetter({ name: NAME, seller: 'Grace Liu', planName: 'Plus 1000', sentence: '$14.99 a month', url: URL }),
  },
  {
    kind: 'finish_payment',
    name: 'finish-payment',
    letter: finishPaymentLetter({ name: NAME, planName: 'Plus 1000', sentence: '$14.99 a month', url: URL }),
  },
  { kind: 'debit_returned', name: 'debit-returned', letter: debitReturnedLetter({ name: NAME, number: NUMBER, url: URL }) },
  { kind: 'certificate', name: 'certificate', letter: certificateLetter(CERTIFICATE, URL) },
  { kind: 'invitation', name: 'choose-a-password', letter: choosePasswordLetter({ name: NAME, number: NUMBER, url: URL }) },
  { kind: 'receipt', name: 'receipt-first', letter: receipt({ enrollmentFee: cents(10_00), amount: cents(24_99) }) },
  { kind: 'receipt', name: 'receipt-renewal', letter: receipt({ enrollmentFee: cents(0), amount: cents(14_99) }) },
  {
    kind: 'payment_missed',
    name: 'payment-missed',
    letter: paymentMissedLetter({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', final: false, url: URL }),
  },
  {
    kind: 'payment_missed',
    name: 'payment-missed-final',
    letter: paymentMissedLetter({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', final: true, url: URL }),
  },
  {
    kind: 'payment_missed',
    name: 'payment-to-confirm',
    letter: confirmPaymentLetter({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', url: URL }),
  },
  { kind: 'lapsed', name: 'lapsed', letter: lapsedLetter({ name: NAME, coverEndedOn: '2026-12-20', reinstateBy: '2027-02-03', url: URL }) },
  ...(['PENDING_PAYMENT', 'PAST_DUE', 'LAPSED'] as const).map((of): Sample => ({
    kind: 'reminder',
    name: `reminder-${of.toLowerCase().replace('_', '-')}`,
    letter: reminderLetter({ of, name: NAME, from: 'Grace Liu', url: URL }),
  })),
  {
    kind: 'reinstatement_offer',
    name: 'come-back',
    letter: howToReinstateLetter({ name: NAME, planName: 'Plus 1000', amount: cents(14_99), reinstateBy: '2027-02-03', url: URL }),
  },
  {
    kind: 'reinstated',
    name: 'reinstated',
    letter: reinstatedLetter({
      name: NAME,
      number: NUMBER,
      coveredAgainOn: '2027-01-20',
      gap: { from: '2026-12-21', to: '2027-01-19' },
      paidThroughOn: '2027-02-09',
      url: URL,
    }),
  },
  {
    kind: 'card_expiring',
    name: 'card-expiring',
    letter: cardExpiringLetter({
      name: NAME,
      last4: '4242',
      expiresAfter: '2026-12-31',
      nextCharge: { on: '2027-01-21', amount: cents(14_99) },
      url: URL,
    }),
  },
  {
    kind: 'renewal_reminder',
    name: 'renewal-reminder',
    letter: renewalReminderLetter({ name: NAME, planName: 'Plus 1000', renewsOn: '2027-11-21', amount: cents(149_00), url: URL }),
  },
  {
    kind: 'renewal_reminder',
    name: 'renewal-reminder-monthly',
    letter: yearlyReminderLetter({ name: NAME, planName: 'Plus 1000', renewsOn: '2027-11-21', amount: cents(16_95), url: URL }),
  },
  {
    kind: 'price_change',
    name: 'price-change-yearly',
    letter: priceChangeLetter({
      name: NAME,
      planName: 'Plus 1000',
      renewsOn: '2027-11-21',
      before: cents(149_00),
      after: cents(159_00),
      billing: 'annual',
      url: URL,
    }),
  },
  {
    kind: 'price_change',
    name: 'price-change-monthly',
    letter: priceChangeLetter({
      name: NAME,
      planName: 'Plus 1000',
      renewsOn: '2027-11-21',
      before: cents(14_99),
      after: cents(15_99),
      billing: 'monthly',
      url: URL,
    }),
  },
  {
    kind: 'plan_changed',
    name: 'plan-changed',
    letter: planChangedLetter({
      name: NAME,
      planName: 'Premier 1500',
      limit: cents(1500_00),
      effectiveFrom: '2027-03-01',
      next: cents(19_99),
      billing: 'monthly',
      url: URL,
    }),
  },
  {
    kind: 'plan_changed',
    name: 'plan-change-declined',
    letter: planChangeDeclinedLetter({ name: NAME, planName: 'Premier 1500', due: cents(3_21), url: URL }),
  },
  {
    kind: 'plan_changed',
    name: 'plan-change-taken-back',
    letter: planChangeChargedBackLetter({
      name: NAME,
      planName: 'Premier 1500',
      limit: cents(1500_00),
      effectiveFrom: '2027-11-21',
      url: URL,
    }),
  },
  {
    kind: 'transfer_requested',
    name: 'transfer-requested',
    letter: transferRequestedLetter({ name: NAME, agency: 'Okoye Insurance Group', signedOn: '2026-11-20', url: URL }),
  },
  {
    kind: 'change_request_forwarded',
    name: 'wish-passed-on',
    letter: changeRequestForwardedEmail({ name: NAME, agent: 'Grace Liu', wish: 'cancel', url: URL }),
  },
  {
    kind: 'cancel_scheduled',
    name: 'cancel-scheduled',
    letter: cancelScheduledLetter({ name: NAME, number: NUMBER, coverEndsOn: '2026-12-20', url: URL }),
  },
  {
    kind: 'cancelled',
    name: 'cancelled',
    letter: cancelledLetter({ name: NAME, number: NUMBER, coverEndsOn: '2027-04-21', refund: cents(77_36) }),
  },
  { kind: 'voided', name: 'free-look', letter: voidedLetter({ name: NAME, number: NUMBER, refund: cents(24_99) }) },
  { kind: 'voided', name: 'rescinded', letter: rescindedLetter({ name: NAME, number: NUMBER, refund: cents(24_99) }) },
  {
    kind: 'company_cancel',
    name: 'company-cancel',
    letter: companyNoticeLetter({ name: NAME, number: NUMBER, reason: 'state_closed', endsOn: '2027-02-01', url: URL }),
  },
  { kind: 'company_cancel', name: 'notice-withdrawn', letter: noticeWithdrawnLetter({ name: NAME, number: NUMBER, url: URL }) },
  {
    kind: 'cancel_scheduled',
    name: 'not-renewed',
    letter: nonRenewalLetter({ name: NAME, number: NUMBER, endsOn: '2027-11-20', url: URL }),
  },
  {
    kind: 'refund',
    name: 'refund',
    letter: refundLetter({
      to: TO,
      number: NUMBER,
      refundNumber: '4h2k9x0p',
      amount: cents(77_36),
      refundedOn: '2027-04-22',
      with: WITH,
      reason: '',
      formula: FORMULA,
    }),
  },
  {
    kind: 'payment_disputed',
    name: 'payment-disputed',
    letter: disputedLetter({ name: NAME, number: NUMBER, amount: cents(19_95), with: WITH, url: URL }),
  },
  {
    kind: 'payment_disputed',
    name: 'ended-by-dispute',
    letter: endedByDisputeLetter({ name: NAME, number: NUMBER, amount: cents(99_00), period: PERIOD, url: URL }),
  },
  { kind: 'terms_changed', name: 'terms-changed', letter: termsChangedLetter(TERMS, { name: NAME, url: URL }) },
  {
    kind: 'terms_accepted',
    name: 'terms-accepted',
    letter: termsAcceptedLetter(TERMS, { name: NAME, typedName: 'Amara Okafor', at: '2026-12-01', url: URL }),
  },
]

function receipt({ enrollmentFee, amount }: Pick<Parameters<typeof receiptLetter>[0], 'enrollmentFee' | 'amount'>) {
  return receiptLetter({
    to: TO,
    number: NUMBER,
    planName: 'Plus 1000',
    billing: 'monthly',
    amount,
    enrollmentFee,
    period: PERIOD,
    paidOn: '2026-11-21',
    with: WITH,
    url: URL,
  })
}
