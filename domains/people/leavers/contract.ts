import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf, textShape } from '#access/shapes.ts'
import { REASONS_NOT_ON_ACCESS } from '#domains/people/user-access/policy.ts'
import { USER_ROLES } from '#domains/people/user-list/contract.ts'
import { TABLE_REFUSALS } from '#domains/records/table-imports/contract.ts'

export const MOST_LEAVERS = 500
const whyNot = z.enum([...REASONS_NOT_ON_ACCESS, 'unknown'])

const foundShape = z.object({
  email: z.string(),
  user: z.nullable(z.object({ id: idOf('user'), name: z.string(), role: z.enum(USER_ROLES) })),
  /** Null: would be suspended. `unknown`: nobody of ours has this address. */
  whyNot: z.nullable(whyNot),
})
export type FoundLeaver = z.output<typeof foundShape>

export const leaversContract = contract({
  read: {
    verb: 'staff.change',
    method: 'POST',
    path: '/leaver-files',
    summary: 'Read a file of email addresses and say who would be suspended; changes nothing',
    body: 'stream',
    answer: z.object({ rows: z.array(foundShape) }),
    refusals: TABLE_REFUSALS,
  },
  suspend: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/leavers',
    summary: 'Suspend these users, each separately, with the reason for any that can’t be; repeating it changes nothing',
    body: z.strictObject({
      userIds: z
        .array(idOf('user'))
        .check(z.minLength(1, 'Choose at least one person.'), z.maxLength(MOST_LEAVERS, `Choose at most ${MOST_LEAVERS} people.`)),
      reason: textShape(500, 'Enter a reason.'),
    }),
    answer: z.object({
      suspended: z.number(),
      skipped: z.array(z.object({ userId: idOf('user'), whyNot })),
    }),
  },
})
