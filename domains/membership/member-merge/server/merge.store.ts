import { sql } from 'kysely'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The tables and columns that are moved when a member is merged. A test reads the catalog for a missing table. */
export const MOVED_COLUMNS = [
  { table: 'memberships', column: 'member_id' },
  { table: 'claims', column: 'member_id' },
  { table: 'vehicles', column: 'member_id' },
  { table: 'documents', column: 'member_id' },
  { table: 'payees', column: 'member_id' },
  { table: 'invitations', column: 'member_id' },
  { table: 'signing_links', column: 'member_id' },
  { table: 'messages', column: 'member_id' },
  { table: 'notifications', column: 'member_id' },
  { table: 'legal_holds', column: 'member_id' },
  { table: 'complaints', column: 'member_id' },
  { table: 'privacy_requests', column: 'member_id' },
  { table: 'users', column: 'own_member_id' },
] as const

/** Testimony of a member stays under the id it was written with, and is read through `merged_into`. */
export const KEPT_COLUMNS = [
  'signatures.member_id',
  'history_events.member_id',
  'ledger_transactions.member_id',
  'impersonations.member_id',
  'erasures.member_id',
  'members.merged_into',
] as const

export type MergeRecord = Awaited<ReturnType<typeof membersToMerge>>[number]

/** Both members, with what the merge rules need; locked until the transaction ends when `tx` is given. */
export async function membersToMerge(ids: readonly Id<'member'>[], { held = false } = {}) {
  const query = db()
    .selectFrom('members as m')
    .leftJoin('users as a', 'a.id', 'm.agent_id')
    .selectAll('m')
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('agent_name'))
    .select(
      sql<boolean>`exists (select 1 from memberships ms where ms.member_id = m.id
        and ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'))`.as('is_live'),
    )
    .where('m.id', 'in', [...ids])
    .orderBy('m.id')
  return held ? query.forUpdate('m').execute() : query.execute()
}

const COUNTED = ['memberships', 'claims', 'vehicles', 'documents', 'messages', 'payees'] as const

/** How many records of each kind a member has, in one query. */
export async function countsOf(id: Id<'member'>) {
  const counts = [
    ...COUNTED.map(
      (table) => sql`select ${sql.lit(table)} as what, count(*)::int as count from ${sql.table(table)} where member_id = ${id}`,
    ),
    sql`select 'notes' as what, count(*)::int as count from notes where noun = 'member' and noun_id = ${id}`,
  ]
  const { rows } = await sql<{ what: (typeof COUNTED)[number] | 'notes'; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db(),
  )
  return rows
}

type Pair = { stays: Id<'member'>; goes: Id<'member'> }

/** Moves all records of the merged member to the surviving one. Of duplicates one is kept. */
export async function moveAll(tx: Tx, { stays, goes }: Pair, at: Date): Promise<void> {
  await mergeCars(tx, { stays, goes })
  await sql`update payees set retired_at = ${at} where member_id = ${goes} and retired_at is null
    and exists (select 1 from payees where member_id = ${stays} and retired_at is null)`.execute(tx)
  await sql`update legal_holds
    set lifted_at = ${at}, lifted_by = 'system', lifted_by_name = 'Breakwater', lifted_why = ${inEnglish(say`The member they were merged into is held.`)}
    where member_id = ${goes} and lifted_at is null
    and exists (select 1 from legal_holds where member_id = ${stays} and lifted_at is null)`.execute(tx)
  for (const { table, column } of MOVED_COLUMNS) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${stays} where ${sql.ref(column)} = ${goes}`.execute(tx)
  }
  await sql`update notes set noun_id = ${stays} where noun = 'member' and noun_id = ${goes}`.execute(tx)
  await sql`update message_preferences w set recipient_id = ${stays} where recipient_id = ${goes}
    and not exists (select 1 from message_preferences o where o.recipient_id = ${stays} and o.kind = w.kind and o.channel = w.channel)`.execute(
    tx,
  )
  await sql`update members set merged_into = ${stays} where merged_into = ${goes}`.execute(tx)
}

/** A car both members have becomes one: references to the merged one are moved to the other. */
async function mergeCars(tx: Tx, { stays, goes }: Pair): Promise<void> {
  const twins = sql`select g.id as twin, s.id as car
    from vehicles g join vehicles s on s.vin = g.vin and s.member_id = ${stays} where g.member_id = ${goes}`
  for (const table of CAR_REFERENCES) {
    await sql`update ${sql.table(table)} t set vehicle_id = twins.car from (${twins}) twins where t.vehicle_id = twins.twin`.execute(tx)
  }
  await sql`delete from vehicles where id in (select twin from (${twins}) twins)`.execute(tx)
}

export const CAR_REFERENCES = ['listed_vehicles', 'enrolled_vehicles', 'claims'] as const

type Redirect = { id: Id<'member'>; merged_into: Id<'member'>; at: Date }

/** The merged record becomes a redirect: no account, and no address that is written to. */
export async function redirectMerged(tx: Tx, { id, merged_into, at }: Redirect): Promise<void> {
  await tx
    .updateTable('members')
    .set({ merged_into, merged_at: at, identity_id: null, email: `${id}@merged.invalid`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Writes the chosen fields of both to the surviving record. `from` says which side each comes from. */
export async function saveSurvivor(tx: Tx, stays: MergeRecord, values: Partial<MergeRecord>): Promise<void> {
  const { full_name: _, agent_name: __, is_live: ___, ...columns } = values
  await tx
    .updateTable('members')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', stays.id)
    .execute()
}

export type Duplicate = { id: Id<'member'>; name: string; email: string; because: ('phone' | 'vin' | 'name_and_birth')[] }

/**
 * Other records that may be this person; a household shares a phone, so that alone is not enough (members_phone_end,
 * vehicles_vin, members_last_name).
 */
export async function duplicatesOf(id: Id<'member'>): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    with me as (select id, lower(last_name) as last, lower(first_name) as first, date_of_birth,
                  right(regexp_replace(coalesce(phone, ''), '\\D', '', 'g'), 10) as phone from members where id = ${id}),
    alike as (
      select o.id, 'phone' as because from me join members o
        on right(regexp_replace(coalesce(o.phone, ''), '\\D', '', 'g'), 10) = me.phone
        and (o.date_of_birth = me.date_of_birth or lower(o.first_name) = me.first) where length(me.phone) = 10
      union select o.member_id, 'vin' from vehicles v join vehicles o on o.vin = v.vin where v.member_id = ${id}
      union select o.id, 'name_and_birth' from me join members o
        on lower(o.last_name) = me.last and lower(o.first_name) = me.first and o.date_of_birth = me.date_of_birth
    )
    select m.id, m.full_name as name, m.email::text as email, array_agg(alike.because order by alike.because) as because
    from alike join members m on m.id = alike.id
    where m.id <> ${id} and m.merged_into is null
    group by m.id order by count(*) desc, m.id limit 10`.execute(db())
  return rows
}
