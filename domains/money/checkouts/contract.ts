import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'
import { WHY_NOT_REINSTATE } from '#domains/membership/reinstatement/rules/reinstatement.ts'
/**
 * Paying for a membership. Public, because a payer may have come by a signing link; each endpoint answers only the membership's own payer.
 */
export const checkoutContract = contract({
  openCheckout: {
    verb: 'public',
    method: 'POST',
    path: '/memberships/:membershipId/checkouts',
    summary: 'Open the payment page of a signed or lapsed membership, or get the open one; for the member, signed in or by signing link',
    params: z.object({ membershipId: idOf('membership') }),
    body: z.strictObject({ signingToken: z.optional(z.string().check(z.maxLength(200))) }),
    answer: z.object({ checkoutId: idOf('checkout'), url: z.string() }),
    once: 'by_nature',
    refusals: {
      not_signed_yet: 'Sign first, then pay.',
      already_paid: 'This membership is paid.',
      nothing_to_pay: 'This enrollment has ended. Start a new one.',
      already_a_member: 'You already have an active membership. One covers all the cars in your household. You weren’t charged.',
      vin_already_covered: 'One of these cars is already on an active membership.',
      changed_since_signed: 'Something changed after you signed. You weren’t charged. Join again and sign the updated version.',
      ...WHY_NOT_REINSTATE,
    },
  },
  checkout: {
    verb: 'public',
    method: 'GET',
    path: '/checkouts/:checkoutId',
    impersonation: 'never',
    summary: 'Get a payment’s status; asks the payment network if no event has arrived yet',
    params: z.object({ checkoutId: idOf('checkout') }),
    answer: z.object({ status: z.enum(['open', 'complete', 'expired']), membershipStatus: z.string(), url: z.nullable(z.string()) }),
  },
})

export const cardContract = contract({
  openCardPage: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/card-pages',
    summary: 'Open the payment network’s page to change the payment method; what is owed is then charged',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ url: z.string() }),
    once: 'by_nature',
    refusals: { nothing_on_file: 'This membership hasn’t been paid yet, so there’s no card to change.' },
  },
  openBillPage: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/bill-pages',
    summary: 'Open the payment network’s page to pay what is past due',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ url: z.string() }),
    once: 'by_nature',
    refusals: {
      nothing_open: 'There’s no bill to open. Nothing is owed, or a payment is being processed. Check again in an hour.',
      grace_over: 'The time to pay without a gap is over. You can reinstate your membership from Benefits in your account.',
    },
  },
})
