import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { emailShape, textShape } from '#access/shapes.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'

export const leadConversionContract = contract({
  convert: {
    verb: 'leads.convert',
    method: 'POST',
    path: '/leads/:leadId/conversion',
    ...CRM,
    once: true,
    summary: 'Convert a lead to an agency: master code, tiers, alliance, and the admin’s invitation',
    ...oneLead,
    body: z.strictObject({
      firstName: textShape(80, 'Enter the first name.'),
      lastName: textShape(80, 'Enter the last name.'),
      email: emailShape,
      phone: z.optional(z.nullable(textShape(30))),
    }),
    answer: z.object({ masterCode: z.string() }),
    refusals: {
      not_from_here: 'Only a lead in onboarding can become an agency, and only once.',
      criteria_unmet: 'Compliance hasn’t verified everything yet.',
      npn_taken: 'There’s already an agency with this NPN.',
      address_taken: 'Someone here already uses this email address. Enter a different one.',
    },
  },
})
