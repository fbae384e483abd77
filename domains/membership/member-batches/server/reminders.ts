import type { Actor } from '#access/actor.ts'
import type { BatchReport } from '#domains/membership/member-batches/contract.ts'
import { REMINDER_KINDS, type ReminderKind, reminderKind } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { reminderEmail } from '#domains/membership/member-batches/server/emails.ts'
import { lockReminded } from '#domains/membership/member-batches/server/batches.store.ts'
import { translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction } from '#platform/db.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** Sends one reminder. A member who has paid or reinstated meanwhile gets none. */
export const sendReminder = (event: HistoryEvent): Promise<void> =>
  inTransaction(async (tx) => {
    const { memberId } = event
    const member = memberId && (await lockReminded(tx, memberId))
    const of = member ? reminderKind(member.status) : null
    if (!memberId || !member || !of) return
    await sendEmail(tx, {
      kind: 'reminder',
      onceKey: `reminder:${event.id}`,
      memberId,
      to: { email: member.email, name: member.fullName },
      email: reminderEmail({ of, name: member.firstName, from: event.actorName, url: publicLink() }),
    })
  })

/** Each distinct text as it would be sent, with the number of recipients. */
export const wordingsOf = (actor: Actor, reminded: readonly ReminderKind[]): BatchReport['letters'] =>
  REMINDER_KINDS.flatMap((of) => {
    const count = reminded.filter((each) => each === of).length
    if (count === 0) return []
    const { subject, paragraphs } = translatedEmail(reminderEmail({ of, name: '…', from: actor.name, url: publicLink() }))
    return [{ subject, paragraphs, count }]
  })

const publicLink = (): string => `${publicUrl()}/member-center/benefits`
