import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { dayShape, doneShape, idOf, masterCodeShape, momentShape, qrCodeShape, textShape } from '#access/shapes.ts'
import { carsShape, personShape, policyShape } from '#domains/membership/enrollments/contract.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { choice, promotionCode, SALE_REFUSALS } from '#domains/membership/quotes/contract.ts'
import { WHY_NOT_SELL } from '#domains/membership/selling/policy.ts'
import { WHY_NOT_WITHDRAW, type WhyNotWithdraw } from '#domains/membership/signatures/policy.ts'

export const sellingContract = contract({
  sellingFor: {
    verb: 'enrollments.prepare',
    method: 'GET',
    path: '/prepared-enrollments/agencies',
    summary: 'The agencies I may sell for',
    answer: z.object({
      /** `states`: where it is licensed, and we are open. */
      rows: z.array(z.object({ masterCode: z.string(), name: z.string(), priceTier: z.string(), states: z.array(z.string()) })),
      /** Why the reader sells nothing today, in any state. */
      whyNot: z.nullable(z.enum(['not_active', 'license_expired', 'own_license', 'training_overdue'])),
      /** What is read to a customer who wants the link as a text; null without a provider of text messages. */
      textConsent: z.nullable(z.string()),
    }),
  },
  prepare: {
    verb: 'enrollments.prepare',
    method: 'POST',
    path: '/prepared-enrollments',
    feature: 'selling',
    once: true,
    summary: 'Prepare an enrollment for a customer, who gets a link to read, sign, and pay. Sellers never sign.',
    body: z.strictObject({
      ...choice,
      masterCode: z.optional(masterCodeShape),
      promotionCode,
      person: personShape,
      policy: policyShape,
      vehicles: carsShape,
      /** The customer asked for the link as a text and agreed to what was read to them. */
      textLink: z.optional(z.boolean()),
      disclosureRead: z.literal(true, 'Read the disclosure to your customer, then select the box.'),
    }),
    answer: z.object({ membershipId: idOf('membership') }),
    refusals: {
      ...SALE_REFUSALS,
      not_your_agency: 'You don’t sell for this agency.',
      training_overdue: WHY_NOT_SELL.training_overdue,
      texts_not_offered: 'Text messages aren’t available here.',
    },
  },
  prepared: {
    verb: 'enrollments.prepare',
    presence: 'never',
    method: 'GET',
    path: '/prepared-enrollments/:membershipId',
    summary: 'Get the customer’s progress: sent, opened, signed, paid',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({
      membershipId: idOf('membership'),
      number: z.string(),
      memberId: idOf('member'),
      memberName: z.string(),
      email: z.string(),
      planName: z.string(),
      sentence: sentenceShape,
      status: z.enum(MEMBERSHIP_STATUSES),
      sentAt: z.nullable(momentShape),
      /** The text with the link: its number and its delivery status. */
      text: z.nullable(z.object({ phone: z.string(), status: z.enum(['queued', 'sent', 'failed', 'withheld']), at: momentShape })),
      openedAt: z.nullable(momentShape),
      signedAt: z.nullable(momentShape),
      paidOn: z.nullable(dayShape),
      withdrawn: z.nullable(z.object({ at: momentShape, by: z.string(), why: z.string() })),
      whyNot: z.object({ withdraw: z.nullable(z.enum(Object.keys(WHY_NOT_WITHDRAW) as [WhyNotWithdraw, ...WhyNotWithdraw[]])) }),
    }),
  },
  handOver: {
    verb: 'enrollments.prepare',
    token: 'never',
    method: 'POST',
    path: '/prepared-enrollments/:membershipId/hand-overs',
    once: true,
    summary: 'Create a 30-minute signing link for a customer who is here: on this device once the seller has signed out, or as a QR code',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ token: z.string(), squares: qrCodeShape }),
    refusals: { already_signed: 'The customer has already signed.' },
  },
  withdraw: {
    verb: 'enrollments.prepare',
    method: 'POST',
    path: '/prepared-enrollments/:membershipId/withdrawal',
    once: true,
    summary: 'Withdraw an enrollment I prepared, before it is paid: its link says so and whom to ask, and nothing is charged',
    params: z.object({ membershipId: idOf('membership') }),
    body: z.strictObject({ reason: textShape(300, 'Enter why you withdraw it. The customer doesn’t see this.') }),
    answer: doneShape,
    refusals: WHY_NOT_WITHDRAW,
  },
  resendLink: {
    verb: 'enrollments.prepare',
    method: 'POST',
    path: '/prepared-enrollments/:membershipId/links',
    once: true,
    summary: 'Send the signing link again; the earlier one ends',
    params: z.object({ membershipId: idOf('membership') }),
    answer: doneShape,
    refusals: {
      already_signed: 'The customer has already signed.',
      enough_links: 'We’ve sent enough emails for today. Look for the latest one.',
    },
  },
})
