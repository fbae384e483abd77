import { sql } from 'kysely'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { EVENT_NOTIFICATIONS } from '#domains/records/notifications/rules/event-notifications.data.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

const EVENTS = Object.keys(EVENT_NOTIFICATIONS).filter((event): event is keyof typeof EVENT_NOTIFICATIONS =>
  Object.hasOwn(EVENT_NOTIFICATIONS, event),
)

/** Notifies the users who serve the member. */
export const messagesListeners: readonly Listener[] = EVENTS.map((event) =>
  listen(event, `messages.news_${event.replace('.', '_')}`, (happened) => notifySellers(event, happened)),
)

async function notifySellers(event: keyof typeof EVENT_NOTIFICATIONS, { id, memberId, claimId }: HistoryEvent): Promise<void> {
  if (!memberId) return
  const { kind, title, body } = EVENT_NOTIFICATIONS[event]
  const path = claimId ? `/agent-center/claims/${claimId}` : `/agent-center/members/${memberId}`
  for (const { userId, member } of await sellersOf(memberId)) {
    await inTransaction((tx) => notify(tx, { kind, to: { userId }, onceKey: `${id}:${userId}`, title: title(member), body, path }))
  }
}

/** The member's agent; for a member without one, the agency's admins. Nobody of an agency that is terminated. */
async function sellersOf(memberId: Id<'member'>): Promise<{ userId: Id<'user'>; member: string }[]> {
  return db()
    .selectFrom('members as m')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = m.agent_id or (m.agent_id is null and u.role = 'agent-admin' and u.master_code = m.master_code)`),
    )
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select(['u.id as userId', sql<string>`m.first_name || ' ' || m.last_name`.as('member')])
    .where('m.id', '=', memberId)
    .where('u.status', '=', 'active')
    .where('a.status', '<>', 'TERMINATED')
    .where('u.role', 'in', ['agent', 'agent-admin'])
    .execute()
}
