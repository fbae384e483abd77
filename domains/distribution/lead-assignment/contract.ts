import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, dayShape, idOf, stateShape } from '#access/shapes.ts'
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
  version: savesShape,
})
export type RecruiterAssignment = z.output<typeof recruiterShape>

export const NEXT_REASONS = ['territory', 'round_robin', 'nobody_free', 'state_closed'] as const

export const leadAssignmentContract = contract({
  list: {
    verb: 'leads.set_assignment',
    method: 'GET',
    path: '/lead-assignment',
    token: 'crm',
    summary: 'How new leads are assigned: each recruiter’s territory, weight, cap and days away, and their open leads',
    answer: z.object({ rows: z.array(recruiterShape) }),
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
