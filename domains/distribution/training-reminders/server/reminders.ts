import type { Role } from '#access/roles.ts'
import { trainingReminderEmail } from '#domains/distribution/training-reminders/rules/emails.ts'
import { learnerById, reminderKey, usersToRemind } from '#domains/distribution/training-reminders/server/training-reminders.store.ts'
import { areGated, reminderOn } from '#domains/people/required-lessons/rules/due.ts'
import { dueLessons } from '#domains/people/required-lessons/server/required-lessons.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** One email for all lessons of a due day: seven days and one day before it, and the day after, once each. */
async function remind({ id: userId }: { id: Id<'user'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const today = officeDay(now)
    const open = (await dueLessons(tx, [userId], today)).filter(({ passedOn }) => passedOn === null)
    for (const [dueOn, lessons] of Map.groupBy(open, (lesson) => lesson.dueOn)) {
      const days = reminderOn(dueOn, today)
      if (days === null) continue
      const { email, firstName, name, role } = await learnerById(userId)
      await sendEmail(tx, {
        kind: 'training_reminder',
        onceKey: reminderKey(userId, dueOn, days),
        userId,
        to: { email, name },
        email: trainingReminderEmail({
          name: firstName,
          lessons: lessons.map(({ title }) => title),
          dueOn,
          overdue: days < 0,
          stopsSelling: areGated(role),
          url: lessonsUrl(role),
        }),
      })
    }
  })
}

export const lessonsUrl = (role: Role): string =>
  `${publicUrl()}${role === 'agent' || role === 'agent-admin' ? '/agent-center/training' : '/account-center/training'}`

export const remindOfLessons = sweep({
  name: 'training.remind',
  find: usersToRemind,
  key: ({ id }) => id,
  work: remind,
})
