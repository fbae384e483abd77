import { peopleToTell, type ContestRow } from '#domains/insight/contests/server/contests.store.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import type { Translated } from '#domains/records/translations/rules/translation.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Participant = { id: Id<'user'>; masterCode: string }
type Told = { what: 'started' | 'ended' | 'canceled'; says: (to: Participant) => { title: Translated; body: Translated } }

/** Notifies everybody who takes part, once of each. */
export async function tellParticipants(tx: Tx, { id }: Pick<ContestRow, 'id'>, day: Day, { what, says }: Told): Promise<void> {
  for (const { id: userId, master_code: masterCode } of await peopleToTell(tx, id, day))
    await notify(tx, {
      kind: 'contest_news',
      to: { userId },
      onceKey: `contest:${id}:${what}:${userId}`,
      ...says({ id: userId, masterCode: masterCode ?? '' }),
      path: `/agent-center/contests/${id}`,
    })
}
