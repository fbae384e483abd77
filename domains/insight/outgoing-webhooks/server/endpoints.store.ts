import { sql } from 'kysely'
import type { WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whose endpoints: an agency’s, or (null) the company’s. */
export type Whose = { masterCode: string | null }

export const ofOwner = ({ masterCode }: Whose) =>
  masterCode === null ? sql<boolean>`e.master_code is null` : sql<boolean>`e.master_code = ${masterCode}`

const endpoints = (conn: Db, whose: Whose) =>
  conn
    .selectFrom('webhook_endpoints as e')
    .innerJoin('users as u', 'u.id', 'e.made_by')
    .select([
      'e.id',
      'e.url',
      'e.description',
      'e.state',
      'e.disabled_why',
      'e.failing_since',
      'e.created_at',
      'e.previous_until',
      'e.version',
    ])
    .select(['e.sealed_secret', sql<WebhookEvent[]>`e.kinds`.as('kinds'), sql<string>`u.first_name || ' ' || u.last_name`.as('maker')])
    .where('e.state', '<>', 'removed')
    .where(ofOwner(whose))

export const endpointsOf = (whose: Whose) => endpoints(db(), whose).orderBy('e.id').execute()
export type EndpointRow = Awaited<ReturnType<typeof endpointsOf>>[number]

export const lockEndpoint = (tx: Tx, whose: Whose, id: Id<'webhookEndpoint'>) =>
  endpoints(tx, whose).where('e.id', '=', id).forUpdate('e').executeTakeFirst()

/** Whoever adds another one waits for this count. */
export async function countEndpoints(tx: Tx, whose: Whose): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${whose.masterCode ?? ''}`}, 0))`.execute(tx)
  return (await endpoints(tx, whose).execute()).length
}

type NewEndpoint = {
  id: Id<'webhookEndpoint'>
  masterCode: string | null
  url: string
  description: string
  kinds: readonly WebhookEvent[]
  sealed: Buffer
  madeBy: Id<'user'>
  at: Date
}

export async function addEndpoint(tx: Tx, { id, masterCode, url, description, kinds, sealed, madeBy, at }: NewEndpoint): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...{ id, url, description, master_code: masterCode, kinds: [...kinds], state: 'active' },
      ...{ sealed_secret: sealed, made_by: madeBy, created_at: at },
    })
    .execute()
}

type Change = { url: string; description: string; kinds: readonly WebhookEvent[]; isActive: boolean; version: number }

/** Turned on again, it begins without failures. False when somebody else saved first. */
export async function saveEndpoint(tx: Tx, id: Id<'webhookEndpoint'>, { kinds, isActive, version, ...change }: Change): Promise<boolean> {
  const state = isActive
    ? { state: 'active' as const, disabled_why: null, failing_since: null }
    : { state: 'disabled' as const, disabled_why: sql<'by_hand'>`coalesce(disabled_why, 'by_hand')` }
  const saved = await tx
    .updateTable('webhook_endpoints')
    .set({ ...change, ...state, kinds: [...kinds], version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export async function saveRemoved(tx: Tx, id: Id<'webhookEndpoint'>): Promise<void> {
  await tx.updateTable('webhook_endpoints').set({ state: 'removed', disabled_why: null }).where('id', '=', id).execute()
}

export async function saveSecret(tx: Tx, id: Id<'webhookEndpoint'>, sealed: Buffer, until: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ sealed_secret: sealed, previous_sealed: sql`sealed_secret`, previous_until: until })
    .where('id', '=', id)
    .execute()
}

/** The first failure since the last success is kept, and returned; a success ends it. */
export async function noteOutcome(tx: Tx, id: Id<'webhookEndpoint'>, isDelivered: boolean, at: Date): Promise<Date | null> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: isDelivered ? null : sql<Date>`coalesce(failing_since, ${at})` })
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? null
}

/** Turned off by what its receiver did; false when it is off already. */
export async function saveDisabled(tx: Tx, id: Id<'webhookEndpoint'>, why: 'failing' | 'gone'): Promise<boolean> {
  const saved = await tx
    .updateTable('webhook_endpoints')
    .set({ state: 'disabled', disabled_why: why, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Who can turn it on again: the admins of the agency, or staff with super. */
export async function keepersOf(tx: Tx, { masterCode }: Whose) {
  const query = tx.selectFrom('users').select(['id', 'email', 'first_name']).where('status', '=', 'active')
  return masterCode === null
    ? query
        .where('role', '=', 'staff')
        .where(sql<boolean>`'super' = any (capabilities)`)
        .execute()
    : query.where('role', '=', 'agent-admin').where('master_code', '=', masterCode).execute()
}
