import { sql } from 'kysely'
import type { Completed } from '#domains/membership/member-imports/server/completed.ts'
import { recordEvents } from '#domains/records/history/server/history.ts'
import type { Importer, MadeRow, UndoneRow } from '#domains/records/table-imports/server/import-kind.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whatever was built on a member or a membership since it was brought in, in words; null where nothing was. */
const builtOn = sql<string | null>`case
  when exists (select from claims c where c.membership_id = ms.id or (r.state = 'created' and c.member_id = m.id)) then 'A claim was made.'
  when exists (select from claims c join vehicles v on v.id = c.vehicle_id
    where c.member_id = m.id and r.before -> 'listed' -> 'vins' ? v.vin) then 'A claim was made.'
  when exists (select from payments p where p.membership_id = ms.id) then 'A payment was made.'
  when r.state = 'created' and m.identity_id is not null then 'The member has an account and may have signed in.'
  when r.state = 'created' and exists (select from signatures s where s.member_id = m.id) then 'The member has signed.'
  when exists (select from messages g where g.membership_id = ms.id or (r.state = 'created' and g.member_id = m.id)) then 'The member was written to.'
  when r.state = 'created' and exists (select from notes n where n.noun = 'member' and n.noun_id = m.id) then 'A note was written.'
  when r.state = 'created' and exists (select from documents d where d.member_id = m.id) then 'A document was added.'
  when ms.version > 1 or ms.status <> 'ACTIVE' then 'The membership was changed.'
  when m.version > coalesce((r.before ->> 'version')::int, 1) then 'The member’s details were changed.'
  when exists (select from memberships o where o.member_id = m.id and o.brought_in_by is distinct from r.import and r.state = 'created')
    then 'The member has another membership.' end`

type Judged = {
  line: number
  memberId: Id<'member'>
  membershipId: Id<'membership'> | null
  masterCode: string | null
  whyNot: string | null
}

/** Takes members back, many at once; what was there before stays, without what was filled in. */
export async function undoMembers(tx: Tx, { importId, by }: Importer, rows: readonly MadeRow[]): Promise<UndoneRow[]> {
  const given = rows.map(({ line, state, madeId, before }) => ({ line, state, made: madeId, before, import: importId }))
  const { rows: judged } = await sql<Judged>`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (line int, state text, made text, before jsonb, import text))
    select r.line, m.id as "memberId", ms.id as "membershipId", ms.master_code as "masterCode", ${builtOn} as "whyNot"
    from r join members m on m.id = r.made
    left join memberships ms on ms.member_id = m.id and ms.brought_in_by = r.import
    order by m.id for update of m`.execute(tx)
  const free = judged.filter(({ whyNot }) => whyNot === null)
  const isNew = new Set(rows.filter(({ state }) => state === 'created').map(({ line }) => line))
  await removeMemberships(tx, free)
  await removeCars(
    tx,
    free.filter(({ line }) => isNew.has(line)).map(({ memberId }) => memberId),
  )
  for (const row of rows) if (row.state === 'updated' && free.some(({ line }) => line === row.line)) await takeBack(tx, row)
  await recordEvents(
    tx,
    free.flatMap(({ memberId, membershipId, masterCode }) =>
      membershipId
        ? [
            {
              kind: 'membership.import_undone',
              by,
              about: { noun: 'membership', id: membershipId } as const,
              memberId,
              membershipId,
              masterCode,
            },
          ]
        : [],
    ),
  )
  await removeMembers(
    tx,
    free.filter(({ line }) => isNew.has(line)).map(({ memberId }) => memberId),
  )
  return rows.map(({ line }) => ({ line, whyNot: judged.find((each) => each.line === line)?.whyNot ?? null }))
}

const OF_MEMBERSHIP = ['listed_vehicles', 'limit_changes', 'membership_states', 'benefit_used_before', 'imported_memberships'] as const

async function removeMemberships(tx: Tx, rows: readonly Judged[]): Promise<void> {
  const ids = rows.flatMap(({ membershipId }) => membershipId ?? [])
  if (ids.length === 0) return
  for (const table of OF_MEMBERSHIP) await sql`delete from ${sql.table(table)} where membership_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from network_comparisons where membership_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from memberships where id = any(${ids}::text[])`.execute(tx)
}

const removeCars = (tx: Tx, memberIds: readonly string[]) =>
  sql`delete from vehicles where member_id = any(${memberIds}::text[])`.execute(tx)

/** With the words for the search that nobody else’s name has. */
async function removeMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ names: string[] }>`
    delete from members where id = any(${memberIds}::text[]) returning array[lower(first_name), lower(last_name)] as names`.execute(tx)
  const names = [...new Set(rows.flatMap((row) => row.names))]
  await sql`delete from member_names n where n.name = any(${names}::text[])
    and not exists (select from members m where lower(m.first_name) = n.name or lower(m.last_name) = n.name)`.execute(tx)
}

/** A member who was here before loses what the file filled in. */
async function takeBack(tx: Tx, { madeId, before }: MadeRow): Promise<void> {
  const { filled, vins, listed } = before as Completed
  if (listed)
    await sql`delete from listed_vehicles where membership_id = ${listed.on} and vin = any(${[...listed.vins]}::text[])`.execute(tx)
  if (filled.length > 0)
    await tx
      .updateTable('members')
      .set({ ...Object.fromEntries(filled.map((name) => [name, null])), version: sql`version + 1` })
      .where('id', '=', madeId as Id<'member'>)
      .execute()
  if (vins.length > 0) await sql`delete from vehicles where member_id = ${madeId} and vin = any(${[...vins]}::text[])`.execute(tx)
}
