import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { doneShape, emailShape, idOf, stateShape, textShape } from '#access/shapes.ts'
import { contactShapes, estimatedPoliciesShape } from '#domains/people/agency/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export const leadIntakeContract = contract({
  add: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads',
    ...CRM,
    once: true,
    summary: 'Add a lead; one that is known already is merged into the older',
    body: z.strictObject({
      ...contactShapes,
      source: z.enum(LEAD_SOURCES),
      estimatedPolicies: estimatedPoliciesShape,
      message: z.optional(z.string().check(z.maxLength(2000))),
      keepForMe: z.boolean(),
    }),
    answer: z.object({
      /** `agency`: it sells for us already, and its recruiter was notified. */
      outcome: z.enum(['added', 'merged', 'agency']),
      leadId: z.nullable(idOf('lead')),
      by: z.nullable(z.string()),
      stage: z.enum(LEAD_STAGES),
      ownerName: z.nullable(z.string()),
      waits: z.boolean(),
    }),
    refusals: { no_way_to_reach: 'Enter an email address or a phone number.' },
  },
  refer: {
    verb: 'leads.refer',
    method: 'POST',
    path: '/lead-referrals',
    once: true,
    summary: 'An agency refers another agency',
    body: z.strictObject({
      ...contactShapes,
      estimatedPolicies: estimatedPoliciesShape,
      message: z.optional(z.string().check(z.maxLength(2000))),
    }),
    answer: doneShape,
    refusals: { no_way_to_reach: 'Enter an email address or a phone number.' },
  },
  webForm: {
    verb: 'public',
    method: 'POST',
    path: '/agent-registrations',
    summary: 'Register an agency; same answer whether or not it is known',
    body: z.strictObject({
      agencyName: contactShapes.agencyName,
      contactName: contactShapes.contactName,
      email: emailShape,
      phone: z.nullable(textShape(30)),
      state: stateShape,
      zip: contactShapes.zip,
      npn: contactShapes.npn,
      estimatedPolicies: estimatedPoliciesShape,
      message: z.optional(z.string().check(z.maxLength(2000))),
    }),
    answer: doneShape,
  },
})
