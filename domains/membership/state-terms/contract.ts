import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, savesShape, dayShape, doneShape, momentShape, stateShape } from '#access/shapes.ts'
import { RIDER_KINDS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { WHY_NOT_STATE, type WhyNotState } from '#domains/membership/state-terms/policy.ts'
import { STATE_LACKS, type StateLack } from '#domains/membership/state-terms/rules/state-text.ts'
import { sectionShape, spanishShape } from '#domains/membership/terms/contract.ts'

const digestShape = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'We don’t recognize this text.'))
const versionShape = z.string().check(z.regex(/^\d{4}-\d{2}[a-z]?$/))
const ofVersion = z.object({ version: versionShape })
const ofState = z.object({ version: versionShape, state: stateShape })
const whyNotShape = z.nullable(z.enum(Object.keys(WHY_NOT_STATE) as [WhyNotState, ...WhyNotState[]]))

/** Texts of drafts may lack anything: what they lack is said, and nobody approves them. */
const clauseShape = z.strictObject({
  clause: z
    .string('Enter the number of a clause, for example 5.3.')
    .check(z.trim(), z.regex(/^\d+\.\d+$/, 'Enter the number of a clause, for example 5.3.')),
  is: z.enum(['instead', 'added']),
  text: z.string().check(z.trim(), z.maxLength(4000)),
  spanish: z.string().check(z.trim(), z.maxLength(4000)),
})

const sentencesShape = z.array(z.string().check(z.trim(), z.maxLength(400))).check(z.maxLength(3))

export const limitNotNamedShape = z.object({
  plan: z.string(),
  rider: z.nullable(z.enum([...RIDER_KINDS, 'service'])),
  limit: z.nullable(centsShape),
  perYear: z.nullable(z.number()),
  aggregate: z.nullable(centsShape),
})

const row = {
  state: z.string(),
  name: z.string(),
  /** Whether memberships are sold there. */
  open: z.boolean(),
  /** The name of the text: the version’s, or its own. */
  text: z.string(),
  clauses: z.number(),
  /** Clauses that wait to be published. */
  drafted: z.boolean(),
  effectiveOn: z.nullable(dayShape),
  digest: z.string(),
  spanishDigest: z.nullable(z.string()),
  spanish: z.enum(['whole', 'none', 'lost']),
  approved: z.nullable(z.object({ byName: z.string(), at: momentShape })),
  /** Another text of it was approved before the words changed. */
  voided: z.boolean(),
  lacks: z.array(z.enum(Object.keys(STATE_LACKS) as [StateLack, ...StateLack[]])),
  /** Limits of plans and riders that no clause of this text names. */
  limitsNotNamed: z.array(limitNotNamedShape),
  whyNot: z.object({ approve: whyNotShape }),
}
const rowShape = z.object(row)
export type StateTextRow = z.output<typeof rowShape>

const textShape = z.object({
  ...row,
  title: z.string(),
  sections: z.array(sectionShape),
  inSpanish: spanishShape,
  /** The numbers of the state’s clauses, and the clauses themselves. */
  own: z.array(z.object({ clause: z.string(), is: z.enum(['instead', 'added']), text: z.string(), spanish: z.string() })),
  /** All that the version has. */
  numbers: z.array(z.string()),
  changes: z.array(z.string()),
  spanishChanges: z.array(z.string()),
  material: z.boolean(),
  /** Of a version that is published, the clauses have a day of their own. */
  ownDay: z.boolean(),
  writers: z.array(z.string()),
  saves: savesShape,
  /** What is in force in this state today, to compare with. */
  inForce: z.object({ version: z.string(), sections: z.array(sectionShape) }),
  whyNotText: z.object({ change: whyNotShape, publish: whyNotShape }),
})
export type StateTextView = z.output<typeof textShape>

export const stateTermsContract = contract({
  states: {
    verb: 'terms.read',
    method: 'GET',
    path: '/terms/state-texts/:version',
    summary: 'The text of a version for each state: its clauses, what they lack, and compliance’s approval',
    params: ofVersion,
    answer: z.object({ version: z.string(), rows: z.array(rowShape), missing: z.array(z.string()) }),
  },
  text: {
    verb: 'terms.read',
    method: 'GET',
    path: '/terms/state-texts/:version/:state',
    summary: 'The assembled text of a state, in both languages, with the one in force there',
    params: ofState,
    answer: z.object({ text: textShape }),
  },
  change: {
    verb: 'terms.draft',
    method: 'PUT',
    path: '/terms/state-texts/:version/:state',
    summary: 'Update the clauses of a state for a version; a state without clauses has the text of the version',
    params: ofState,
    body: z.strictObject({
      saves: savesShape,
      clauses: z.array(clauseShape).check(z.maxLength(20)),
      changes: sentencesShape,
      spanishChanges: sentencesShape,
      material: z.boolean(),
      effectiveOn: z.nullable(dayShape),
    }),
    answer: z.object({ text: textShape }),
  },
  discard: {
    verb: 'terms.draft',
    method: 'DELETE',
    path: '/terms/state-texts/:version/:state',
    summary: 'Delete clauses of a state that are not published',
    params: ofState,
    answer: doneShape,
  },
  approve: {
    verb: 'terms.approve',
    method: 'POST',
    path: '/terms/state-texts/:version/approvals',
    summary: 'Approve the text of one or more states, as it was read; a later change of a word needs another approval',
    params: ofVersion,
    body: z.strictObject({
      texts: z
        .array(z.strictObject({ state: stateShape, digest: digestShape, spanishDigest: z.nullable(digestShape) }))
        .check(z.minLength(1, 'Choose a state.'), z.maxLength(60)),
    }),
    answer: doneShape,
    refusals: {
      ...WHY_NOT_STATE,
      state_text_changed: 'The text of a state has changed since you read it. Read it again, then approve it.',
    },
  },
  publish: {
    verb: 'terms.publish',
    method: 'POST',
    path: '/terms/state-texts/:version/:state/publication',
    summary: 'Publish the clauses of a state in a published version; members there are told, and nothing they agreed to before changes',
    params: ofState,
    answer: doneShape,
    refusals: WHY_NOT_STATE,
  },
})
