import { type RawBuilder, sql } from 'kysely'
import { db } from '#platform/db.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

type Expired = { table: string; when: RawBuilder<boolean> }

/** What is no longer of use to anybody, by real time. The order is that of the names. */
const EXPIRED: readonly Expired[] = [
  // A repeated request is answered as before for 35 days (access/server/idempotency.ts).
  { table: 'idempotency_keys', when: sql`created_at < clock_timestamp() - interval '35 days'` },
  { table: 'identity_address_changes', when: sql`expires_at < clock_timestamp() - interval '30 days'` },
  { table: 'identity_challenges', when: sql`expires_at < clock_timestamp() - interval '1 day'` },
  // For a month its holder can still see where they were signed in.
  { table: 'identity_sessions', when: sql`expires_at < clock_timestamp() - interval '30 days'` },
  { table: 'identity_verifications', when: sql`expires_at < clock_timestamp() - interval '1 day'` },
  { table: 'rate_limits', when: sql`expire < extract(epoch from clock_timestamp()) * 1000` },
]

/** At once; a table with more is gone on with until none is left. */
const ROWS = 5_000

async function deleteExpired({ table }: { table: string }): Promise<void> {
  const expired = EXPIRED.find((each) => each.table === table)
  if (!expired) throw new Error(`Nothing of ${table} expires.`)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${expired.when} limit ${ROWS}))`.execute(db())
    if (numAffectedRows < BigInt(ROWS)) return
  }
}

export const expiredDataSweeps: readonly Sweep[] = [
  hourly(
    sweep<{ table: string }>({
      name: 'expired_data.delete',
      find: ({ after }) =>
        sql`select "table" from (${sql.join(
          EXPIRED.map(
            ({ table, when }) => sql`select ${table}::text as "table" where exists (select 1 from ${sql.table(table)} where ${when})`,
          ),
          sql` union all `,
        )}) as due where "table" > ${after} order by "table"`,
      key: ({ table }) => table,
      work: deleteExpired,
    }),
  ),
]
