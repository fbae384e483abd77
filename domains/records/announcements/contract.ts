import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { ROLES } from '#access/roles.ts'
import { ANNOUNCEMENT_STATES } from '#domains/records/announcements/rules/announcement.ts'
import { dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'

export const MOST_WORDS = 400
const words = textShape(MOST_WORDS, 'Enter the words in this language.')

const announcementShape = z.object({
  id: idOf('announcement'),
  english: z.string(),
  spanish: z.string(),
  audience: z.array(z.enum(ROLES)),
  fromOn: dayShape,
  untilOn: dayShape,
  publishedByName: z.string(),
  publishedAt: momentShape,
  endedAt: z.nullable(momentShape),
  state: z.enum(ANNOUNCEMENT_STATES),
})
export type AnnouncementView = z.output<typeof announcementShape>

export const announcementsContract = contract({
  current: {
    verb: 'notifications.read',
    presence: 'never',
    method: 'GET',
    path: '/announcements/current',
    summary: 'The announcements for me today, in both languages',
    answer: z.object({ rows: z.array(z.object({ id: idOf('announcement'), english: z.string(), spanish: z.string() })) }),
  },
  announcements: {
    verb: 'announcements.publish',
    method: 'GET',
    path: '/announcements',
    summary: 'List announcements, newest first, at most 50',
    answer: z.object({ rows: z.array(announcementShape) }),
  },
  publish: {
    verb: 'announcements.publish',
    method: 'POST',
    path: '/announcements',
    once: true,
    summary: 'Publish an announcement for some roles, from a day, or from now on, to a day',
    body: z.strictObject({
      english: words,
      spanish: words,
      audience: z.array(z.enum(ROLES)).check(z.minLength(1, 'Choose who sees it.'), z.maxLength(ROLES.length)),
      fromOn: z.nullable(dayShape),
      untilOn: dayShape,
    }),
    answer: doneShape,
  },
  end: {
    verb: 'announcements.publish',
    method: 'POST',
    path: '/announcements/:announcementId/end',
    summary: 'End an announcement before its last day',
    params: z.object({ announcementId: idOf('announcement') }),
    answer: doneShape,
    refusals: { announcement_ended: 'This announcement is already over.' },
  },
})
