import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { type Membership, lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'

/**
 * A membership is in the state its member lives in: a move changes it from that day on, and modules with state rules
 * listen to the event. An ended membership keeps its state.
 */
export async function relocate(memberId: Id<'member'>): Promise<void> {
  const { rows } = await membershipsInOtherState({ memberId, after: '', limit: 500 }).execute(db())
  for (const { id } of rows) await relocateOne(id)
}

/** All members: an address may change without an event. */
export const relocateAll = sweep({
  name: 'memberships.relocate',
  find: (page) => membershipsInOtherState({ ...page, memberId: null }),
  key: ({ id }) => id,
  work: ({ id }) => relocateOne(id),
})

async function relocateOne(id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockMembership(tx, id)
    if (membership) await applyState(tx, membership)
  })
}

async function applyState(tx: Tx, { id, memberId, masterCode, state: from, status }: Membership): Promise<void> {
  const to = (await memberById(tx, memberId))?.state
  if (!to || to === from || !isStateCode(to) || ENDED.includes(status)) return
  await saveState(tx, id, to, clock.now())
  const about = { noun: 'membership', id } as const
  await recordEvent(tx, { kind: 'membership.relocated', by: SYSTEM, about, memberId, membershipId: id, masterCode, from, to })
}

const ENDED: readonly string[] = ['CANCELLED', 'EXPIRED', 'VOIDED']

type Page = { memberId: Id<'member'> | null; after: string; limit: number }

const membershipsInOtherState = ({ memberId, after, limit }: Page) =>
  sql<{ id: Id<'membership'> }>`
    select ms.id from memberships ms join members m on m.id = ms.member_id and m.state <> ms.state
    where ms.status in ('DRAFT', 'PENDING_PAYMENT', 'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED')
      and (${memberId}::text is null or ms.member_id = ${memberId}) and ms.id > ${after}
    order by ms.id limit ${limit}`

/** From now on the membership follows another state's time zone and rules. */
export async function saveState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ state, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await saveMembershipState(tx, id, state, since)
}

/** The state a membership is in from a moment on. */
export async function saveMembershipState(tx: Tx, id: Id<'membership'>, state: StateCode, since: Date): Promise<void> {
  await tx
    .insertInto('membership_states')
    .values({ membership_id: id, state, since })
    .onConflict((same) => same.columns(['membership_id', 'since']).doUpdateSet({ state }))
    .execute()
}
