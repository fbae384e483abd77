import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { rowScopeOf } from '#access/server/scope.ts'
import { ROW_POLICIES } from '#db/row-policies.ts'
import { closeDatabase, db, openDatabase } from '#platform/db.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { withinRowScope } from '#platform/postgres/row-scope.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

const SOMEBODY = {
  kind: 'person',
  identityId: 'test',
  sessionId: 'test',
  email: 'test@people.example',
  memberId: null,
  ownMemberId: null,
  capabilities: [],
  position: null,
} as const

const person = (name: string, of: Pick<Actor, 'role'> & Partial<Actor>): Actor =>
  ({ ...SOMEBODY, id: name, name, userId: name, masterCode: null, ...of }) as Actor

/** Two agencies and two teams of recruiters, whose people are known by their first names. */
const READERS = {
  emeka: person('emeka', { role: 'agent-admin', position: 'principal', masterCode: 'TX-10432' }),
  grace: person('grace', { role: 'agent', position: 'agent', masterCode: 'TX-10432' }),
  service: person('service', { role: 'agent', position: 'service', masterCode: 'TX-10432' }),
  terminated: person('terminated', { role: 'agent-admin', position: 'admin', masterCode: 'TX-10432', agencyStatus: 'TERMINATED' }),
  walter: person('walter', { role: 'agent-admin', position: 'principal', masterCode: 'OH-20417' }),
  nina: person('nina', { role: 'agent', position: 'agent', masterCode: 'OH-20417' }),
  helen: person('helen', { role: 'sales-admin' }),
  tomas: person('tomas', { role: 'sales-agent' }),
  otto: person('otto', { role: 'sales-admin' }),
  ines: person('ines', { role: 'sales-agent' }),
  amara: person('amara', { role: 'member', userId: null, memberId: 'amara' as Actor['memberId'] }),
} satisfies Record<string, Actor>
type Reader = keyof typeof READERS

/** By the name of a row: what its table says of it, and who reads it. */
type Rows = Record<string, { row: Record<string, unknown>; readers: readonly Reader[] }>
/** Rows of a table, whose names stand in a column. */
type Table = { named: string; rows: Rows }

const RUN_TX = ['emeka', 'terminated'] as const
const PAYEES: Record<string, readonly Reader[]> = {
  'TX-10432': RUN_TX,
  'OH-20417': ['walter'],
  tomas: ['tomas'],
  helen: ['helen'],
  ines: ['ines'],
  otto: ['otto'],
  an_alliance: [],
}
const LEADS: Record<string, readonly Reader[]> = {
  tomas: ['tomas', 'helen'],
  helen: ['helen'],
  ines: ['ines', 'otto'],
  otto: ['otto'],
  nobody: ['helen', 'otto'],
}

/** A row for each, named in a column, with what else its policy compares. */
const each = (
  readers: Record<string, readonly Reader[]>,
  named: string,
  more: (name: string) => Record<string, unknown> = () => ({}),
): Table => ({
  named,
  rows: Object.fromEntries(
    Object.entries(readers).map(([name, theirs]) => [name, { row: { [named]: name, ...more(name) }, readers: theirs }]),
  ),
})
const many = (tables: string, table: Table): Record<string, Table> => Object.fromEntries(tables.split(' ').map((name) => [name, table]))

/** What history has of these. */
const prefixed = (noun: string, readers: Record<string, readonly Reader[]>): Rows =>
  Object.fromEntries(Object.entries(readers).map(([of, theirs]) => [`${noun} ${of}`, { row: { noun, noun_id: of }, readers: theirs }]))

const OWN_WORK: Record<string, readonly Reader[]> = { tomas: ['tomas'], helen: ['helen'], ines: ['ines'], otto: ['otto'] }
/** What a sale of Grace’s and one of Nina’s locked; Helen is Tomas’s sales admin, and Otto was Ines’s at the sale. */
const TERMS = {
  'of Grace': { master_code: 'TX-10432', agent_id: 'grace', recruiter_id: 'tomas', sales_admin_id: 'helen' },
  'of Nina': { master_code: 'OH-20417', agent_id: 'nina', recruiter_id: 'ines', sales_admin_id: 'otto' },
}
const OF_TERMS = { 'of Grace': [...RUN_TX, 'grace', 'tomas', 'helen'], 'of Nina': ['walter', 'nina', 'ines', 'otto'] } as const
const terms = (name: string) => TERMS[name as keyof typeof TERMS]

