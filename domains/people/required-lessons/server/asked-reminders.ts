import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** One reminder a day that somebody asked for, whoever asks. */
export const askedKey = (userId: Id<'user'>, day: Day): string => `training_reminder:${userId}:asked:${day}`

/** Who of these users was reminded on a day because somebody asked for it. */
export async function remindedOn(conn: Db, userIds: readonly Id<'user'>[], day: Day): Promise<ReadonlySet<Id<'user'>>> {
  if (userIds.length === 0) return new Set()
  const keys = new Map(userIds.map((id) => [askedKey(id, day), id]))
  const rows = await conn
    .selectFrom('messages')
    .select('once_key as onceKey')
    .where('once_key', 'in', [...keys.keys()])
    .execute()
  return new Set(rows.flatMap(({ onceKey }) => keys.get(onceKey ?? '') ?? []))
}
