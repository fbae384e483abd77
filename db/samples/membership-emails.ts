import { cardExpiringEmail, confirmPaymentEmail } from '#domains/membership/billing/rules/notices.ts'
import { priceChangeEmail } from '#domains/membership/price-notices/rules/emails.ts'
import { reinstatedEmail, howToReinstateEmail } from '#domains/membership/reinstatement/rules/emails.ts'
import { lapsedEmail, paymentMissedEmail, renewalReminderEmail, yearlyReminderEmail } from '#domains/membership/billing/server/emails.ts'
import {
  planChangedEmail,
  planChangeDeclinedEmail,
  planChangeChargedBackEmail,
} from '#domains/membership/plan-changes/server/plan-emails.ts'
import { cancelledEmail, cancelScheduledEmail, voidedEmail } from '#domains/membership/cancellations/server/emails.ts'
import {
  companyNoticeEmail,
  nonRenewalEmail,
  noticeWithdrawnEmail,
  rescindedEmail,
} from '#domains/membership/company-notices/server/notice-emails.ts'
import { debitReturnedEmail } from '#domains/membership/enrollments/server/debit-email.ts'
import { certificateEmail, choosePasswordEmail, finishPaymentEmail } from '#domains/membership/enrollments/server/emails.ts'
import { changeRequestForwardedEmail } from '#domains/membership/change-requests/server/emails.ts'
import { transferRequestedEmail } from '#domains/membership/transfers/server/emails.ts'
import { reminderEmail } from '#domains/membership/member-batches/server/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { disputedEmail, endedByDisputeEmail } from '#domains/money/disputes/rules/dispute-emails.ts'
import { receiptEmail } from '#domains/money/payments/rules/receipt.ts'
import { withdrawnEmail } from '#domains/membership/signatures/server/withdrawn-email.ts'
import { signingEmail } from '#domains/membership/selling/server/emails.ts'
import { termsAcceptedEmail } from '#domains/membership/terms-acceptance/rules/accepted-email.ts'
import { termsChangedEmail } from '#domains/membership/terms-drafts/rules/emails.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { cents } from '#platform/money.ts'
import { refundEmail } from '#domains/money/refunds/rules/refund-email.ts'

