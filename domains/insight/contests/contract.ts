import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf, stateShape, textShape } from '#access/shapes.ts'
import { PARTICIPANTS, PHASES, SCOPES } from '#domains/insight/contests/rules/contest.ts'

const placeShape = z.object({ rank: z.int(), sales: z.int() })

const contestShape = z.object({
  id: idOf('contest'),
  name: z.string(),
  fromOn: dayShape,
  untilOn: dayShape,
  participants: z.enum(PARTICIPANTS),
  scope: z.enum(SCOPES),
  allianceName: z.nullable(z.string()),
  state: z.nullable(z.string()),
  showsNames: z.boolean(),
  prize: z.string(),
  terms: z.string(),
  phase: z.enum(PHASES),
  canceledWhy: z.nullable(z.string()),
  /** The day on which a sale has to be active to count. */
  countsOn: dayShape,
})
export type ContestView = z.output<typeof contestShape>

const standingRow = z.object({
  rank: z.int(),
  /** Null: another agency or agent, whose name and number this reader may not know. */
  name: z.nullable(z.string()),
  sales: z.nullable(z.int()),
  /** Whose list of sales this reader may open; null where they may not. */
  participant: z.nullable(z.string()),
  isOwn: z.boolean(),
})
export type StandingRow = z.output<typeof standingRow>

const one = { params: z.object({ contestId: idOf('contest') }) }
const oneShape = z.extend(contestShape, {
  standing: z.array(standingRow),
  /** How many have a sale that counts. */
  placed: z.int(),
  own: z.nullable(placeShape),
  whyNot: z.object({ cancel: z.nullable(z.enum(['not_your_role', 'contest_over'])) }),
})
export type OneContest = z.output<typeof oneShape>

export const contestsContract = contract({
  contests: {
    verb: 'contests.read',
    method: 'GET',
    path: '/contests',
    summary: 'List the contests I take part in, or all of them for staff; those that end last first',
    answer: z.object({ rows: z.array(contestShape), whyNot: z.object({ create: z.nullable(z.enum(['not_your_role'])) }) }),
  },
  contest: {
    verb: 'contests.read',
    method: 'GET',
    path: '/contests/:contestId',
    summary: 'Get a contest with its standing: live while it runs, final afterwards',
    ...one,
    answer: oneShape,
  },
  sales: {
    verb: 'contests.read',
    method: 'GET',
    path: '/contests/:contestId/sales/:participant',
    summary: 'List the sales that count for an agency or agent: my own, those of my agency’s agents for its admins, any for staff',
    params: z.object({ contestId: idOf('contest'), participant: z.string().check(z.maxLength(60)) }),
    answer: z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          membershipId: idOf('membership'),
          membershipNumber: z.string(),
          /** Initials: a contest shows nobody a member. */
          memberInitials: z.string(),
          planName: z.string(),
          state: z.string(),
          soldOn: dayShape,
        }),
      ),
    }),
  },
  create: {
    verb: 'contests.run',
    method: 'POST',
    path: '/contests',
    once: true,
    summary: 'Announce a contest; its days, prize and terms never change afterwards',
    body: z.strictObject({
      name: textShape(80, 'Enter the contest’s name.'),
      fromOn: dayShape,
      untilOn: dayShape,
      participants: z.enum(PARTICIPANTS, 'Choose who competes.'),
      scope: z.enum(SCOPES, 'Choose who takes part.'),
      allianceId: z.optional(z.nullable(idOf('alliance'))),
      state: z.optional(z.nullable(stateShape)),
      showsNames: z.boolean(),
      prize: textShape(300, 'Enter the prize.'),
      terms: textShape(4000, 'Enter the terms.'),
    }),
    answer: z.object({ id: idOf('contest') }),
  },
  cancel: {
    verb: 'contests.run',
    method: 'POST',
    path: '/contests/:contestId/cancellation',
    summary: 'Cancel a contest that has not ended, with a reason that its participants read',
    ...one,
    body: z.strictObject({ reason: textShape(500, 'Enter a reason.') }),
    answer: oneShape,
    refusals: { contest_over: 'This contest is already over.' },
  },
})
