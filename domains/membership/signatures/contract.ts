import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, sentMomentShape, textShape } from '#access/shapes.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { planShape } from '#domains/membership/plans/contract.ts'
import { quoteShape, SALE_REFUSALS } from '#domains/membership/quotes/contract.ts'
import { termsShape } from '#domains/membership/terms/contract.ts'

/** What the signer saw, and their own name. Each box is unchecked when it is shown. */
export const signatureShape = z.strictObject({
  typedName: textShape(160, 'Enter your full name.'),
  esign: z.literal(true, 'Check the box to sign here, or ask us for paper.'),
  terms: z.literal(true, 'Check the box to accept the terms.'),
  autoRenew: z.literal(true, 'Check the box to agree to automatic renewal.'),
  termsVersion: textShape(40),
  viewedAt: sentMomentShape,
})

export const agreedShape = z.strictObject({ today: centsShape, next: centsShape })

/** A prepared membership as its member reads it before signing. */
const toSignShape = z.object({
  membershipId: idOf('membership'),
  status: z.enum(MEMBERSHIP_STATUSES),
  sellerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  plan: planShape,
  cars: z.array(z.string()),
  /** What the signer checks and nobody reads here afterward: null once it is signed. `cars` by their VINs. */
  toCheck: z.nullable(z.object({ dateOfBirth: dayShape, address: z.string(), cars: z.array(z.string()) })),
  quote: quoteShape,
  terms: termsShape,
  /** Withdrawn by whoever prepared it: whom to ask. Null while it was not withdrawn. */
  withdrawn: z.nullable(
    z.object({ name: z.nullable(z.string()), agencyName: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
})
const signingShape = z.strictObject({ agreed: agreedShape, signature: signatureShape })
export const signedShape = z.object({ membershipId: idOf('membership'), checkoutNeeded: z.boolean() })

/** By the link that was sent. */
export const signingLinkContract = contract({
  signing: {
    verb: 'public',
    method: 'GET',
    path: '/signings/:token',
    summary: 'Get the enrollment prepared for me to sign',
    params: z.object({ token: z.string() }),
    refusals: { only_the_member_signs: 'Only the member can sign. Sign out first, or hand over the device.' },
    answer: toSignShape,
  },
  sign: {
    verb: 'public',
    method: 'POST',
    path: '/signings/:token',
    feature: 'joining',
    once: 'by_nature',
    summary: 'Sign the enrollment prepared for me. Repeating changes nothing.',
    params: z.object({ token: z.string() }),
    body: signingShape,
    answer: signedShape,
    refusals: {
      ...SALE_REFUSALS,
      nothing_to_sign: 'There’s nothing left to sign here.',
      enrollment_withdrawn: 'This membership was withdrawn by the person who prepared it. You weren’t charged.',
      only_the_member_signs: 'Only the member can sign. Sign out first, or hand over the device.',
    },
  },
})

const one = { params: z.object({ membershipId: idOf('membership') }) }

/** The same for a signed-in member. */
export const signatureContract = contract({
  toSign: {
    verb: 'memberships.sign',
    method: 'GET',
    path: '/memberships/:membershipId/signature',
    summary: 'Get the enrollment prepared for me to sign, signed in',
    ...one,
    answer: toSignShape,
  },
  sign: {
    verb: 'memberships.sign',
    method: 'POST',
    path: '/memberships/:membershipId/signature',
    feature: 'joining',
    once: 'by_nature',
    summary: 'Sign the enrollment prepared for me',
    ...one,
    body: signingShape,
    answer: signedShape,
    refusals: signingLinkContract.sign.refusals,
  },
})
