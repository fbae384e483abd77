import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { SNOOZES } from '#domains/records/notifications/rules/snoozes.data.ts'
import { isTimeZone } from '#platform/days.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

const notificationShape = z.object({
  id: idOf('notification'),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page that the notification is about. */
  path: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  at: momentShape,
  isRead: z.boolean(),
  /** Until when it is hidden; null: it is shown. */
  snoozedUntil: z.nullable(momentShape),
})
export type NotificationView = z.output<typeof notificationShape>

export const notificationsContract = contract({
  notifications: {
    verb: 'notifications.read',
    presence: 'never',
    method: 'GET',
    path: '/messages/notifications',
    summary:
      'List my notifications that are not snoozed, newest first, or those that are, with the counts of unseen and of snoozed ones (each up to 100)',
    query: z.object({ ...pageQuery, snoozed: z.optional(z.literal('yes')) }),
    answer: z.extend(pageOf(notificationShape), { unread: z.int(), snoozed: z.int() }),
  },
  readNotifications: {
    verb: 'notifications.read',
    method: 'PUT',
    path: '/messages/notifications/read',
    summary: 'Mark a notification, or all up to it, as seen. Repeating changes nothing.',
    body: z.strictObject({ id: z.optional(idOf('notification')), upTo: z.optional(idOf('notification')) }),
    answer: z.object({ unread: z.int() }),
  },
  snoozeNotification: {
    verb: 'notifications.read',
    method: 'PUT',
    path: '/messages/notifications/:notificationId/snooze',
    summary:
      'Hide an unread notification until later, by the clock of a time zone; then it is unread again. One that was read stays as it is.',
    params: z.object({ notificationId: idOf('notification') }),
    body: z.strictObject({ until: z.enum(SNOOZES), timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone.')) }),
    answer: z.object({ unread: z.int() }),
  },
  endSnooze: {
    verb: 'notifications.read',
    method: 'DELETE',
    path: '/messages/notifications/:notificationId/snooze',
    summary: 'Show a snoozed notification again, at its former place. Repeating changes nothing.',
    params: z.object({ notificationId: idOf('notification') }),
    answer: z.object({ unread: z.int() }),
  },
})
