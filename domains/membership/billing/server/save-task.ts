import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

/**
 * Three days after a payment failed the member's agent is asked to call: a note to follow up, once for each due day
 * (docs/rules.md §3).
 */
export async function askToSave(tx: Tx, { id, memberId, masterCode, agentId, state }: Membership, dueOn: Day): Promise<void> {
  if (masterCode === 'DIRECT') return
  const asked = await tx
    .selectFrom('history_events')
    .select('id')
    .where('membership_id', '=', id)
    .where('kind', '=', 'membership.save_asked')
    .where(sql<boolean>`data ->> 'dueOn' = ${dueOn}`)
    .executeTakeFirst()
  if (asked) return
  await tx
    .insertInto('notes')
    .values({
      id: newId('note'),
      noun: 'member',
      noun_id: memberId,
      by_user: agentId ?? 'system',
      by_name: 'Breakwater',
      follow_up_on: localDay(state),
      at: clock.now(),
      body: inEnglish(
        say`A payment failed three days ago. Please call them: if they pay within 14 days of the due date, their coverage continues without a gap.`,
      ),
    })
    .execute()
  await recordEvent(tx, {
    kind: 'membership.save_asked',
    by: SYSTEM,
    about: { noun: 'membership', id },
    memberId,
    membershipId: id,
    masterCode,
    data: { dueOn },
  })
}
