import * as z from 'zod/mini'
import { dayShape, idOf } from '#access/shapes.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { type ALARMS, RUNNING_CLOCKS } from '#domains/claims/deadlines/rules/clocks.ts'
import { alarmWords, leadCapability } from '#domains/claims/queue/rules/alarms.ts'
import { usersToNotify } from '#domains/claims/queue/server/handlers.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

const alarmShape = z.object({
  number: z.string(),
  clock: z.enum(RUNNING_CLOCKS),
  targetOn: dayShape,
  hardOn: dayShape,
  handler: z.nullable(idOf('user')),
})

/** Notifies each person once, however often the event arrives; nobody is notified about their own claim. */
export async function notifyOfAlarm(alarm: (typeof ALARMS)[number], { id, claimId, memberId, data }: HistoryEvent): Promise<void> {
  if (!claimId || !memberId) return
  const { number, clock, targetOn: target, hardOn: hard, handler } = alarmShape.parse(data)
  const words = alarmWords({ number, clock, alarm, target, hard })
  const people = await usersToNotify({ handler, leads: leadCapability(clock), memberId })
  await inTransaction(async (tx) => {
    for (const userId of people) {
      const onceKey = `claim_alarm:${id}:${userId}`
      await notify(tx, { kind: 'claim_alarm', to: { userId }, onceKey, ...words, path: `/account-center/claims/${claimId}` })
    }
  })
}
