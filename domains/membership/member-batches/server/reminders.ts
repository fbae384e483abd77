import type { Actor } from '#access/actor.ts'
import type { BatchReport } from '#domains/membership/member-batches/contract.ts'
import { REMINDED_OF, type RemindedOf, remindedOf } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { reminderLetter } from '#domains/membership/member-batches/server/letters.ts'
import { lockReminded } from '#domains/membership/member-batches/server/batches.store.ts'
import { letterInWords } from '#domains/records/rendering/rules/letter.ts'
import { sendLetter } from '#domains/records/messages/server/messages.ts'
import { inTransaction } from '#platform/db.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** The letter of one reminder, by the worker. Whoever has paid or come back meanwhile is left in peace. */
export const sendReminder = (event: HistoryEvent): Promise<void> =>
  inTransaction(async (tx) => {
    const { memberId } = event
    const member = memberId && (await lockReminded(tx, memberId))
    const of = member ? remindedOf(member.status) : null
    if (!memberId || !member || !of) return
    await sendLetter(tx, {
      kind: 'reminder',
      onceKey: `reminder:${event.id}`,
      memberId,
      to: { email: member.email, name: member.fullName },
      letter: reminderLetter({ of, name: member.firstName, from: event.actorName, url: wayTo() }),
    })
  })

/** Each wording as it would be read, with to how many it goes. */
export const wordingsOf = (actor: Actor, reminded: readonly RemindedOf[]): BatchReport['letters'] =>
  REMINDED_OF.flatMap((of) => {
    const count = reminded.filter((each) => each === of).length
    if (count === 0) return []
    const { subject, paragraphs } = letterInWords(reminderLetter({ of, name: '…', from: actor.name, url: wayTo() }))
    return [{ subject, paragraphs, count }]
  })

const wayTo = (): string => `${publicUrl()}/member-center/benefits`
