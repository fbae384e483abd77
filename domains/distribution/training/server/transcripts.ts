import type { Actor } from '#access/actor.ts'
import { attemptsOf, isOfTeam, teamOfLearners, videosFor, visibleLearner } from '#domains/distribution/training/server/training.store.ts'
import { areGated } from '#domains/people/required-lessons/rules/due.ts'
import { remindedOn } from '#domains/people/required-lessons/server/asked-reminders.ts'
import { dueLessons, type DueLesson } from '#domains/people/required-lessons/server/required-lessons.ts'
import { officeDay } from '#platform/clock.ts'
import { earliest } from '#platform/days.ts'
import { db, unscopedDb } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** How far the users an actor leads are, and who may not sell. */
export async function teamProgress(actor: Actor) {
  const people = await teamOfLearners(actor)
  const [ids, today] = [people.map(({ id }) => id), officeDay()]
  const [lessonsDue, reminded] = await Promise.all([dueLessons(db(), ids, today), remindedOn(unscopedDb(), ids, today)])
  const due = Map.groupBy(lessonsDue, ({ userId }) => userId)
  return people.map(({ id, name, role }) => {
    const lessons = due.get(id) ?? []
    const overdue = lessons.filter((lesson) => lesson.overdue).length
    return {
      userId: id,
      name,
      required: lessons.length,
      completed: lessons.filter(({ passedOn }) => passedOn !== null).length,
      nextDueOn: nextDue(lessons),
      overdue,
      blocked: areGated(role) && overdue > 0,
      isReminded: reminded.has(id),
    }
  })
}

function nextDue(lessons: readonly DueLesson[]) {
  const [first, ...rest] = lessons.filter(({ passedOn }) => passedOn === null).map(({ dueOn }) => dueOn)
  return first ? earliest(first, ...rest) : null
}

/** Not found: whoever the actor does not lead, and they themselves. */
export async function refuseOutsideTeam(actor: Actor, id: Id<'user'>): Promise<void> {
  if (id === actor.userId || !(await isOfTeam(actor, id))) throw new Refusal('not_found')
}

/** What somebody watched and passed, with what is due. */
export async function transcriptOf(actor: Actor, id: Id<'user'>) {
  const person = await visibleLearner(actor, id)
  if (!person) throw new Refusal('not_found')
  const [videos, due, attempts] = await Promise.all([videosFor(id, person.role), dueLessons(db(), [id], officeDay()), attemptsOf(id)])
  const rows = videos
    .map((video) => ({ video, due: due.find(({ videoId }) => videoId === video.id) }))
    .filter(({ video, due: lesson }) => lesson || video.completed_at)
    .map(({ video, due: lesson }) => ({
      videoId: video.id,
      title: video.title,
      track: video.track,
      dueOn: lesson?.dueOn ?? null,
      overdue: lesson?.overdue ?? false,
      watchedAt: video.completed_at?.toISOString() ?? null,
      passedAt: video.passed_at?.toISOString() ?? null,
      attempts: attempts.get(video.id) ?? 0,
    }))
  return { name: person.name, rows }
}
