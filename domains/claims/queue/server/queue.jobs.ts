import { ALARMS } from '#domains/claims/deadlines/rules/clocks.ts'
import { notifyOfAlarm } from '#domains/claims/queue/server/alarms.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** An alarm of a claim's clock notifies its handler, and those who lead. */
export const queueListeners: readonly Listener[] = ALARMS.map((alarm) =>
  listen(`claim.clock_${alarm}`, `queue.alarm_${alarm}`, (event) => notifyOfAlarm(alarm, event)),
)
