import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, emailShape, optionalTextShape, textShape, zipShape } from '#access/shapes.ts'
import { usPhone } from '#domains/records/texts/rules/us-phone.ts'
import { passwordShape } from '#domains/people/passwords/contract.ts'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { attribution, choice, promotionCode, SALE_REFUSALS } from '#domains/membership/quotes/contract.ts'
import { agreedShape, signatureShape, signedShape } from '#domains/membership/signatures/contract.ts'
import { carShape } from '#domains/membership/vehicles/contract.ts'

const optionalPhoneShape = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(30, 'Use at most 30 characters.'),
      z.refine((typed) => typed === '' || usPhone(typed) !== null, 'Enter a US phone number with its area code, for example 512 555 0142.'),
    ),
  ),
)

export const personShape = z.strictObject({
  firstName: textShape(80, 'Enter your first name.'),
  lastName: textShape(80, 'Enter your last name.'),
  email: emailShape,
  phone: optionalPhoneShape,
  dateOfBirth: dayShape,
  street: textShape(120, 'Enter the street and number.'),
  city: textShape(80, 'Enter the city.'),
  zip: zipShape,
  insurer: optionalTextShape(120),
  policyNumber: optionalTextShape(60),
})

export const policyShape = z.strictObject({
  onPolicyAs: z.enum(['named_insured', 'listed_driver', 'nobody']),
  covers: z.array(z.enum(COVERAGE_TYPES)),
})
export const carsShape = z
  .array(carShape)
  .check(z.minLength(1, 'List at least one car.'), z.maxLength(4, 'A membership covers up to four cars.'))

export const enrollmentContract = contract({
  enroll: {
    verb: 'public',
    method: 'POST',
    path: '/enrollments',
    feature: 'joining',
    limit: 'form',
    once: true,
    summary:
      'Join: account, cars, signed terms and the consent to renew, in one step; signs in. A signed-in member joins (again) as themselves.',
    body: z.strictObject({
      ...choice,
      ...attribution,
      promotionCode,
      person: personShape,
      policy: policyShape,
      vehicles: carsShape,
      password: z.optional(passwordShape),
      agreed: agreedShape,
      signature: signatureShape,
      /** The token of the application with these answers, which ends with the enrollment. */
      applicationToken: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: signedShape,
    refusals: {
      ...SALE_REFUSALS,
      sellers_prepare: 'You’re signed in as a seller. Prepare an enrollment for your customer, or sign out to join yourself.',
      password_too_common: 'Choose a less common password.',
    },
  },
  sendAccountInvite: {
    verb: 'public',
    method: 'POST',
    path: '/account-invites',
    limit: 'form',
    once: 'by_nature',
    summary: 'Send the account email again to the member’s address on file; same answer when there is no such member',
    body: z.strictObject({
      number: z
        .string('Enter your membership number.')
        .check(z.trim(), z.toUpperCase(), z.regex(/^BW-\d{6,}$/, 'A membership number looks like BW-100001.')),
      dateOfBirth: dayShape,
    }),
    answer: doneShape,
  },
})
