import { followUpsLeft } from '#domains/membership/members/rules/follow-up-words.ts'
import { followUpsFallTo } from '#domains/membership/members/server/follow-ups.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/** Somebody was suspended or left: whoever their open follow-ups fall to is notified of all of them at once. */
export async function notifyOfFollowUpsLeft({ nounId, seq, from }: HistoryEvent): Promise<void> {
  // Whoever was suspended before has left nothing since.
  if (!isId('user', nounId) || from === 'suspended') return
  for (const { userId, isStaff, gone, count } of await followUpsFallTo(nounId)) {
    const path = isStaff ? '/account-center' : '/agent-center'
    const onceKey = `follow_ups_left:${seq}:${userId}`
    const words = followUpsLeft(gone, count, { toAllStaff: isStaff })
    await inTransaction((tx) => notify(tx, { ...words, kind: 'follow_ups_left', to: { userId }, onceKey, path }))
  }
}
