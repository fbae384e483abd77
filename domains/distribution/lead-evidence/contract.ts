import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { savesShape, doneShape, idOf, textShape } from '#access/shapes.ts'
import { npnShape } from '#domains/people/agency/contract.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'
import { LINES_OF_BUSINESS } from '#domains/distribution/leads/rules/lead-codes.data.ts'

const WHOLE = 'Enter a whole number.'
const wholeNumber = (least: number) => z.number(WHOLE).check(z.int(WHOLE), z.minimum(least, WHOLE), z.maximum(100_000, 'This is too much.'))
const refusals = { lead_is_closed: 'This lead is closed and read-only.' }

export const leadEvidenceContract = contract({
  noteFindings: {
    verb: 'leads.change',
    method: 'PUT',
    path: '/leads/:leadId/findings',
    ...CRM,
    summary: 'What an agency sells and needs, who decides, and how large it is; what is not known yet is null',
    ...oneLead,
    body: z.strictObject({
      version: savesShape,
      linesOfBusiness: z.array(z.enum(LINES_OF_BUSINESS)).check(z.maxLength(LINES_OF_BUSINESS.length)),
      monthlySales: z.nullable(wholeNumber(0)),
      sellsToday: z.nullable(textShape(300)),
      decisionMaker: z.nullable(textShape(120)),
      agencySize: z.nullable(wholeNumber(1)),
    }),
    answer: doneShape,
    refusals,
  },
  checkLicense: {
    verb: 'leads.change',
    method: 'PUT',
    path: '/leads/:leadId/license-check',
    ...CRM,
    summary: 'Record the property and casualty license found, with its NPN',
    ...oneLead,
    body: z.strictObject({
      version: savesShape,
      npn: npnShape,
      licenseNumber: textShape(40, 'Enter the license number.'),
    }),
    answer: doneShape,
    refusals,
  },
  nameAlliance: {
    verb: 'leads.change',
    method: 'PUT',
    path: '/leads/:leadId/alliance',
    ...CRM,
    summary: 'The alliance an agency belongs to; null: they were asked, and are in none',
    ...oneLead,
    body: z.strictObject({ version: savesShape, allianceId: z.nullable(idOf('alliance')) }),
    answer: doneShape,
    refusals,
  },
})
