import { sql } from 'kysely'
import type { WebhookEvent, TEST_KIND } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { ofOwner, type Whose } from '#domains/insight/outgoing-webhooks/server/endpoints.store.ts'
import { isOnAt } from '#domains/records/feature-switches/server/feature-switches.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page, Search } from '#platform/jobs/sweep.ts'
import type { Posted } from '#platform/network/post-safely.ts'

export type Hearing = { id: Id<'webhookEndpoint'>; master_code: string | null }

/**
 * Who hears of an event: the company’s active endpoints that chose its kind, and those of the agency whose the claim, membership or
 * member is now. A suspended or terminated agency hears nothing.
 */
export async function endpointsHearing(
  tx: Tx,
  event: Pick<HistoryEvent, 'kind' | 'memberId' | 'membershipId' | 'claimId'>,
): Promise<Hearing[]> {
  const { rows } = await sql<Hearing>`
    select e.id, e.master_code from webhook_endpoints e
    where e.state = 'active' and ${event.kind} = any (e.kinds) and (e.master_code is null or e.master_code = (
      select a.master_code from agencies a where a.status = 'ACTIVE' and a.master_code = case
        when ${event.claimId}::text is not null then (select master_code from claims where id = ${event.claimId})
        when ${event.membershipId}::text is not null then (select master_code from memberships where id = ${event.membershipId})
        else (select master_code from members where id = ${event.memberId}) end))
    order by e.id`.execute(tx)
  return rows
}

type NewDelivery = {
  id: Id<'webhookDelivery'>
  endpointId: Id<'webhookEndpoint'>
  eventId: string | null
  kind: WebhookEvent | typeof TEST_KIND
  payload: string
  at: Date
}

/** Once for each endpoint and event; false when it is there already. */
export async function addDelivery(tx: Tx, { id, endpointId, eventId, kind, payload, at }: NewDelivery): Promise<boolean> {
  const added = await tx
    .insertInto('webhook_deliveries')
    .values({ id, endpoint_id: endpointId, event_id: eventId as never, kind, payload, state: 'waiting', next_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type Due = {
  id: Id<'webhookDelivery'>
  endpoint_id: Id<'webhookEndpoint'>
  master_code: string | null
  event_id: string | null
  payload: string
  attempts: number
  url: string
  is_active: boolean
  sealed_secret: Buffer
  previous_sealed: Buffer | null
}

/** Takes what is due for a while, so that no other sender sends it too; undefined when it is not due. */
export async function takeDue(tx: Tx, id: Id<'webhookDelivery'>, now: Date, until: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update webhook_deliveries d set next_at = ${until} from webhook_endpoints e
    where d.id = ${id} and e.id = d.endpoint_id and d.state = 'waiting' and d.next_at <= ${now}
    returning d.id, d.endpoint_id, e.master_code, d.event_id, d.payload, d.attempts, e.url, e.sealed_secret,
      e.state = 'active' and (e.master_code is null or exists (
        select from agencies a where a.master_code = e.master_code and a.status = 'ACTIVE')) as is_active,
      case when e.previous_until > ${now} then e.previous_sealed end as previous_sealed`.execute(tx)
  return rows[0]
}

/** What is due, in the order of their ids. */
export const dueDeliveries = ({ now, after, limit }: Page): Search<{ id: Id<'webhookDelivery'> }> =>
  sql`select id from webhook_deliveries where state = 'waiting' and next_at <= ${now} and ${isOnAt('outgoing_webhooks', now)}
    and id > ${after} order by id limit ${limit}`

type Outcome = { state: 'waiting' | 'delivered' | 'failed'; nextAt: Date | null }

export async function saveAttempt(tx: Tx, id: Id<'webhookDelivery'>, posted: Posted, at: Date): Promise<void> {
  const { status, fault, milliseconds, answer } = posted
  await sql`
    insert into webhook_attempts (delivery_id, place, at, status, fault, milliseconds, answer)
    select ${id}, coalesce(max(place), 0) + 1, ${at}, ${status}, ${fault}, ${milliseconds}, ${answer}
    from webhook_attempts where delivery_id = ${id}`.execute(tx)
}

export async function saveOutcome(tx: Tx, id: Id<'webhookDelivery'>, { state, nextAt }: Outcome, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state, next_at: nextAt, attempts: sql`attempts + 1`, ended_at: state === 'waiting' ? null : at })
    .where('id', '=', id)
    .execute()
}

/** What waits for an endpoint that was turned off is not sent; it can be, by hand. */
export async function endWaiting(tx: Tx, endpointId: Id<'webhookEndpoint'>, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, ended_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

const deliveries = (conn: Db, whose: Whose) =>
  conn
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.endpoint_id', 'd.state', 'd.attempts', 'd.next_at', 'd.created_at', 'd.payload', 'e.state as endpoint_state'])
    .select(sql<WebhookEvent | typeof TEST_KIND>`d.kind`.as('kind'))
    .where('e.state', '<>', 'removed')
    .where(ofOwner(whose))

export function deliveriesOf(
  whose: Whose,
  endpointId: Id<'webhookEndpoint'>,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const query = deliveries(db(), whose).where('d.endpoint_id', '=', endpointId).orderBy('d.id', 'desc').limit(limit)
  return (before ? query.where('d.id', '<', before as Id<'webhookDelivery'>) : query).execute()
}

export const deliveryById = (whose: Whose, id: Id<'webhookDelivery'>) => deliveries(db(), whose).where('d.id', '=', id).executeTakeFirst()
export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number]

export const attemptsOf = (id: Id<'webhookDelivery'>) =>
  db().selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', id).orderBy('place', 'desc').limit(50).execute()

/** Sent anew from the first try, under the same id. False when it waits already. */
export async function saveReplay(tx: Tx, id: Id<'webhookDelivery'>, at: Date): Promise<boolean> {
  const saved = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: at, ended_at: null, attempts: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** How the deliveries of each endpoint since a moment ended. */
export async function outcomesSince(ids: readonly Id<'webhookEndpoint'>[], since: Date) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where('endpoint_id', 'in', ids)
    .where('created_at', '>=', since)
    .groupBy(['endpoint_id', 'state'])
    .execute()
}

/** Those that are kept no longer: deleted by the thousand. */
export const oldDeliveries = (before: Date, { after, limit }: Page): Search<{ id: Id<'webhookDelivery'> }> =>
  sql`select id from webhook_deliveries where created_at < ${before} and id > ${after} order by id limit ${limit}`

export async function deleteDelivery(id: Id<'webhookDelivery'>): Promise<void> {
  await db().deleteFrom('webhook_deliveries').where('id', '=', id).execute()
}
