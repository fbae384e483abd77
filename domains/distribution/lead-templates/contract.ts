import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { savesShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { whyNoTemplate } from '#domains/distribution/lead-templates/rules/placeholders.ts'

const templateText = (most: number, ask: string) =>
  textShape(most, ask).check(z.refine((text) => whyNoTemplate(text) === null, { error: ({ input }) => whyNoTemplate(String(input)) ?? '' }))

const template = {
  name: textShape(80, 'Enter a name for the template.'),
  subject: templateText(200, 'Enter a subject.'),
  body: templateText(5000, 'Enter the email.'),
}
const templateShape = z.object({
  id: idOf('leadTemplate'),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  version: savesShape,
  changedBy: z.string(),
  changedAt: momentShape,
})
const oneTemplate = { params: z.object({ templateId: idOf('leadTemplate') }) }
const refusals = { name_taken: 'There’s already a template with this name.' }

export const leadTemplatesContract = contract({
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-templates',
    ...CRM,
    summary: 'The templates of emails to leads, by their name',
    answer: z.object({ rows: z.array(templateShape), whyNot: z.object({ change: z.nullable(z.literal('not_your_role')) }) }),
  },
  add: {
    verb: 'leads.write_templates',
    method: 'POST',
    path: '/lead-templates',
    ...CRM,
    once: true,
    summary: 'Add a template of an email to leads',
    body: z.strictObject(template),
    answer: doneShape,
    refusals,
  },
  change: {
    verb: 'leads.write_templates',
    method: 'PUT',
    path: '/lead-templates/:templateId',
    ...CRM,
    summary: 'Change a template; what was sent from it stays as it was sent',
    ...oneTemplate,
    body: z.strictObject({ ...template, version: savesShape }),
    answer: doneShape,
    refusals,
  },
  archive: {
    verb: 'leads.write_templates',
    method: 'POST',
    path: '/lead-templates/:templateId/archive',
    ...CRM,
    summary: 'Archive a template; it can no longer be chosen',
    ...oneTemplate,
    answer: doneShape,
    refusals: { template_in_sequence: 'A sequence sends this email. Edit the email instead.' },
  },
})
