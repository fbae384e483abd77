import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantApplication } from '#db/grant-application.ts'
import { COLUMNS, OUR_TABLES } from '#db/grants.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
let application: pg.Client
beforeAll(async () => {
  database = await testDatabase({ withCast: true })
  // A copy of a database has the rights to its tables, and not those to itself.
  await grantApplication({ ownerUrl: database.url, databaseUrl: database.applicationUrl ?? '' })
  await queryOnce(
    database.url,
    `insert into history_events (id, kind, noun, noun_id, actor_kind, actor_name, at) values ('evt_1', 'a.b', 'user', 'usr_1', 'system', 'Breakwater', now())`,
  )
  application = new pg.Client({ connectionString: database.applicationUrl ?? '' })
  await application.connect()
})
afterAll(async () => {
  await application.end()
  await database.drop()
})

/** What PostgreSQL answers the application, whatever it did is taken back. */
async function says(statement: string): Promise<string> {
  await application.query('begin')
  try {
    await application.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await application.query('rollback')
    await application.query('reset role')
  }
}

const MEMBER = `(select min(id) from members)`
const USER = `(select min(id) from users)`
const BALANCED = `insert into ledger_transactions (id, kind, cause_noun, cause_id, at) values ('ldg_1', 'payment', 'payment', 'pay_1', now());
  insert into ledger_entries values ('ldg_1', 1, 'processor', 500), ('ldg_1', 2, 'dues', -500); set constraints all immediate`

/** What somebody would try who speaks SQL with the application's voice, by family; and what the application itself does there. */
const FAMILIES: Readonly<Record<string, { refused: readonly string[]; allowed: string }>> = {
  'the shape of tables': {
    refused: [
      'create table mine (id int)',
      'create temporary table mine (id int)',
      'create view all_members as select * from members',
      'create schema mine',
      'create function mine() returns int language sql as $$ select 1 $$',
      'create extension dblink',
      'alter table members add column note text',
      'alter table payments alter column amount_cents type text',
      'alter table ledger_entries drop constraint ledger_entries_pkey',
      'create index mine on members (email)',
      'drop table history_events',
      'drop schema public cascade',
    ],
    allowed: 'select count(*) from members',
  },
  triggers: {
    refused: [
      'drop trigger ledger_entries_stay on ledger_entries',
      'alter table signatures disable trigger all',
      'create trigger mine before insert on members for each row execute function refuse_change()',
      'drop function refuse_unbalanced() cascade',
      `set session_replication_role = 'replica'`,
    ],
    allowed: `set local statement_timeout = '15s'`,
  },
  'the ledger': {
    refused: [
      'truncate ledger_entries',
      'update ledger_entries set amount_cents = 1',
      'delete from ledger_entries',
      `update ledger_transactions set at = '2020-01-01'`,
      `insert into ledger_accounts values ('mine', 'Mine', 'debit')`,
      `insert into ledger_transactions (id, kind, cause_noun, cause_id, at) values ('ldg_1', 'payment', 'payment', 'pay_1', now());
       insert into ledger_entries values ('ldg_1', 1, 'processor', 500), ('ldg_1', 2, 'dues', -400); set constraints all immediate`,
      `${BALANCED}; insert into ledger_entries values ('ldg_1', 3, 'bank', 7); set constraints all immediate`,
    ],
    allowed: BALANCED,
  },
  money: {
    refused: [
      'update payments set amount_cents = 1',
      `update payments set method = 'card'`,
      'update payouts set amount_cents = 999999',
      'update payouts set approved_by = null',
      'update refunds set amount_cents = 1',
      `update payees set holder_name = 'Somebody else' where retired_at is null; update payees set last4 = '0000'`,
      'update commission_statements set payable_cents = 1',
      'delete from payments',
      'delete from payouts',
      'truncate commission_lines',
      'delete from commission_moves',
    ],
    allowed: `update payments set status = status; update payouts set status = status`,
  },
  'what happened, was decided and signed': {
    refused: [
      'delete from history_events',
      'truncate history_events',
      `update history_events set actor_id = 'usr_other'`,
      `update history_events set why = 'never mind'`,
      'delete from claim_decisions',
      'update claim_decisions set amount_cents = 1',
      'truncate claim_decisions',
      `update signatures set wording = 'something else'`,
      'delete from signatures',
      `update terms_versions set title = 'x'`,
      `update published_figures set figures = '{}'`,
      `update access_proposals set capabilities = '{super}'`,
    ],
    allowed: 'select count(*) from history_events; select count(*) from claim_decisions',
  },
  'who somebody is': {
    refused: [
      `update identities set id = 'x'`,
      `update users set master_code = 'TX-10432'`,
      `update users set was_super = true`,
      `update identity_passkeys set public_key = 'x'`,
      `update impersonations set user_id = ${USER}`,
      'delete from users',
      'delete from identities',
      `update invitations set role = 'staff'`,
    ],
    allowed: `update users set last_seen_at = now() where id = ${USER}; update members set language = language where id = ${MEMBER}`,
  },
  'the server': {
    refused: [
      'set role breakwater',
      'set session authorization postgres',
      `copy members to program 'cat'`,
      `select pg_read_file('postgresql.conf')`,
      'alter role breakwater_app superuser',
      'alter table payments owner to breakwater_app',
      'vacuum full members',
      'update schema_migrations set digest = null',
    ],
    allowed: `select pg_notify('mine', '')`,
  },
}

describe('the application is refused by PostgreSQL itself', () => {
  test.each(Object.entries(FAMILIES).flatMap(([family, { refused }]) => refused.map((statement) => [family, statement] as const)))(
    '%s: %s',
    async (_, statement) => {
      expect(await says(statement)).toMatch(
        /permission denied|must be (owner|superuser)|append-only|only with the import that brought it|sums to|cannot run inside a transaction block|Only roles with/,
      )
    },
  )
  test('there are at least forty of them, and what the application does in each family is done', async () => {
    expect(Object.values(FAMILIES).flatMap(({ refused }) => refused).length).toBeGreaterThanOrEqual(40)
    for (const [family, { allowed }] of Object.entries(FAMILIES)) expect(await says(allowed), family).toBe('done')
  })
})

test('a command that has the application’s role alone finds nothing to migrate, and goes on', async () => {
  expect(await prepareDatabase({ ownerUrl: database.applicationUrl ?? '', databaseUrl: database.applicationUrl ?? '' })).toEqual([])
})

test('every table is in one list of db/grants.ts, and every column there is one of its table', async () => {
  const tables = await queryOnce<{ name: string; columns: string[] }>(
    database.url,
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped group by 1`,
  )
  expect([...OUR_TABLES].sort()).toEqual(tables.map(({ name }) => name).sort())
  const unknown = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    columns.filter((column) => !tables.find(({ name }) => name === table)?.columns.includes(column)).map((column) => `${table}.${column}`),
  )
  expect(unknown).toEqual([])
})
