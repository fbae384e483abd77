import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape, pageOf } from '#access/shapes.ts'

const one = { params: z.object({ draftId: idOf('figureDraft') }) }

/** What changes of what. Null money: not for this reader. */
const figureShape = z.object({
  figure: z.string(),
  part: z.string(),
  count: z.int(),
  more: z.nullable(centsShape),
  less: z.nullable(centsShape),
  /** Whether this reader may open the list behind it. */
  opens: z.boolean(),
})
export type ReplayFigure = z.output<typeof figureShape>

export const REPLAY_STATES = ['running', 'done', 'canceled'] as const

const replayShape = z.object({
  /** Whether this kind of figures can be replayed at all. */
  possible: z.boolean(),
  mayRun: z.boolean(),
  /** What of the past is not recorded, for each line that the draft changes. */
  unseen: z.array(z.object({ label: sentenceShape, says: sentenceShape })),
  replay: z.nullable(
    z.object({
      id: idOf('ruleReplay'),
      state: z.enum(REPLAY_STATES),
      /** The draft was saved again since. */
      outdated: z.boolean(),
      comparedWith: z.int(),
      from: dayShape,
      to: dayShape,
      done: z.int(),
      total: z.int(),
      startedAt: momentShape,
      endedAt: z.nullable(momentShape),
      figures: z.array(figureShape),
    }),
  ),
})
export type ReplayView = z.output<typeof replayShape>

const rowShape = z.object({
  item: z.string(),
  claimId: z.nullable(idOf('claim')),
  claimNumber: z.nullable(z.string()),
  membershipId: z.nullable(idOf('membership')),
  membershipNumber: z.nullable(z.string()),
  memberId: z.nullable(idOf('member')),
  memberName: z.nullable(z.string()),
  before: z.string(),
  after: z.string(),
  cents: z.nullable(centsShape),
})
export type ReplayRow = z.output<typeof rowShape>

export const ruleReplayContract = contract({
  ruleReplay: {
    verb: 'rule_replays.read',
    method: 'GET',
    path: '/figure-drafts/:draftId/replay',
    presence: 'never',
    summary: 'Get what a draft of figures would have done in the last twelve months, as far as that is known',
    ...one,
    answer: replayShape,
  },
  ruleReplayRows: {
    verb: 'rule_replays.read',
    method: 'GET',
    path: '/figure-drafts/:draftId/replay-rows',
    summary: 'List the claims, clocks, payments, memberships or codes behind a figure of a replay',
    ...one,
    query: z.object({
      figure: z.string().check(z.maxLength(60)),
      part: z.optional(z.string().check(z.maxLength(60))),
      cursor: z.optional(z.string().check(z.maxLength(120))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
    }),
    answer: pageOf(rowShape),
  },
  startRuleReplay: {
    verb: 'rule_replays.run',
    method: 'POST',
    path: '/figure-drafts/:draftId/replay',
    summary: 'Replay the last twelve months under a draft, in place of an earlier replay of it; it writes nothing else',
    ...one,
    answer: replayShape,
    refusals: {
      replay_runs: 'It runs already. Wait for it or cancel it.',
      nothing_to_replay: 'Nothing of the past is decided by these figures alone, so there is nothing to replay.',
      draft_ended: 'This draft is published or withdrawn.',
    },
  },
  cancelRuleReplay: {
    verb: 'rule_replays.run',
    method: 'POST',
    path: '/figure-drafts/:draftId/replay-cancellation',
    summary: 'Cancel a replay that runs; what it found so far stays',
    ...one,
    answer: replayShape,
    refusals: { replay_over: 'It is over already.' },
  },
})
