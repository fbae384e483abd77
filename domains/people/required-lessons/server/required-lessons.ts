import type { Role } from '#access/roles.ts'
import { areGated, dueOn, isOverdue } from '#domains/people/required-lessons/rules/due.ts'
import { requiredLessons } from '#domains/people/required-lessons/server/required-lessons.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type DueLesson = { userId: Id<'user'>; videoId: Id<'video'>; title: string; dueOn: Day; passedOn: Day | null; overdue: boolean }

/** What each of these users has to pass, by when, and what is overdue. */
export async function dueLessons(conn: Db, userIds: readonly Id<'user'>[], today: Day): Promise<DueLesson[]> {
  if (userIds.length === 0) return []
  const rows = await requiredLessons(conn, userIds)
  return rows.flatMap(({ userId, videoId, title, dueDays, requiredSince, joinedAt, passedAt }) => {
    if (dueDays === null || requiredSince === null) return []
    const passedOn = passedAt && officeDay(passedAt)
    const lesson = { joinedOn: officeDay(joinedAt), requiredSince: officeDay(requiredSince), dueDays, passedOn }
    return [{ userId, videoId, title, dueOn: dueOn(lesson), passedOn, overdue: isOverdue(lesson, today) }]
  })
}

/** Whether an overdue lesson stops this user from selling today. */
export async function mayNotSellUntilTrained({ userId, role }: { userId: Id<'user'> | null; role: Role }): Promise<boolean> {
  if (!userId || !areGated(role)) return false
  return (await dueLessons(db(), [userId], officeDay())).some(({ overdue }) => overdue)
}
