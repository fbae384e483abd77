import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { isStuckWorkFor, modulesFor, workOf } from '#domains/records/stuck-work/rules/concern.ts'
import { stuckNotification } from '#domains/records/stuck-work/rules/words.ts'
import { raisedWork, activeStaff } from '#domains/records/stuck-work/server/stuck-work.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Stuck, retryStuckWork } from '#platform/jobs/stuck-work.store.ts'

/** Notifies each staff user who is responsible for the stuck work: once for each time it gets stuck. */
export async function notifyStaff(tx: Tx, stuck: Stuck): Promise<void> {
  const { kind, itemId, firstSeenAt } = stuck
  for (const { id: userId, capabilities } of await activeStaff(tx)) {
    if (!isStuckWorkFor(capabilities, kind)) continue
    const onceKey = `stuck_work:${kind}:${itemId}:${firstSeenAt.toISOString()}:${userId}`
    await notify(tx, { kind: 'stuck_work', to: { userId }, onceKey, ...stuckNotification(stuck), path: '/account-center/history' })
  }
}

export async function stuckWorkFor({ capabilities }: Actor) {
  const rows = await raisedWork(modulesFor(capabilities))
  return rows.map(({ since, nextAttemptAt, ...row }) => ({
    ...row,
    work: workOf(row.kind),
    since: since.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }))
}

/** Lets somebody who has fixed the cause retry at once. */
export async function retry(actor: Actor, item: { kind: string; itemId: string }): Promise<void> {
  if (!isStuckWorkFor(actor.capabilities, item.kind)) throw new Refusal('not_found')
  await inTransaction(async (tx) => {
    if (!(await retryStuckWork(tx, item, clock.now()))) throw new Refusal('not_found')
    await recordEvent(tx, {
      kind: 'stuck_work.retried',
      by: actor,
      about: { noun: 'user', id: actor.id },
      data: { work: item.kind, item: item.itemId },
    })
  })
}
