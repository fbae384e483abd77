import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { openChain } from '#domains/insight/chain/server/options.ts'
import { recordsNow } from '#domains/insight/chain/server/in-words.ts'
import { sealsNow } from '#domains/insight/chain/server/seals-now.ts'
import { checkNewestSeal } from '#domains/insight/chain/server/checking.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sealFinishedDay } from '#domains/insight/chain/server/sealing.ts'
import { warnOfRecords } from '#domains/insight/chain/server/warn.ts'
import { verifyChain } from '#domains/insight/chain/server/verifying.ts'
import { chainSweeps } from '#domains/insight/chain/server/chain.jobs.ts'
import { systemContract } from '#domains/insight/system/contract.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { approved } from '#domains/money/payouts/proof/fixture.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { advanceClock, clock, resetClock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { withClient } from '#platform/postgres/connect.ts'

let app: TestApp
let home: string
const anchors = () => join(home, 'anchors')
const DAY_MS = 86_400_000

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'breakwater-chain-'))
  app = await startTestApp()
  await claimFixture(app).filed('amara', { insurerClaimNumber: 'ST-88-0412' })
  await approved(app, 'maria', { amount: 431_00 })
  const claim = await db().selectFrom('claims').select('id').executeTakeFirstOrThrow()
  const decided = { rule_version: '1', inputs: '{}', trace: '[]', by_user: app.cast.users.dana.id, capability: 'claims', at: new Date() }
  await db()
    .insertInto('claim_decisions')
    .values({ ...decided, claim_id: claim.id, kind: 'approved', amount_cents: cents(431_00) })
    .execute()
  openChain({
    secret: app.options.authSecret,
    anchorsIn: anchors(),
    backupTo: join(home, 'backup'),
    publicUrl: 'https://app.breakwater.example',
  })
})
afterAll(async () => {
  resetClock()
  await app.stop()
  await rm(home, { recursive: true })
})

/** A sale of another day. */
const earn = (name: string) =>
  inTransaction((tx) =>
    post(tx, {
      kind: 'payment',
      cause: { noun: 'payment', id: `pay_${name}` },
      entries: [
        { account: 'processor', amount: cents(18_95) },
        { account: 'dues', amount: cents(-18_95) },
      ],
    }),
  )

test('each finished day is sealed once, also when the clock was moved; the seal is anchored in the data folder and where backups go', async () => {
  expect(JSON.stringify((await recordsNow()).says[1])).toContain('No day was sealed yet.')
  await app.work(chainSweeps)
  await app.work(chainSweeps)
  await earn('second')
  await advanceClock(3 * DAY_MS)
  await app.work(chainSweeps)
  expect(await db().selectFrom('seals').select('number').execute()).toHaveLength(2)
  const names = await readdir(anchors())
  expect(names).toHaveLength(2)
  expect(await readdir(join(home, 'backup', 'anchors'))).toEqual(names)
  const { broken, seals, rows, anchors: read } = await verifyChain()
  expect([broken, seals, read]).toEqual([[], 2, 4])
  expect(rows).toBeGreaterThan(10)
  // Read again after a seal, once an hour at most, which the History page says.
  expect(await sealsNow()).toMatchObject({ sealed: { number: 2 }, checked: { number: 1, broken: [] } })
  await asApplication(() => checkNewestSeal(0))
  expect(await sealsNow()).toMatchObject({ sealed: { number: 2 }, checked: { number: 2, rows, broken: [] } })
  const step = (await app.call(setupContract.setup, {}, 'dana')).answer.steps.find((each) => each.step === 'records')
  expect([step?.state, step?.says[0], step?.says[1]]).toEqual([
    'done',
    expect.stringContaining('can’t change a table'),
    expect.stringContaining('seal 2'),
  ])
  expect(step?.says.join(' ')).toContain('even if a query forgets to')
  // Who signs in as the owner is told that the database is no second wall.
  expect((await recordsNow()).state).toBe('open')
})

/** As somebody who may do everything in the database, and leaves the rest alone. Afterwards it is as before. */
async function tampered<T>(statements: string, look: () => Promise<T>): Promise<T> {
  await withClient(app.options.databaseUrl, async (superuser) => {
    await superuser.query('begin')
    for (const table of TABLES)
      await superuser.query(`alter table ${table} disable trigger user; create table saved_${table} as select * from ${table}`)
    await superuser.query(statements)
    await superuser.query('commit')
  })
  try {
    return await look()
  } finally {
    await withClient(app.options.databaseUrl, async (superuser) => {
      await superuser.query('begin; set constraints all deferred')
      for (const table of [...TABLES].reverse()) await superuser.query(`delete from ${table}`)
      for (const table of TABLES) {
        await superuser.query(`insert into ${table} ${table === 'claim_decisions' || table === 'history_events' ? 'overriding system value' : ''}
          select * from saved_${table}; drop table saved_${table}; alter table ${table} enable trigger user`)
      }
      await superuser.query('commit')
    })
    expect((await verifyChain()).broken).toEqual([])
  }
}
const broken = async () => (await verifyChain()).broken
const TABLES = [
  'history_events',
  'ledger_transactions',
  'ledger_entries',
  'claim_decisions',
  'signatures',
  'seals',
  'seal_parts',
  'seal_checks',
]

