import type { VideoView } from '#domains/distribution/training/contract.ts'
import type { VideoRow } from '#domains/distribution/training/server/training.store.ts'
import type { DueLesson } from '#domains/people/required-lessons/server/required-lessons.ts'

export function presentVideo(row: VideoRow, lessonsDue: readonly DueLesson[]): VideoView {
  const due = lessonsDue.find(({ videoId }) => videoId === row.id)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    track: row.track,
    summary: row.summary,
    seconds: row.seconds,
    level: row.level,
    required: row.required,
    watchedSeconds: row.watched_seconds,
    positionSeconds: row.position_seconds,
    completedAt: row.completed_at?.toISOString() ?? null,
    passedAt: row.passed_at?.toISOString() ?? null,
    hasQuiz: row.questions.length > 0,
    dueOn: due?.dueOn ?? null,
    overdue: due?.overdue ?? false,
  }
}
