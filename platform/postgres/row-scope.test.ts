import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantApplication, setRowPolicies } from '#db/grant-application.ts'
import { ROW_POLICIES } from '#db/row-policies.ts'
import { closeDatabase, db, inTransaction, namedQuery, openDatabase, unscopedDb } from '#platform/db.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { currentRowScope, piecesWithinRowScope, type RowScope, withinRowScope } from '#platform/postgres/row-scope.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

const NOBODY: RowScope = { owner: '', recruiter: '', team: '', payee: '', user: '' }
const GRACE: RowScope = { ...NOBODY, owner: 'usr_grace' }

let database: TestDatabase
const open = (more: { plansOnce?: boolean; isPooled?: boolean } = {}) => {
  const url = new URL(database.applicationUrl ?? '')
  if (more.isPooled) url.searchParams.set('pgbouncer', 'true')
  openDatabase({ connectionString: url.href, max: 1, plansOnce: more.plansOnce ?? false })
}
beforeAll(async () => {
  database = await testDatabase()
  open()
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

type Seen = { who: string; owner: string | null; payee: string | null }
const SEEN = `select current_user as who, current_setting('breakwater.owner', true) as owner, current_setting('breakwater.payee', true) as payee`
const seen = async (): Promise<Seen | undefined> => (await sql<Seen>`${sql.raw(SEEN)}`.execute(db())).rows[0]

test.each([{}, { plansOnce: true }, { isPooled: true }])(
  'a statement runs within its scope, the next one of the connection within its own or none (%o)',
  async (how) => {
    await closeDatabase()
    open(how)
    const told: (Seen | undefined)[] = []
    for (const scope of [GRACE, { ...NOBODY, owner: 'mbr_amara', payee: 'usr_amara' }, null, GRACE])
      told.push(await withinRowScope(scope, seen))
    expect(told.map((each) => [each?.who, each?.owner || null, each?.payee || null])).toEqual([
      ['breakwater_scoped', 'usr_grace', null],
      ['breakwater_scoped', 'mbr_amara', 'usr_amara'],
      ['breakwater_app', null, null],
      ['breakwater_scoped', 'usr_grace', null],
    ])
    const named = () => namedQuery<Seen>('seen', SEEN, [])
    expect([(await withinRowScope(GRACE, named))[0]?.who, (await named())[0]?.who]).toEqual(['breakwater_scoped', 'breakwater_app'])
  },
)

test('a named statement that fails, in itself or for its values, is asked again on the same connection', async () => {
  await closeDatabase()
  open()
  const divided = (by: number) => namedQuery<{ one: number }>('divided', 'select 1 / $1::int as one', [by])
  await withinRowScope(GRACE, async () => {
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(1)).toEqual([{ one: 1 }])
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(1)).toEqual([{ one: 1 }])
    for (let twice = 0; twice < 2; twice++) await expect(namedQuery('wrong', 'select no_such_column', [])).rejects.toThrow('no_such_column')
    expect((await seen())?.who).toBe('breakwater_scoped')
  })
})

test('only statements outside a transaction are scoped, and those that do not ask for every row', async () => {
  await withinRowScope(GRACE, async () => {
    expect((await inTransaction(async () => seen()))?.who).toBe('breakwater_app')
    expect((await sql<Seen>`${sql.raw(SEEN)}`.execute(unscopedDb())).rows[0]?.who).toBe('breakwater_app')
    expect((await seen())?.who).toBe('breakwater_scoped')
    await expect(sql`delete from rate_limits`.execute(db())).rejects.toThrow('permission denied')
  })
})

test('what is streamed later is made within the scope in which it began', async () => {
  async function* pieces() {
    for (let count = 0; count < 2; count++) yield currentRowScope()?.owner ?? 'every row'
  }
  const streamed = withinRowScope(GRACE, () => piecesWithinRowScope(pieces()))
  const told: string[] = []
  for await (const piece of streamed) told.push(piece)
  expect(told).toEqual(['usr_grace', 'usr_grace'])
})

test('a policy that somebody changed or dropped is made again by the next migration, and what is as it was is left alone', async () => {
  const policies = () =>
    queryOnce<{ oid: number; table: string; is: string }>(
      database.url,
      `select p.oid::int as oid, c.relname as table, pg_get_expr(p.polqual, p.polrelid) as is
       from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'row_scope' order by 2`,
    )
  const before = await policies()
  expect(before.map(({ table }) => table)).toEqual(Object.keys(ROW_POLICIES).toSorted())
  await queryOnce(database.url, 'drop policy row_scope on payments')
  await queryOnce(database.url, 'drop policy row_scope on claims; create policy row_scope on claims to breakwater_scoped using (true)')
  await grantApplication({ ownerUrl: database.url, databaseUrl: database.applicationUrl ?? '' })
  const after = await policies()
  expect(after.map(({ table, is }) => [table, is])).toEqual(before.map(({ table, is }) => [table, is]))
  const kept = after.filter(({ oid }) => before.some((each) => each.oid === oid)).length
  expect(kept).toBe(before.length - 2)
})

test('where the application does not pass over policies there are none, and it sees its rows', async () => {
  const held = () =>
    queryOnce<{ tables: number }>(
      database.url,
      `select count(*)::int as tables from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
    )
  expect(await held()).toEqual([{ tables: Object.keys(ROW_POLICIES).length }])
  // The owner's role is one that policies would hold, if the tables were not its own.
  await withClient(database.url, (client) => setRowPolicies(client, 'breakwater'))
  expect(await held()).toEqual([{ tables: 0 }])
  await grantApplication({ ownerUrl: database.url, databaseUrl: database.applicationUrl ?? '' })
  expect(await held()).toEqual([{ tables: Object.keys(ROW_POLICIES).length }])
})
