import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf, momentShape } from '#access/shapes.ts'
import { type Day, isDay } from '#platform/days.ts'
import { TARGET_MOST } from '#domains/distribution/recruiting-targets/rules/target.ts'

/** A month is its first day. */
export const monthShape = z
  .custom<Day>((value) => typeof value === 'string' && isDay(value) && value.endsWith('-01'), 'Choose a month.')
  .register(z.globalRegistry, { type: 'string', format: 'date' })

const count = (most: number) => {
  const ask = `Write a whole number from 0 to ${most.toLocaleString('en-US')}.`
  return z.int(ask).check(z.minimum(0, ask), z.maximum(most, ask))
}

const targetShape = z.object({ fromMonth: dayShape, agencies: z.int(), policies: z.int(), setByName: z.string(), setAt: momentShape })
export type TargetView = z.output<typeof targetShape>

const recruiterShape = z.object({
  userId: idOf('user'),
  name: z.string(),
  isYou: z.boolean(),
  wonAgencies: z.int(),
  /** As they were estimated. */
  wonPolicies: z.int(),
  /** Memberships of the month, sold by agencies they recruited. */
  sold: z.int(),
  /** Null where none is set, and for the others of a recruiter's team. */
  target: z.nullable(targetShape),
})
export type RecruiterMonth = z.output<typeof recruiterShape>

const recruiter = { params: z.object({ userId: idOf('user') }) }

export const recruitingTargetsContract = contract({
  month: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/recruiting-targets',
    summary: 'What each recruiter of the team won in a month, the best first, and the target it is measured by',
    query: z.object({ month: z.optional(monthShape) }),
    answer: z.object({ month: dayShape, rows: z.array(recruiterShape), maySet: z.boolean() }),
  },
  versions: {
    verb: 'leads.set_targets',
    method: 'GET',
    path: '/recruiting-targets/:userId',
    summary: 'Every target that was ever set for a recruiter, the newest first',
    ...recruiter,
    answer: z.object({ rows: z.array(targetShape) }),
  },
  set: {
    verb: 'leads.set_targets',
    method: 'PUT',
    path: '/recruiting-targets/:userId',
    summary: 'Set a recruiter’s target from a month on; months that are over keep theirs',
    ...recruiter,
    body: z.strictObject({ fromMonth: monthShape, agencies: count(TARGET_MOST.agencies), policies: count(TARGET_MOST.policies) }),
    answer: z.object({ rows: z.array(targetShape) }),
  },
})
