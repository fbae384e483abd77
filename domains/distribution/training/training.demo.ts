import type { Id } from '#platform/ids.ts'
import { publishLessons } from '#domains/distribution/lesson-editor/server/included-lessons.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { sql } from 'kysely'

export const createTraining = (): Promise<void> => inTransaction(publishLessons)

/** What the roles of these users require is watched and passed: they have worked here for a while, and may sell. */
export const passRequired = (userIds: readonly Id<'user'>[]): Promise<void> =>
  inTransaction(async (tx) => {
    const at = clock.now()
    await sql`insert into training_progress (user_id, video_id, watched, position_seconds, completed_at, passed_at, updated_at)
      select u.id, v.id, int4multirange(int4range(0, v.seconds)), v.seconds, ${at}, ${at}, ${at}
      from users u join training_videos v on u.role = any(v.required_for)
      where u.id = any(${[...userIds]}::text[])
      on conflict (user_id, video_id) do nothing`.execute(tx)
  })
