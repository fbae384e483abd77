import type { Actor } from '#access/actor.ts'
import { askedReminderEmail } from '#domains/distribution/training-reminders/rules/emails.ts'
import { learnerById, lockLearner } from '#domains/distribution/training-reminders/server/training-reminders.store.ts'
import { lessonsUrl } from '#domains/distribution/training-reminders/server/reminders.ts'
import { refuseOutsideTeam } from '#domains/distribution/training/server/transcripts.ts'
import { askedKey, remindedOn } from '#domains/people/required-lessons/server/asked-reminders.ts'
import { areGated } from '#domains/people/required-lessons/rules/due.ts'
import { dueLessons } from '#domains/people/required-lessons/server/required-lessons.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** In the name of who asks, about everything still to be passed. Of two who ask on one day the second is told so. */
export async function remindNow(actor: Actor, userId: Id<'user'>): Promise<void> {
  await refuseOutsideTeam(actor, userId)
  await inTransaction(async (tx) => {
    await lockLearner(tx, userId)
    const today = officeDay()
    const open = (await dueLessons(tx, [userId], today)).filter(({ passedOn }) => passedOn === null)
    const { email, firstName, name, role } = await learnerById(userId)
    if (open.length === 0) throw new Refusal('nothing_to_pass')
    if ((await remindedOn(tx, [userId], today)).has(userId)) throw new Refusal('lessons_reminded_today')
    await sendEmail(tx, {
      kind: 'training_reminder',
      onceKey: askedKey(userId, today),
      userId,
      to: { email, name },
      email: askedReminderEmail({
        name: firstName,
        askedBy: actor.name,
        lessons: open.map(({ title, dueOn }) => ({ title, dueOn })),
        isOverdue: open.some(({ overdue }) => overdue),
        stopsSelling: areGated(role),
        url: lessonsUrl(role),
      }),
    })
    await recordEvent(tx, { kind: 'training.reminded', by: actor, about: { noun: 'user', id: userId }, data: { lessons: open.length } })
  })
}