const NAME = 'Amara'
const NUMBER = 'BW-100123'
const URL = 'http://localhost:3000/member-center/benefits'
const TO = { firstName: NAME, name: 'Amara Okafor', address: ['418 Live Oak Street', 'Austin, TX 78701'] }
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
  cars: ['2021 Toyota Camry, VIN 4T1G11AK4MU512345', '2018 Honda Odyssey, VIN 5FNRL6H74JB012345'],
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
export const MEMBERSHIP_EMAILS: readonly Sample[] = [
  {
    kind: 'sign_membership',
    name: 'sign-membership',
    email: signingEmail({
      name: NAME,
      seller: 'Grace Liu',
      planName: 'Plus 1000',
      sentence: '$24.99 today, then $14.99 a month.',
      url: URL,
    }),
  },
  {
    kind: 'enrollment_withdrawn',
    name: 'enrollment-withdrawn',
    email: withdrawnEmail({
      name: NAME,
      seller: 'Grace Liu',
      ask: { name: 'Grace Liu', agencyName: 'Okoye & Sons', phone: '(512) 555-0143', email: 'grace@okoye.example' },
      url: URL,
    }),
  },
  {
    kind: 'finish_payment',
    name: 'finish-payment',
    email: finishPaymentEmail({ name: NAME, planName: 'Plus 1000', sentence: '$24.99 today, then $14.99 a month.', url: URL }),
  },
  { kind: 'debit_returned', name: 'debit-returned', email: debitReturnedEmail({ name: NAME, number: NUMBER, url: URL }) },
  { kind: 'certificate', name: 'certificate', email: certificateEmail(CERTIFICATE, URL) },
  { kind: 'invitation', name: 'choose-a-password', email: choosePasswordEmail({ name: NAME, number: NUMBER, url: URL }) },
  { kind: 'receipt', name: 'receipt-first', email: receipt({ enrollmentFee: cents(10_00), amount: cents(24_99) }) },
  { kind: 'receipt', name: 'receipt-renewal', email: receipt({ enrollmentFee: cents(0), amount: cents(14_99) }) },
  {
    kind: 'payment_missed',
    name: 'payment-missed',
    email: paymentMissedEmail({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', final: false, url: URL }),
  },
  {
    kind: 'payment_missed',
    name: 'payment-missed-final',
    email: paymentMissedEmail({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', final: true, url: URL }),
  },
  {
    kind: 'payment_missed',
    name: 'payment-to-confirm',
    email: confirmPaymentEmail({ name: NAME, dueOn: '2026-12-21', graceEndsOn: '2027-01-04', url: URL }),
  },
  { kind: 'lapsed', name: 'lapsed', email: lapsedEmail({ name: NAME, coverEndedOn: '2026-12-20', reinstateBy: '2027-02-03', url: URL }) },
  ...(['PENDING_PAYMENT', 'PAST_DUE', 'LAPSED'] as const).map((of): Sample => ({
    kind: 'reminder',
    name: `reminder-${of.toLowerCase().replace('_', '-')}`,
    email: reminderEmail({ of, name: NAME, from: 'Grace Liu', url: URL }),
  })),
  {
    kind: 'reinstatement_offer',
    name: 'come-back',
    email: howToReinstateEmail({ name: NAME, planName: 'Plus 1000', amount: cents(14_99), reinstateBy: '2027-02-03', url: URL }),
  },
  {
    kind: 'reinstated',
    name: 'reinstated',
    email: reinstatedEmail({
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
    email: cardExpiringEmail({
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
    email: renewalReminderEmail({ name: NAME, planName: 'Plus 1000', renewsOn: '2027-11-21', amount: cents(149_00), url: URL }),
  },
  {
    kind: 'renewal_reminder',
    name: 'renewal-reminder-monthly',
    email: yearlyReminderEmail({ name: NAME, planName: 'Plus 1000', renewsOn: '2027-11-21', amount: cents(16_95), url: URL }),
  },
  {
    kind: 'price_change',
    name: 'price-change-yearly',
    email: priceChangeEmail({
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
    email: priceChangeEmail({
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
    email: planChangedEmail({
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
    email: planChangeDeclinedEmail({ name: NAME, planName: 'Premier 1500', due: cents(3_21), url: URL }),
  },
  {
    kind: 'plan_changed',
    name: 'plan-change-taken-back',
    email: planChangeChargedBackEmail({
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
    email: transferRequestedEmail({ name: NAME, agency: 'Okoye Insurance Group', signedOn: '2026-11-20', url: URL }),
  },
  {
    kind: 'change_request_forwarded',
    name: 'wish-passed-on',
    email: changeRequestForwardedEmail({ name: NAME, agent: 'Grace Liu', wish: 'cancel', url: URL }),
  },
  {
    kind: 'cancel_scheduled',
    name: 'cancel-scheduled',
    email: cancelScheduledEmail({ name: NAME, number: NUMBER, coverEndsOn: '2026-12-20', url: URL }),
  },
  {
    kind: 'cancelled',
    name: 'cancelled',
    email: cancelledEmail({ name: NAME, number: NUMBER, coverEndsOn: '2027-04-21', refund: cents(77_36) }),
  },
  { kind: 'voided', name: 'free-look', email: voidedEmail({ name: NAME, number: NUMBER, refund: cents(24_99) }) },
  { kind: 'voided', name: 'rescinded', email: rescindedEmail({ name: NAME, number: NUMBER, refund: cents(24_99) }) },
  {
    kind: 'company_cancel',
    name: 'company-cancel',
    email: companyNoticeEmail({ name: NAME, number: NUMBER, reason: 'state_closed', endsOn: '2027-02-01', refund: cents(0), url: URL }),
  },
  { kind: 'company_cancel', name: 'notice-withdrawn', email: noticeWithdrawnEmail({ name: NAME, number: NUMBER, url: URL }) },
  {
    kind: 'cancel_scheduled',
    name: 'not-renewed',
    email: nonRenewalEmail({ name: NAME, number: NUMBER, reason: 'other', endsOn: '2027-11-20', url: URL }),
  },
  {
    kind: 'refund',
    name: 'refund',
    email: refundEmail({
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
    email: disputedEmail({ name: NAME, number: NUMBER, amount: cents(19_95), with: WITH, url: URL }),
  },
  {
    kind: 'payment_disputed',
    name: 'ended-by-dispute',
    email: endedByDisputeEmail({ name: NAME, number: NUMBER, amount: cents(99_00), period: PERIOD, url: URL }),
  },
  { kind: 'terms_changed', name: 'terms-changed', email: termsChangedEmail(TERMS, { name: NAME, url: URL }) },
  {
    kind: 'terms_accepted',
    name: 'terms-accepted',
    email: termsAcceptedEmail(TERMS, { name: NAME, typedName: 'Amara Okafor', at: '2026-12-01', url: URL }),
  },
]

function receipt({ enrollmentFee, amount }: Pick<Parameters<typeof receiptEmail>[0], 'enrollmentFee' | 'amount'>) {
  return receiptEmail({
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