const TABLES: Record<string, Table> = {
  commission_lines: {
    named: 'id',
    rows: {
      'the agency’s, sold by Grace': {
        row: { payee_kind: 'agency', payee_id: 'TX-10432', agent_id: 'grace' },
        readers: [...RUN_TX, 'grace'],
      },
      'the agency’s, sold by nobody': { row: { payee_kind: 'agency', payee_id: 'TX-10432' }, readers: RUN_TX },
      'the other agency’s': { row: { payee_kind: 'agency', payee_id: 'OH-20417', agent_id: 'nina' }, readers: ['walter', 'nina'] },
      'an alliance’s, of a sale by Grace': { row: { payee_kind: 'alliance', payee_id: 'an_alliance', agent_id: 'grace' }, readers: [] },
      'of Tomas, of a sale by Grace': {
        row: { payee_kind: 'sales-agent', payee_id: 'tomas', agent_id: 'grace' },
        readers: ['tomas', 'helen'],
      },
      'of Helen': { row: { payee_kind: 'sales-admin', payee_id: 'helen' }, readers: ['helen'] },
      'of Ines': { row: { payee_kind: 'sales-agent', payee_id: 'ines' }, readers: ['ines', 'otto'] },
      'of a correction for Walter': { row: { payee_kind: 'agency', payee_id: 'OH-20417', payment_id: 'corrected' }, readers: ['walter'] },
    },
  },
  commission_terms: {
    named: 'payment_id',
    rows: {
      ...each(OF_TERMS, 'payment_id', terms).rows,
      corrected: { row: { payment_id: 'corrected' }, readers: ['walter'] },
      'of nobody': { row: { payment_id: 'of nobody', master_code: 'DIRECT' }, readers: [] },
    },
  },
  commission_sale_locks: each(OF_TERMS, 'membership_id', terms),
  commission_tier_locks: each({ 'TX-10432': RUN_TX, 'OH-20417': ['walter'] }, 'master_code'),
  commission_override_locks: each({ an_alliance: [] }, 'alliance_id'),
  commission_statements: each(PAYEES, 'payee_id', (payee) => ({ id: payee })),
  ...many('commission_sums commission_adjustments', each(PAYEES, 'payee_id')),
  ...many(
    'commission_accounts payee_w9s',
    each(PAYEES, 'owner_id', (owner) => ({ id: owner })),
  ),
  tax_forms: each(PAYEES, 'owner_id'),
  ...many('commission_payments commission_invoices commission_receipts', each(PAYEES, 'statement_id')),
  commission_offsets: {
    named: 'id',
    rows: {
      ...each(PAYEES, 'id', (payee) => ({ statement_id: payee, owing_id: 'gone' })).rows,
      'owed by Walter': { row: { statement_id: 'gone', owing_id: 'OH-20417' }, readers: ['walter'] },
    },
  },
  commission_disputes: each(PAYEES, 'statement_id', (payee) => ({ id: payee })),
  commission_dispute_messages: each(PAYEES, 'dispute_id'),
  commission_account_letters: each(PAYEES, 'account_id'),
  tin_checks: each(PAYEES, 'w9_id'),
  leads: each(LEADS, 'id', (owner) => ({ owner_id: owner === 'nobody' ? null : owner })),
  ...many('lead_activities lead_tasks lead_meetings lead_sequence_runs', each(LEADS, 'lead_id')),
  lead_emails: each(LEADS, 'lead_id', (lead) => ({ id: `of ${lead}` })),
  ...many(
    'lead_batches lead_imports',
    each(OWN_WORK, 'user_id', (user) => ({ id: user })),
  ),
  lead_batch_items: each(OWN_WORK, 'lead_batch_id'),
  lead_import_rows: each(OWN_WORK, 'import_id'),
  recruiting_targets: each({ ...OWN_WORK, tomas: ['tomas', 'helen'], ines: ['ines', 'otto'] }, 'user_id'),
  agency_applications: {
    named: 'id',
    rows: {
      ...each(LEADS, 'id', (lead) => ({ lead_id: lead })).rows,
      'of the agency it became': { row: { master_code: 'TX-10432', lead_id: 'tomas' }, readers: [...RUN_TX, 'tomas', 'helen'] },
      'of an agency without a lead': { row: { master_code: 'OH-20417' }, readers: ['walter'] },
    },
  },
  history_events: {
    named: 'id',
    rows: {
      ...prefixed('lead', LEADS),
      ...prefixed('statement', PAYEES),
      ...prefixed('commissionDispute', PAYEES),
      ...prefixed('payee', PAYEES),
      'of an agency': { row: { noun: 'agency', noun_id: 'TX-10432' }, readers: Object.keys(READERS) as Reader[] },
      'of a line': { row: { noun: 'commissionLine', noun_id: 'of Tomas, of a sale by Grace' }, readers: ['tomas', 'helen'] },
    },
  },
  messages: {
    named: 'id',
    rows: {
      'to Emeka': { row: { user_id: 'emeka', once_key: 'statement' }, readers: ['emeka'] },
      'to Ines': { row: { user_id: 'ines', once_key: 'statement' }, readers: ['ines'] },
      'to a lead of Tomas': { row: { once_key: 'lead_email:of tomas' }, readers: ['tomas', 'helen'] },
      'to a stranger': { row: { once_key: 'welcome' }, readers: [] },
    },
  },
  agency_requests: each({ 'TX-10432': [...RUN_TX, 'tomas', 'helen'], 'OH-20417': ['walter', 'ines', 'otto'] }, 'master_code'),
  ...many('agency_application_links application_drafts application_files application_papers', each(LEADS, 'agency_application_id')),
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await withClient(database.url, async (client) => {
    await client.query(only([...Object.keys(TABLES), 'users', 'agencies']))
    for (const [id, admin] of [
      ['helen', null],
      ['tomas', 'helen'],
      ['otto', null],
      ['ines', 'otto'],
    ])
      await client.query('insert into users (id, team_admin_id) values ($1, $2)', [id, admin])
    await client.query(`insert into agencies (master_code, recruited_by) values ('TX-10432', 'tomas'), ('OH-20417', 'ines')`)
    for (const [table, { named, rows }] of Object.entries(TABLES))
      for (const [name, { row }] of Object.entries(rows)) {
        const values = { ...row, [named]: name }
        const places = Object.keys(values).map((_, place) => `$${place + 1}`)
        await client.query(`insert into ${table} (${Object.keys(values).join(', ')}) values (${places.join(', ')})`, Object.values(values))
      }
  })
  openDatabase({ connectionString: database.applicationUrl ?? '', max: 2 })
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

/** Takes from tables what rows need besides the columns that policies compare: their keys, checks and triggers. */
const only = (tables: readonly string[]): string => `do $$ declare found record; begin
  for found in select conrelid::regclass as of, conname as name from pg_constraint
      where contype in ('f', 'c', 'x') and conrelid::regclass::text = any ('{${tables.join(',')}}') loop
    execute format('alter table %s drop constraint %I', found.of, found.name);
  end loop;
  for found in select conrelid::regclass as of, conname as name from pg_constraint
      where contype in ('p', 'u') and conrelid::regclass::text = any ('{${tables.join(',')}}') loop
    execute format('alter table %s drop constraint %I cascade', found.of, found.name);
  end loop;
  for found in select attrelid::regclass as of, attname as name from pg_attribute
      where attnum > 0 and attnotnull and attidentity = '' and not attisdropped and attrelid::regclass::text = any ('{${tables.join(',')}}') loop
    execute format('alter table %s alter column %I drop not null', found.of, found.name);
  end loop;
  for found in select unnest('{${tables.join(',')}}'::regclass[]) as of loop
    execute format('alter table %s disable trigger user', found.of);
  end loop;
end $$`

/** A store that forgets its scope: it asks for every row of a table. */
const everyRow = async (table: string, named: string): Promise<string[]> =>
  (
    await db()
      .selectFrom(table as 'leads')
      .select(`${named} as name` as 'id as name')
      .execute()
  )
    .map(({ name }) => name)
    .toSorted()

test.each(Object.entries(TABLES))('%s: whoever reads them all reads their own', async (table, { named, rows }) => {
  const seen: Record<string, string[]> = {}
  const expected: Record<string, string[]> = {}
  for (const [name, actor] of Object.entries(READERS)) {
    seen[name] = await withinRowScope(rowScopeOf(actor), () => everyRow(table, named))
    expected[name] = Object.keys(rows)
      .filter((row) => rows[row]?.readers.includes(name as Reader))
      .toSorted()
  }
  expect(seen).toEqual(expected)
  expect(await everyRow(table, named)).toEqual(Object.keys(rows).toSorted())
})

test('a process of the version before, which names neither owner nor payee, still reads what is theirs', async () => {
  const linesOf = (settings: Record<string, string>) =>
    withClient(database.applicationUrl ?? '', async (client) => {
      await client.query('begin')
      await client.query('set local role breakwater_scoped')
      for (const [name, value] of Object.entries(settings))
        await client.query('select set_config($1, $2, true)', [`breakwater.${name}`, value])
      const { rows } = await client.query<{ id: string; own: boolean }>(
        `select id, coalesce(member_otherwise_in_scope('amara', 'grace', 'TX-10432'), false) as own from commission_lines order by id`,
      )
      return rows
    })
  expect(await linesOf({ agent: 'grace' })).toEqual([{ id: 'the agency’s, sold by Grace', own: true }])
  expect(await linesOf({ agent: 'grace', payee: '' })).toEqual([])
  expect((await linesOf({ agency: 'OH-20417' })).map(({ own }) => own)).toEqual([false, false])
  expect(await linesOf({ member: 'amara' })).toEqual([])
})

test('every table with the money or the leads of sellers is among them', async () => {
  const found = await queryOnce<{ table: string }>(
    database.url,
    `select distinct table_name as table from information_schema.columns where table_schema = 'public'
     and column_name in ('payee_id', 'owner_id', 'statement_id', 'dispute_id', 'w9_id', 'lead_id', 'agency_application_id', 'lead_batch_id')`,
  )
  const held = found.map(({ table }) => table).filter((table) => !OF_SOMETHING_ELSE.has(table))
  expect(held.length).toBeGreaterThan(25)
  expect(held.filter((table) => !(table in TABLES))).toEqual([])
  expect(Object.keys(TABLES).filter((table) => !(table in ROW_POLICIES))).toEqual([])
})

/** A payout’s payee is a member; the bank’s statements, complaints and erasures are the work of staff. */
const OF_SOMETHING_ELSE: ReadonlySet<string> = new Set([
  'payouts',
  'bank_statement_lines',
  'bank_line_owners',
  'bank_movement_owners',
  'complaints',
  'erasures',
])
