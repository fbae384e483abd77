import { pathTo } from '#access/path-to.ts'
import type { ConversationRow } from '#domains/insight/assistant/server/assistant.store.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Notifies whoever answers the conversation; before anyone does, all of support. Whoever asked is not told of their own question. */
export async function notifyOfWaiting(tx: Tx, { id, person_id, person_name, taken_by }: ConversationRow): Promise<void> {
  for (const userId of await answerersOf(tx, taken_by)) {
    if (userId === person_id) continue
    await notify(tx, {
      kind: 'conversation_waits',
      to: { userId },
      onceKey: `conversation:${id}:${userId}:${clock.now().getTime()}`,
      title: say`${person_name} is waiting for an answer`,
      body: taken_by ? say`They wrote again in the conversation you answered.` : say`They asked for a person in the chat.`,
      path: `${pathTo('/bot/dispatcher')}?view=waiting&open=${id}`,
    })
  }
}

async function answerersOf(tx: Tx, takenBy: Id<'user'> | null): Promise<Id<'user'>[]> {
  if (takenBy) return [takenBy]
  return (await staffTrustedWith(tx, ['support']).execute()).map(({ id }) => id)
}