describe('whoever may do everything in the database is found, and the first row is named', () => {
  const first = (table: string, key = 'id') => `(select ${key} from ${table} order by recorded_at, ${key} limit 1)`
  test.each([
    [
      'a reason is edited',
      `update history_events set why = 'never mind' where id = ${first('history_events')}`,
      /^history_events evt_\w+: it was changed, after seal 1 /,
    ],
    [
      'an amount is edited',
      `update ledger_entries set amount_cents = amount_cents * 2`,
      /^ledger_entries ldg_\w+\/1: it was changed, after seal 1 /,
    ],
    ['a decision is edited', `update claim_decisions set amount_cents = 1`, /^claim_decisions \d+: it was changed/],
    ['a name is edited', `update signatures set typed_name = 'Somebody Else'`, /^signatures sig_\w+: it was changed/],
    [
      'a row is deleted',
      `delete from history_events where id = ${first('history_events')}`,
      /^history_events evt_\w+: it was deleted, after seal 1 /,
    ],
    [
      'the newest row of a seal is deleted',
      `delete from ledger_entries where transaction_id in (select id from ledger_transactions where cause_id = 'pay_second');
      delete from ledger_transactions where cause_id = 'pay_second'`,
      /^ledger_transactions ldg_\w+: it was deleted, after seal 2 /,
    ],
    [
      'a row is put in',
      `insert into history_events (id, kind, noun, noun_id, actor_kind, actor_name, at, recorded_at)
      select 'evt_planted', kind, noun, noun_id, actor_kind, actor_name, at, recorded_at + interval '1 microsecond' from history_events where id = ${first('history_events')}`,
      /^history_events evt_planted: it was put in, after seal 1 /,
    ],
    [
      'two rows change places',
      `with two as (select id, recorded_at, row_number() over (order by recorded_at) as place from history_events order by recorded_at limit 2)
      update history_events h set recorded_at = other.recorded_at from two own join two other on other.place = 3 - own.place where own.id = h.id`,
      /^history_events evt_\w+: it was (changed|moved in time), after seal 1 /,
    ],
    [
      'a row is taken to another time',
      `update history_events set recorded_at = now() + interval '1 day' where id = ${first('history_events')}`,
      /^history_events evt_\w+: it was moved in time/,
    ],
    ['a seal is edited', `update seals set day = day - 1 where number = 1`, /^Seal 1 of .*: it was changed/],
    [
      'the tail is cut',
      `delete from seal_parts where number = 2; delete from seals where number = 2`,
      /^The anchor 000002-.* knows another seal 2 than the database/,
    ],
    ['a sealed digest is edited with its row', `update seal_parts set digests = reverse(digests)`, /^Seal 1 of .*: it was changed/],
  ])('%s', async (_, statements, found) => {
    expect((await tampered(statements, broken)).join('\n')).toMatch(found)
  })
})

test('what a deletion of somebody’s data empties is told from what is changed', async () => {
  const { rows } = await sql<{ id: string; member: string }>`
    select id, member_id as member from history_events where member_id is not null order by recorded_at limit 1`.execute(db())
  const [row] = rows
  const empty = `update history_events set why = null, data = '{}', ip = null, actor_name = '–' where id = '${row?.id}'`
  expect((await tampered(empty, broken)).join()).toContain(`${row?.id}: it was changed`)
})

test('an anchor that was changed, or signed by somebody else, is named', async () => {
  const name = (await readdir(anchors()))[0] ?? ''
  const text = await readFile(join(anchors(), name), 'utf8')
  await writeFile(
    join(anchors(), name),
    text.replace(/"digest": "(.)/, (_, first) => `"digest": "${first === '0' ? '1' : '0'}`),
  )
  expect((await verifyChain()).broken).toEqual([`The anchor ${name} is not signed with the key of this Breakwater.`])
  await writeFile(join(anchors(), name), text)
  expect((await verifyChain()).broken).toEqual([])
  expect(existsSync(join(anchors(), `${name}.part`))).toBe(false)
})

test('a row that a superuser edits is found by the check of the night, shown with its day, and told to administrators once a day', async () => {
  const shown = async () => (await app.call(systemContract.system, {}, 'dana')).answer.records
  const told = async () =>
    (await db().selectFrom('messages').select('user_id').where('kind', '=', 'records_trouble').execute()).map((each) => each.user_id)
  const check = () => asApplication(() => checkNewestSeal(0))
  await earn('third')
  await advanceClock(DAY_MS)
  await sealFinishedDay(clock.now())
  await check()
  await warnOfRecords(clock.now())
  const { sealedDay } = await shown()
  expect(await shown()).toMatchObject({ checked: { day: sealedDay, broken: 0 } })
  expect(await told()).toEqual([])

  await earn('fourth')
  await advanceClock(DAY_MS)
  await sealFinishedDay(clock.now())
  await tampered(`update ledger_entries set amount_cents = amount_cents * 2`, async () => {
    await check()
    const now = clock.now()
    await warnOfRecords(now)
    await warnOfRecords(now)
    const { checked, sealedDay: day } = await shown()
    expect(checked).toMatchObject({ day, broken: 1 })
    expect(await told()).toEqual([app.cast.users.dana.id])
    await warnOfRecords(new Date(now.getTime() + DAY_MS))
    expect(await told()).toHaveLength(2)
  })
  await warnOfRecords(new Date(clock.now().getTime() + 4 * DAY_MS))
  const { rows } = await sql<{
    subject: string
  }>`select subject from messages where kind = 'records_trouble' order by id desc limit 1`.execute(db())
  expect([rows[0]?.subject, (await told()).length]).toEqual(['Sealed records need your attention', 3])
})
