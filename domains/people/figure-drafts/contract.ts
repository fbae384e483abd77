import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { savesShape, dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { WHY_NOT_FIGURES, type WhyNotFigures } from '#domains/people/figure-drafts/policy.ts'

const UNITS = ['dollars', 'percent', 'days', 'hours', 'months', 'number', 'yes_no', 'days_list', 'choice', 'name'] as const
const { not_your_role: _, ...OWN_REASONS } = WHY_NOT_FIGURES

const whyNotShape = z.nullable(z.enum(Object.keys(WHY_NOT_FIGURES) as [WhyNotFigures, ...WhyNotFigures[]]))

/** `value` as it is typed; `before`: in the version a draft began with. */
const lineShape = z.object({
  path: z.string(),
  label: sentenceShape,
  unit: z.enum(UNITS),
  value: z.string(),
  before: z.string(),
  choices: z.array(z.object({ value: z.string(), label: sentenceShape })),
  /** The date that the line is about. */
  day: z.nullable(dayShape),
})
export type FigureLine = z.output<typeof lineShape>

const about = { kind: z.string(), name: z.string(), title: sentenceShape, nameLabel: z.string(), says: sentenceShape, section: z.string() }

const versionShape = z.object({
  version: savesShape,
  effectiveOn: dayShape,
  status: z.enum(['past', 'in_force', 'coming']),
  publishedAt: z.nullable(momentShape),
  /** Null in what the program came with. */
  why: z.nullable(z.string()),
  proposedByName: z.nullable(z.string()),
  publishedByName: z.nullable(z.string()),
})
export type FiguresVersionView = z.output<typeof versionShape>

const setShape = z.object({
  ...about,
  lines: z.array(lineShape),
  shown: z.int(),
  versions: z.array(versionShape),
  draftId: z.nullable(idOf('figureDraft')),
  earliestOn: dayShape,
  whyNot: z.object({ begin: whyNotShape }),
})

const draftShape = z.object({
  ...about,
  id: idOf('figureDraft'),
  state: z.enum(['draft', 'proposed', 'published', 'withdrawn']),
  basedOnVersion: z.int(),
  effectiveOn: dayShape,
  earliestOn: dayShape,
  why: z.string(),
  saves: savesShape,
  writers: z.array(z.string()),
  changedAt: momentShape,
  proposedByName: z.nullable(z.string()),
  returnedWhy: z.nullable(z.string()),
  endedByName: z.nullable(z.string()),
  lines: z.array(lineShape),
  whyNot: z.object({ change: whyNotShape, propose: whyNotShape, giveBack: whyNotShape, publish: whyNotShape, withdraw: whyNotShape }),
})
export type FigureDraft = z.output<typeof draftShape>

const one = z.object({ draft: draftShape })
const ofDraft = z.object({ draftId: idOf('figureDraft') })
const ofSet = z.object({ kind: z.string().check(z.maxLength(40)), name: z.string().check(z.maxLength(40)) })
const whyShape = textShape(400, 'Enter why the figures change.')

export const figureDraftsContract = contract({
  kinds: {
    verb: 'figures.read',
    method: 'GET',
    path: '/figures',
    summary: 'The kinds of figures, with what is coming and which drafts are open',
    answer: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          title: sentenceShape,
          says: sentenceShape,
          section: z.string(),
          names: z.array(
            z.object({
              name: z.string(),
              label: z.string(),
              version: savesShape,
              effectiveOn: dayShape,
              coming: z.nullable(dayShape),
              hasDraft: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  set: {
    verb: 'figures.read',
    method: 'GET',
    path: '/figures/:kind/:name',
    summary: 'The figures of one kind as they are in force, or of one version, and all its versions',
    params: ofSet,
    query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    answer: setShape,
  },
  begin: {
    verb: 'figures.draft',
    method: 'POST',
    path: '/figures/:kind/:name/drafts',
    summary: 'Begin a draft with the figures of the newest version',
    params: ofSet,
    body: z.strictObject({ effectiveOn: dayShape, why: whyShape }),
    answer: one,
    refusals: { draft_open: WHY_NOT_FIGURES.draft_open },
  },
  draft: {
    verb: 'figures.read',
    method: 'GET',
    path: '/figure-drafts/:draftId',
    summary: 'A draft of figures',
    params: ofDraft,
    answer: one,
  },
  change: {
    verb: 'figures.draft',
    method: 'PUT',
    path: '/figure-drafts/:draftId',
    summary: 'Save a draft of figures; every figure that cannot be is answered at its field',
    params: ofDraft,
    body: z.strictObject({
      saves: savesShape,
      effectiveOn: dayShape,
      why: whyShape,
      typed: z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(200))),
    }),
    answer: one,
    refusals: { not_a_draft: WHY_NOT_FIGURES.not_a_draft },
  },
  propose: {
    verb: 'figures.draft',
    method: 'POST',
    path: '/figure-drafts/:draftId/proposal',
    summary: 'Propose a draft of figures to a second person',
    params: ofDraft,
    answer: one,
    refusals: OWN_REASONS,
  },
  giveBack: {
    verb: 'figures.publish',
    method: 'POST',
    path: '/figure-drafts/:draftId/return',
    summary: 'Return a proposed draft with the reason',
    params: ofDraft,
    body: z.strictObject({ why: textShape(400, 'Enter what should change.') }),
    answer: one,
    refusals: { figures_not_proposed: WHY_NOT_FIGURES.figures_not_proposed },
  },
  publish: {
    verb: 'figures.publish',
    method: 'POST',
    path: '/figure-drafts/:draftId/publication',
    summary: 'Publish figures that another person wrote and proposed; they cannot be changed afterward',
    params: ofDraft,
    answer: one,
    refusals: OWN_REASONS,
  },
  withdraw: {
    verb: 'figures.draft',
    method: 'POST',
    path: '/figure-drafts/:draftId/withdrawal',
    summary: 'Withdraw a draft of figures',
    params: ofDraft,
    answer: one,
    refusals: { not_a_draft: WHY_NOT_FIGURES.not_a_draft },
  },
})
