import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, momentShape, textShape } from '#access/shapes.ts'

export const termsShape = z.object({
  version: z.string(),
  title: z.string(),
  effectiveOn: dayShape,
  digest: z.string(),
  keyPoints: z.array(z.string()),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type TermsView = z.output<typeof termsShape>

export const termsContract = contract({
  current: {
    verb: 'public',
    method: 'GET',
    path: '/terms/current',
    summary: 'The membership terms in force today, and which the signed-in person accepted',
    answer: z.object({ terms: termsShape, accepted: z.nullable(z.object({ version: z.string(), at: momentShape })) }),
  },
  accept: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/acceptances',
    summary: 'Accept the terms in force, by typing one’s own name',
    body: z.strictObject({
      version: textShape(40),
      typedName: textShape(160, 'Type your full name.'),
      agreed: z.literal(true, 'Tick the box to accept.'),
      viewedAt: momentShape,
    }),
    answer: doneShape,
    refusals: {
      other_terms_now: 'Newer terms are in force. Read them, then accept.',
      signature_incomplete: 'We could not keep this signature. Open the page again in your browser and sign there.',
    },
  },
})
