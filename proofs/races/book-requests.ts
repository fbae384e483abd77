import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Race } from '#proofs/races/race.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { passRequired } from '#domains/distribution/training/training.demo.ts'
import { db } from '#platform/db.ts'

export const BOOK_REQUESTS: readonly Race[] = [
  {
    name: 'a quiz is answered',
    begin: async (fixture) => {
      const userId = fixture.cast.users.grace.id
      await passRequired([userId])
      const { id: videoId } = await db()
        .selectFrom('training_videos')
        .select('id')
        .where('slug', '=', 'what-breakwater-covers')
        .executeTakeFirstOrThrow()
      const attempts = () => rowCount(sql`select from training_quiz_attempts where user_id = ${userId} and video_id = ${videoId}`)
      const before = await attempts()
      return {
        ask: () => ({
          route: trainingContract.answerQuiz,
          params: { videoId },
          body: { answers: [1, 0, 1] },
          cookie: fixture.cookies.grace,
        }),
        granted: fixture.people,
        counts: async () => ({ attempts: (await attempts()) - before }),
        expected: fixture.people,
      }
    },
  },
]
