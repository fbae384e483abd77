import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { FINISHED_WORK } from '#domains/records/notifications/rules/finished-work.data.ts'
import { markFinished } from '#domains/records/notifications/server/notifications.store.ts'
import { inTransaction } from '#platform/db.ts'

/** Marks the notifications about finished work as read, for everybody who has one. */
export const finishedWorkListeners: readonly Listener[] = FINISHED_WORK.map(({ event, about, kinds }) =>
  listen(event, `notifications.finished_${event.replace('.', '_')}`, async ({ memberId, claimId, at }) => {
    if (!memberId || (about === 'claim' && !claimId)) return
    await inTransaction((tx) => markFinished(tx, { kinds, memberId, claimId: about === 'claim' ? claimId : null, at }))
  }),
)
