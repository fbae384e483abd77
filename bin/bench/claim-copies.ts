import type pg from 'pg'

/** What a claim of the replay is read from, in the order in which it is copied, and how its rows are found. */
const TABLES = [
  ['members', 'id = $1'],
  ['memberships', 'id = $2'],
  ['limit_changes', 'membership_id = $2'],
  ['membership_states', 'membership_id = $2'],
  ['vehicles', 'member_id = $1'],
  ['listed_vehicles', 'membership_id = $2'],
  ['claims', 'id = $3'],
  ['documents', 'claim_id = $3'],
  ['claim_clocks', 'claim_id = $3'],
  ['claim_decisions', 'claim_id = $3'],
] as const

const PLACE = '#######'
const ZIP = '@zip@'

/** Copies a claim with its member, membership, car and documents, so many times: each copy has ids and numbers of its own. */
export async function copyClaim(client: pg.Client, claimId: string, { from, to }: { from: number; to: number }): Promise<void> {
  const ids = await idsOf(client, claimId)
  const found: [string, Row[]][] = []
  for (const [table, where] of TABLES) found.push([table, await rowsOf(client, table, where, ids)])
  const own = ownWords(found.flatMap(([, rows]) => rows))
  // The rows are consistent as they are: no trigger and no foreign key looks at each of them.
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of found) {
    const columns = await writtenColumns(client, table)
    for (const row of rows) {
      const text = own.reduce((so, word) => so.replaceAll(word, word.slice(0, -PLACE.length) + PLACE), JSON.stringify(atHome(table, row)))
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from generate_series($2::int, $3::int) n
         cross join lateral jsonb_populate_record(null::${table}, replace(replace($1, '${PLACE}', lpad(n::text, 7, '0')), '${ZIP}', (10000 + n % 40000)::text)::jsonb)`,
        [text, from, to],
      )
    }
  }
  await client.query('set session_replication_role = origin')
}

type Row = Record<string, unknown>

/** At an address of their own: all of one household would be compared with each other. */
const atHome = (table: string, row: Row): Row => (table === 'members' ? { ...row, street: `${PLACE} Elm Street`, zip: ZIP } : row)

async function idsOf(client: pg.Client, claimId: string): Promise<string[]> {
  const { rows } = await client.query<{ member_id: string; membership_id: string }>(
    'select member_id, membership_id from claims where id = $1',
    [claimId],
  )
  const [claim] = rows
  if (!claim) throw new Error(`There is no claim ${claimId}.`)
  return [claim.member_id, claim.membership_id, claimId]
}

async function rowsOf(client: pg.Client, table: string, where: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) || case when to_jsonb(t) ? 'identity_id' then '{"identity_id": null}'::jsonb else '{}'::jsonb end as row from ${table} t
     where ${where} and ($1::text, $2::text, $3::text) is not null`,
    [...ids],
  )
  return rows.map(({ row }) => row)
}

/** What is a row's own, and so differs in each copy. */
function ownWords(rows: readonly Row[]): string[] {
  const names = ['id', 'number', 'email', 'vin', 'insurer_claim_number', 'sha256']
  const words = rows.flatMap((row) => names.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])))
  return [...new Set(words)].filter((word) => word.length > PLACE.length).toSorted((a, b) => b.length - a.length)
}

/** Without those that the database writes. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}
