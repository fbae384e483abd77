import { serve } from '#access/server/endpoint.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { endSnooze, myNotifications, read, snooze } from '#domains/records/notifications/server/notifications.ts'

export const notificationsRoutes = serve(notificationsContract, {
  notifications: async ({ actor, query }) => {
    const { rows, ...rest } = await myNotifications(actor, query)
    const shown = rows.map(({ at, readAt, snoozedUntil, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isRead: readAt !== null,
      snoozedUntil: snoozedUntil?.toISOString() ?? null,
    }))
    return { ...rest, rows: shown }
  },
  snoozeNotification: async ({ actor, params, body }) => ({ unread: await snooze(actor, params.notificationId, body) }),
  endSnooze: async ({ actor, params }) => ({ unread: await endSnooze(actor, params.notificationId) }),
  readNotifications: async ({ actor, body }) => ({ unread: await read(actor, body) }),
})
