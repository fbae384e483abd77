import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { POSITIONS } from '#access/positions.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { dayShape, doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_REVIEW } from '#domains/people/access-reviews/policy.ts'
import { USER_ROLES } from '#domains/people/user-list/contract.ts'

const reviewShape = z.object({
  id: idOf('accessReview'),
  quarterOn: dayShape,
  openedAt: momentShape,
  closedAt: z.nullable(momentShape),
  lines: z.number(),
  open: z.number(),
  toChange: z.number(),
})

const lineShape = z.object({
  userId: idOf('user'),
  name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  position: z.nullable(z.enum(POSITIONS)),
  masterCode: z.nullable(z.string()),
  capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
  answer: z.nullable(z.enum(['confirmed', 'to_change'])),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(momentShape),
  note: z.nullable(z.string()),
  whyNot: z.nullable(z.enum(REASONS_NOT_TO_REVIEW)),
})

const one = z.object({ reviewId: idOf('accessReview') })
const MOST = 200

export const accessReviewsContract = contract({
  reviews: {
    verb: 'access.review',
    method: 'GET',
    path: '/access-reviews',
    summary: 'The access reviews of the last quarters, newest first',
    answer: z.object({ rows: z.array(reviewShape) }),
  },
  lines: {
    verb: 'access.review',
    method: 'GET',
    path: '/access-reviews/:reviewId/lines',
    summary: 'Everyone in an access review with what they could do that day; unanswered first',
    params: one,
    query: z.object({ ...pageQuery, part: z.optional(z.enum(['staff', 'sales', 'agencies'])) }),
    answer: pageOf(lineShape),
  },
  answer: {
    verb: 'access.review',
    method: 'PUT',
    path: '/access-reviews/:reviewId/answers',
    summary: 'Confirm people in an access review, or say what is to change; each line is answered once',
    params: one,
    body: z.strictObject({
      userIds: z
        .array(idOf('user'))
        .check(z.minLength(1, 'Choose at least one person.'), z.maxLength(MOST, `Choose at most ${MOST} people.`)),
      confirmed: z.boolean(),
      note: z.nullable(textShape(500)),
    }),
    answer: doneShape,
    refusals: {
      own_line: 'You can’t review your own access. Leave your own line to someone else.',
      line_answered: 'Someone already reviewed one of these people.',
    },
  },
  file: {
    verb: 'access.review',
    method: 'GET',
    path: '/access-reviews/:reviewId/file',
    summary: 'An access review as CSV, with every answer',
    params: one,
    answer: 'file',
    takesOut: true,
  },
})
