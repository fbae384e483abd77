import { PASSED_AT_PERCENT } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import { sql } from 'kysely'
import { LESSONS, timed } from '#domains/distribution/lesson-editor/lessons.data.ts'
import type { LessonContent } from '#domains/distribution/lesson-editor/rules/content.ts'
import { slidesText } from '#domains/distribution/lesson-editor/rules/script.ts'
import { quizOf } from '#domains/distribution/lesson-editor/server/quizzes.data.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** Publishes the included lessons as version 1, where they are not. Safe to call at every start: what staff have published stays. */
export async function publishLessons(tx: Tx): Promise<void> {
  const at = clock.now()
  for (const [sort, each] of LESSONS.entries()) {
    const { seconds, transcript } = timed(each)
    const questions = quizOf(each.slug)
    await tx
      .insertInto('training_videos')
      .values({
        id: newId('video'),
        slug: each.slug,
        title: each.title,
        track: each.track,
        summary: each.summary,
        level: each.level,
        seconds,
        sort,
        required_for: [...each.requiredFor],
        transcript: JSON.stringify(transcript),
        questions: JSON.stringify(questions),
        published_at: at,
        due_days: each.dueDays,
        required_since: at,
      })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ due_days: each.dueDays, required_since: at })
          .where('training_videos.required_since', 'is', null),
      )
      .execute()
    const content: LessonContent = {
      title: each.title,
      track: each.track,
      summary: each.summary,
      level: each.level,
      requiredFor: each.requiredFor,
      offeredTo: [],
      dueDays: each.dueDays,
      passPercent: PASSED_AT_PERCENT,
      questionsAsked: null,
      script: slidesText(each.transcript),
      questions,
      film: null,
    }
    // Of a database that had lessons before they had versions.
    await sql`update training_videos v set questions = ${JSON.stringify(questions)}::jsonb where v.slug = ${each.slug}
      and not exists (select from training_versions n where n.video_id = v.id)`.execute(tx)
    await sql`insert into training_versions (video_id, number, content, progress_kept, published_at)
      select v.id, 1, ${JSON.stringify(content)}::jsonb, true, v.published_at from training_videos v where v.slug = ${each.slug}
      on conflict do nothing`.execute(tx)
  }
}
