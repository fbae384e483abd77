import { type RawBuilder, sql } from 'kysely'
import type { EmptyValue, Entry } from '#domains/insight/personal-data/rules/registry.ts'
import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'
import type { LastDays } from '#domains/insight/personal-data/rules/kept-until.ts'
import { isTheirs, type PersonKeys } from '#domains/insight/personal-data/server/person-keys.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { type Db, db, type Tx } from '#platform/db.ts'

type Values = Readonly<Record<string, EmptyValue>>

const EMPTY: Readonly<Record<Exclude<EmptyValue, null>, RawBuilder<unknown>>> = {
  '{}': sql`'{}'::jsonb`,
  '[]': sql`'[]'::jsonb`,
  '–': sql`'–'`,
  // Nobody's address, number or day: unlike every other, where the database wants each once.
  address: sql`'erased-' || substr(md5(random()::text), 1, 20) || '@erased.invalid'`,
  vin: sql`upper(substr(md5(random()::text), 1, 17))`,
  day: sql`date '1900-01-01'`,
  zip: sql`'00000'`,
  bytes: sql`''::bytea`,
}

/** Empties columns of the person's rows; returns how many. */
export async function emptyRows(tx: Tx, { table, column, key, only }: Entry, values: Values, keys: PersonKeys): Promise<number> {
  if (keys[key].length === 0 || Object.keys(values).length === 0) return 0
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value === null ? sql`null` : EMPTY[value]}`))
  const done = await sql`update ${sql.table(table)} set ${set} where ${isTheirs(column, keys[key], only)}`.execute(tx)
  return Number(done.numAffectedRows ?? 0)
}

export async function deleteRows(tx: Tx, { table, column, key, only }: Entry, keys: PersonKeys): Promise<number> {
  if (keys[key].length === 0) return 0
  const done = await sql`delete from ${sql.table(table)} where ${isTheirs(column, keys[key], only)}`.execute(tx)
  return Number(done.numAffectedRows ?? 0)
}

/** How many rows each entry of the registry has of this person, in its order; one statement. */
export async function countRowsOf(keys: PersonKeys, conn: Db = db()): Promise<number[]> {
  const one = ({ table, column, key, only }: Entry, place: number) =>
    sql`select ${sql.lit(place)}::int as place, count(*)::int as count from ${sql.table(table)} where ${isTheirs(column, keys[key], only)}`
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(REGISTRY.map(one), sql` union all `)} order by 1`.execute(conn)
  return rows.map(({ count }) => count)
}

/** What the days of keeping are counted from. */
export async function lastDaysOf(
  { claim, membership, member, complaint, complaintAbout, user, convertedApplication }: PersonKeys,
  conn: Db = db(),
): Promise<LastDays> {
  const { rows } = await sql<
    Record<'claim' | 'money' | 'ended' | 'signed' | 'answered' | 'left_on' | 'agency' | 'commission', Date | Day | null>
  >`
    select
      (select max(closed_at) from claims where id = any (${[...claim]}::text[])) as claim,
      greatest((select max(at) from payments where membership_id = any (${[...membership]}::text[])),
        (select max(coalesce(settled_at, created_at)) from payouts where claim_id = any (${[...claim]}::text[]))) as money,
      (select max(ended_on) from memberships where id = any (${[...membership]}::text[])) as ended,
      (select max(at) from signatures
        where member_id = any (${[...member]}::text[]) or user_id = any (${[...user]}::text[])) as signed,
      (select max(coalesce(answered_on, received_on)) from complaints where id = any (${[...complaint, ...complaintAbout]}::text[])) as answered,
      (select max(left_on) from users where id = any (${[...user]}::text[])) as left_on,
      (select max(a.terminated_on) from agencies a join agency_applications p using (master_code)
        where p.id = any (${[...convertedApplication]}::text[])) as agency,
      (select max(paid_on) from commission_statements where payee_id = any (${[...user]}::text[])) as commission`.execute(conn)
  const [row] = rows
  const dayOf = (value: Date | Day | null | undefined): Day | null => (value instanceof Date ? officeDay(value) : (value ?? null))
  return {
    claimClosedOn: dayOf(row?.claim),
    moneyMovedOn: dayOf(row?.money),
    membershipEndedOn: dayOf(row?.ended),
    signedOn: dayOf(row?.signed),
    complaintAnsweredOn: dayOf(row?.answered),
    leftOn: dayOf(row?.left_on),
    agencyEndedOn: dayOf(row?.agency),
    commissionPaidOn: dayOf(row?.commission),
    today: officeDay(),
  }
}

/** The months of a claims file, by the rule in force. */
export async function claimFileMonths(today: Day, conn: Db = db()): Promise<number> {
  const { months } = await conn
    .selectFrom('retention_rules')
    .select('months')
    .where('kind', '=', 'claim_file')
    .where('effective_from', '<=', today)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return months
}

/** The words for the search that nobody else's name has. */
export async function forgetNames(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`delete from member_names n where n.name = any (${[...names]}::text[])
    and not exists (select from members m where lower(m.first_name) = n.name or lower(m.last_name) = n.name)`.execute(tx)
}

/** What the payment network wrote about these memberships. Applied already: no money is open. */
export async function forgetNetworkEvents(tx: Tx, memberships: readonly string[]): Promise<void> {
  await sql`delete from webhook_inbox w using memberships m
    where m.id = any (${[...memberships]}::text[]) and m.stripe_customer_id is not null and w.applied_at is not null
      and strpos(w.payload, m.stripe_customer_id) > 0`.execute(tx)
}

/** In this transaction, what is only ever added may be changed by this erasure. */
export const beginErasing = (tx: Tx, erasureId: string) => sql`select set_config('breakwater.erasure', ${erasureId}, true)`.execute(tx)
