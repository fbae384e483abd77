import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { dayShape, idOf, momentShape, periodQuery } from '#access/shapes.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { MEETING_KINDS } from '#domains/distribution/lead-meetings/rules/meeting.ts'

export const DAY_LISTS = ['calls', 'tasks', 'meetings', 'stalled'] as const
export type DayList = (typeof DAY_LISTS)[number]

export const DAY_SCOPES = ['mine', 'team'] as const
export type DayScope = (typeof DAY_SCOPES)[number]

export const DAY_ROWS_MOST = 100

const dayRowShape = z.object({
  leadId: idOf('lead'),
  agencyName: z.string(),
  contactName: z.string(),
  phone: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  stage: z.enum(LEAD_STAGES),
  daysInStage: z.number(),
  /** The next action, or the task. */
  what: z.nullable(sentenceOrTypedShape),
  on: z.nullable(dayShape),
  isOverdue: z.boolean(),
  taskId: z.nullable(idOf('leadTask')),
  meeting: z.nullable(z.object({ kind: z.enum(MEETING_KINDS), startsAt: momentShape })),
})
export type DayRow = z.output<typeof dayRowShape>

/** Without `from` everything earlier is due, too; without `to` nothing after today is. */
const asked = z.object({ scope: z.enum(DAY_SCOPES), ...periodQuery })

export const leadDayContract = contract({
  figures: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: '/lead-day',
    summary:
      'Count what is due today or earlier: next actions, tasks, meetings; and stalled leads. With `from` or `to`, what is due within these days',
    query: asked,
    answer: z.object({
      counts: z.object({ calls: z.number(), tasks: z.number(), meetings: z.number(), stalled: z.number() }),
      /** Whether somebody else's leads are in reach. */
      hasTeam: z.boolean(),
    }),
  },
  list: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: '/lead-day/:list',
    summary: `One of these lists, the longest due first; at most ${DAY_ROWS_MOST}`,
    params: z.object({ list: z.enum(DAY_LISTS) }),
    query: asked,
    answer: z.object({ rows: z.array(dayRowShape) }),
  },
})
