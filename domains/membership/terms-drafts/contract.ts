import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { PROPOSER_IS_GONE } from '#access/first-of-two.ts'
import { savesShape, dayShape, doneShape, momentShape, textShape } from '#access/shapes.ts'
import { limitNotNamedShape } from '#domains/membership/state-terms/contract.ts'
import { briefShape, sectionShape, spanishShape } from '#domains/membership/terms/contract.ts'
import { LACKING, WHY_NOT_PUBLISH, type Lacks } from '#domains/membership/terms-drafts/rules/draft.ts'

const versionShape = z
  .string('Enter a version.')
  .check(z.trim(), z.regex(/^\d{4}-\d{2}[a-z]?$/, 'A version is a year and a month, for example 2027-01.'))
const ofDraft = z.object({ version: versionShape })

const text = {
  title: textShape(120, 'Enter a title.'),
  effectiveOn: dayShape,
  material: z.boolean(),
  changes: z.array(z.string().check(z.trim(), z.maxLength(400))).check(z.maxLength(3)),
  keyPoints: z.array(z.string().check(z.trim(), z.maxLength(400))).check(z.maxLength(8)),
  sections: z.array(sectionShape).check(z.maxLength(40)),
  /** The courtesy translation, section by section as the English; null without one. */
  spanish: spanishShape,
}

export const draftShape = z.object({
  version: z.string(),
  ...text,
  /** The number of saves, sent back when saving, so that no user overwrites another's changes. */
  saves: savesShape,
  writers: z.array(z.string()),
  changedAt: momentShape,
  proposedAt: z.nullable(momentShape),
  returnedWhy: z.nullable(z.string()),
  /** False while nobody has accepted any terms: with an effective date of today or earlier it takes effect when it is published. */
  noticeOwed: z.boolean(),
  /** The published version it would follow. */
  before: z.string(),
  lacks: z.array(z.enum(Object.keys(LACKING) as [Lacks, ...Lacks[]])),
  /** What the Spanish translation lacks. Unless all of it is only `unchanged`, the version is published without a translation. */
  spanishLacks: z.array(
    z.object({
      part: z.enum(['title', 'changes', 'key_points', 'section']),
      section: z.nullable(z.number()),
      why: z.enum(['missing', 'numbers', 'unchanged']),
    }),
  ),
  /** Clauses quoted by emails about claims whose text differs here. */
  quotedOtherwise: z.array(z.string()),
  /** Limits of plans and riders, as sold on the day the draft takes effect, that no clause names. */
  limitsNotNamed: z.array(limitNotNamedShape),
  /** Open states whose text compliance hasn’t approved as it is now, by name. */
  statesMissing: z.array(z.string()),
  whyNot: z.object({
    change: z.nullable(z.string()),
    propose: z.nullable(z.string()),
    giveBack: z.nullable(z.string()),
    publish: z.nullable(z.string()),
  }),
})
export type DraftView = z.output<typeof draftShape>
const one = z.object({ draft: draftShape })

export const draftsContract = contract({
  overview: {
    verb: 'terms.read',
    method: 'GET',
    path: '/terms/overview',
    summary: 'Versions with how many have accepted each, and the drafts',
    answer: z.object({
      versions: z.array(briefShape),
      acceptances: z.array(z.object({ version: z.string(), members: z.number(), users: z.number() })),
      /** False while nobody has accepted any terms: a version may take effect on the day it is published. */
      noticeOwed: z.boolean(),
      drafts: z.array(
        z.object({
          version: z.string(),
          title: z.string(),
          effectiveOn: dayShape,
          proposed: z.boolean(),
          writers: z.array(z.string()),
          changedAt: momentShape,
        }),
      ),
      whyNot: z.object({ begin: z.nullable(z.string()) }),
    }),
  },
  begin: {
    verb: 'terms.draft',
    method: 'POST',
    path: '/terms/drafts',
    summary: 'Start a new version from the newest published text',
    body: z.strictObject({ version: versionShape, effectiveOn: dayShape }),
    answer: one,
    refusals: { version_taken: 'There’s already a version with this name.' },
  },
  draft: { verb: 'terms.read', method: 'GET', path: '/terms/drafts/:version', summary: 'A draft', params: ofDraft, answer: one },
  change: {
    verb: 'terms.draft',
    method: 'PUT',
    path: '/terms/drafts/:version',
    summary: 'Update a draft; a proposed one has to be proposed again',
    params: ofDraft,
    body: z.strictObject({ saves: savesShape, ...text }),
    answer: one,
  },
  discard: {
    verb: 'terms.draft',
    method: 'DELETE',
    path: '/terms/drafts/:version',
    summary: 'Delete a draft',
    params: ofDraft,
    answer: doneShape,
  },
  propose: {
    verb: 'terms.draft',
    method: 'POST',
    path: '/terms/drafts/:version/proposal',
    summary: 'Propose a draft to compliance',
    params: ofDraft,
    answer: one,
    refusals: { ...LACKING, already_proposed: 'This has already been proposed.' },
  },
  giveBack: {
    verb: 'terms.publish',
    method: 'POST',
    path: '/terms/drafts/:version/return',
    summary: 'Return a proposed draft with the reason',
    params: ofDraft,
    body: z.strictObject({ why: textShape(400, 'Enter what should change.') }),
    answer: one,
    refusals: { not_proposed: WHY_NOT_PUBLISH.not_proposed },
  },
  publish: {
    verb: 'terms.publish',
    method: 'POST',
    path: '/terms/drafts/:version/publication',
    summary: 'Publish a version another person wrote and proposed; it can’t be changed afterward',
    params: ofDraft,
    answer: doneShape,
    refusals: { ...WHY_NOT_PUBLISH, ...PROPOSER_IS_GONE },
  },
})
