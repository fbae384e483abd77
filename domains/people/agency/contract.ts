import * as z from 'zod/mini'
import { emailShape, masterCodeShape, stateShape, textShape, zipShape } from '#access/shapes.ts'
import { npnIn } from '#domains/people/agency/rules/npn.ts'

/** An NPN wherever one is taken, kept with its eight digits. */
export const npnShape = z.string('Enter the NPN.').check(
  z.overwrite((text) => npnIn(text) ?? text),
  z.refine((text) => npnIn(text) === text, 'An NPN has eight digits. Add zeros in front of a shorter one.'),
)

/** Endpoints about one agency. */
export const oneAgency = { params: z.object({ masterCode: masterCodeShape }) }

/** Who an agency is that may join, with the limits of the forms. */
export const contactShapes = {
  agencyName: textShape(200, 'Enter the agency’s name.'),
  contactName: textShape(120, 'Enter the contact person.'),
  email: z.nullable(emailShape),
  phone: z.nullable(textShape(30)),
  state: stateShape,
  zip: z.optional(z.nullable(zipShape)),
  npn: z.optional(z.nullable(npnShape)),
}
export const estimatedPoliciesShape = z.optional(
  z.nullable(z.number('Enter a number.').check(z.int('Enter a whole number.'), z.minimum(0, 'Enter a number.'))),
)
