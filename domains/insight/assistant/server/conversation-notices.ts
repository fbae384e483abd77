import { pathTo } from '#access/path-to.ts'
import {
  type ConversationRow,
  conversationsLeftBy,
  lockConversation,
  unassignConversation,
} from '#domains/insight/assistant/server/assistant.store.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'

/** Notifies whoever answers the conversation; before anyone does, all of support. Whoever asked is not told of their own question. */
export async function notifyOfWaiting(tx: Tx, conversation: ConversationRow): Promise<void> {
  const body = conversation.taken_by ? say`They wrote again in the conversation you answered.` : say`They asked for a person in the chat.`
  await notifyAnswerers(tx, conversation, body)
}

/** Whoever answered was suspended, left, or answers nobody any longer: what is open waits for all of support again. */
async function returnConversations({ nounId }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId)) return
  for (const { id, gone } of await conversationsLeftBy(nounId)) {
    await inTransaction(async (tx) => {
      const conversation = await lockConversation(tx, id)
      if (conversation?.taken_by !== nounId || conversation.status === 'closed') return
      await unassignConversation(tx, id)
      await notifyAnswerers(tx, { ...conversation, taken_by: null }, say`${gone}, who answered them, no longer does.`)
    })
  }
}

export const assistantListeners: readonly Listener[] = (['user.suspended', 'user.left', 'access.changed'] as const).map((kind) =>
  listen(kind, `assistant.return_conversations.${kind}`, returnConversations),
)

async function notifyAnswerers(tx: Tx, { id, person_id, person_name, taken_by }: ConversationRow, body: Sentence): Promise<void> {
  for (const userId of await answerersOf(tx, taken_by)) {
    if (userId === person_id) continue
    await notify(tx, {
      kind: 'conversation_waits',
      to: { userId },
      onceKey: `conversation:${id}:${userId}:${clock.now().getTime()}`,
      title: say`${person_name} is waiting for an answer`,
      body,
      path: `${pathTo('/bot/dispatcher')}?view=waiting&open=${id}`,
    })
  }
}

async function answerersOf(tx: Tx, takenBy: Id<'user'> | null): Promise<Id<'user'>[]> {
  if (takenBy) return [takenBy]
  return (await staffTrustedWith(tx, ['support']).execute()).map(({ id }) => id)
}
