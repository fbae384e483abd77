import { ALARMS } from '#domains/claims/deadlines/rules/clocks.ts'
import { notifyOfAlarm } from '#domains/claims/queue/server/alarms.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** Alarms of a claim's clocks notify the handler and the supervisors. */
export const queueListeners: readonly Listener[] = ALARMS.map((alarm) =>
  listen(`claim.clock_${alarm}`, `queue.alarm_${alarm}`, (event) => notifyOfAlarm(alarm, event)),
)
