import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, dayShape, idOf, momentShape, stateShape } from '#access/shapes.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'

export const ASSIGNMENT_LIMITS = { weight: 3, cap: 200 } as const

const whole = (most: number) => {
  const ask = `Write a whole number from 1 to ${most}.`
  return z.int(ask).check(z.minimum(1, ask), z.maximum(most, ask))
}

const territoryShape = z.array(z.string()).check(
  z.maxLength(60, 'Enter each state once.'),
  z.refine((states) => states.every(isStateCode), 'Enter each state’s two letters, for example TX, OH.'),
)

const recruiterShape = z.object({
  userId: idOf('user'),
  name: z.string(),
  territory: z.array(z.string()),
  weight: z.int(),
  cap: z.int(),
  awayUntil: z.nullable(dayShape),
  away: z.boolean(),
  openLeads: z.int(),
  /** When a lead was last assigned to them by turn: whoever waited longest, by weight, is next. */
  lastLeadAt: z.nullable(momentShape),
  version: savesShape,
})
export type RecruiterAssignment = z.output<typeof recruiterShape>

/** Leads that nobody gets yet, of those the reader sees. */
const waitingShape = z.object({
  /** New ones of a state where nothing is sold yet. */
  closedStates: z.array(z.object({ state: z.string(), leads: z.int() })),
  /** Open ones without an owner, of other states: nobody was available, or two owners passed them on. */
  unassigned: z.int(),
})
export type WaitingLeads = z.output<typeof waitingShape>

export const NEXT_REASONS = ['territory', 'round_robin', 'nobody_free', 'state_closed'] as const

export const leadAssignmentContract = contract({
  list: {
    verb: 'leads.set_assignment',
    method: 'GET',
    path: '/lead-assignment',
    token: 'crm',
    summary:
      'How new leads are assigned: each recruiter’s territory, weight, cap and days away, and their open leads; and the leads that wait',
    answer: z.object({ rows: z.array(recruiterShape), waiting: waitingShape }),
  },
  next: {
    verb: 'leads.set_assignment',
    method: 'GET',
    path: '/lead-assignment/next',
    token: 'crm',
    summary: 'Get who a new lead from a state would be assigned to now, and why',
    query: z.object({ state: stateShape }),
    answer: z.object({
      because: z.enum(NEXT_REASONS),
      /** Null where nobody gets it, and for a recruiter of another team. */
      name: z.nullable(z.string()),
      /** Whose turn or territory it is, where their deputy gets it because they are away; null for a recruiter of another team. */
      insteadOf: z.nullable(z.string()),
      otherTeam: z.boolean(),
    }),
  },
  change: {
    verb: 'leads.set_assignment',
    method: 'PUT',
    path: '/lead-assignment/:userId',
    token: 'crm',
    summary: 'Set a recruiter’s territory, weight, cap and days away; `version` is the one you read',
    params: z.object({ userId: idOf('user') }),
    body: z.strictObject({
      version: savesShape,
      territory: territoryShape,
      weight: whole(ASSIGNMENT_LIMITS.weight),
      cap: whole(ASSIGNMENT_LIMITS.cap),
      awayUntil: z.nullable(dayShape),
    }),
    answer: recruiterShape,
  },
})
