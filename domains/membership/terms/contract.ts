import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, momentShape } from '#access/shapes.ts'

export const sectionShape = z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })

export const termsShape = z.object({
  version: z.string(),
  /** Of a text with clauses of one state. */
  state: z.nullable(z.string()),
  title: z.string(),
  effectiveOn: dayShape,
  digest: z.string(),
  material: z.boolean(),
  changes: z.array(z.string()),
  keyPoints: z.array(z.string()),
  sections: z.array(sectionShape),
})
export type TermsView = z.output<typeof termsShape>

/** The Spanish courtesy translation of a version; null where it has none. The English text is signed. */
export const spanishShape = z.nullable(
  z.object({ title: z.string(), changes: z.array(z.string()), keyPoints: z.array(z.string()), sections: z.array(sectionShape) }),
)

export type SpanishView = z.output<typeof spanishShape>

export const acceptedShape = z.nullable(z.object({ version: z.string(), at: momentShape }))

/** A version without its text. `before` is the previous version. */
export const briefShape = z.object({
  version: z.string(),
  title: z.string(),
  effectiveOn: dayShape,
  publishedAt: momentShape,
  material: z.boolean(),
  changes: z.array(z.string()),
  digest: z.string(),
  status: z.enum(['in_force', 'to_come', 'past']),
  before: z.nullable(z.string()),
  state: z.nullable(z.string()),
})
export type VersionBrief = z.output<typeof briefShape>

/** "2027-01", or "2027-01-FL" and "2027-01-FL-2" of a text of one state. */
const versionShape = z.string().check(z.regex(/^\d{4}-\d{2}[a-z]?(-[A-Z]{2}(-\d+)?)?$/))
const ofVersion = z.object({ version: versionShape })
const state = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)))

export const termsContract = contract({
  current: {
    verb: 'public',
    method: 'GET',
    path: '/terms/current',
    summary: 'The membership terms in force today, for a state those with its clauses, and which the signed-in person accepted',
    query: z.object({ state }),
    answer: z.object({ terms: termsShape, accepted: acceptedShape }),
  },
  versions: {
    verb: 'public',
    method: 'GET',
    path: '/terms/versions',
    summary: 'Every published version, for a state those with its clauses, newest first, and which the signed-in person accepted',
    query: z.object({ state, version: z.optional(versionShape) }),
    answer: z.object({
      rows: z.array(briefShape),
      accepted: acceptedShape,
      /** The state that is asked for, that of the version asked for, or the signed-in member’s. */
      state: z.nullable(z.string()),
      /** States with clauses of their own. */
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  version: {
    verb: 'public',
    method: 'GET',
    path: '/terms/versions/:version',
    summary: 'One published version, in full, with its Spanish courtesy translation; it never changes',
    params: ofVersion,
    answer: z.object({ terms: termsShape, spanish: spanishShape }),
  },
  copy: {
    verb: 'public',
    method: 'GET',
    path: '/terms/versions/:version/copy.pdf',
    summary: 'One published version as a PDF to keep',
    params: ofVersion,
    answer: 'file',
  },
})
