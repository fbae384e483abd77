import { ALARMS } from '#domains/claims/deadlines/rules/clocks.ts'
import { notifyOfAlarm } from '#domains/claims/queue/server/alarms.ts'
import { returnClaims } from '#domains/claims/queue/server/handler-gone.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** Alarms of a claim's clocks notify the handler and the supervisors; claims of whoever cannot handle them any longer are unassigned. */
export const queueListeners: readonly Listener[] = [
  ...ALARMS.map((alarm) => listen(`claim.clock_${alarm}`, `queue.alarm_${alarm}`, (event) => notifyOfAlarm(alarm, event))),
  listen('user.suspended', 'queue.return_claims', returnClaims),
  listen('user.left', 'queue.return_claims_of_left', returnClaims),
  listen('access.changed', 'queue.return_claims_of_changed', returnClaims),
]
