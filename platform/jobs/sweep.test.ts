import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, db, inTransaction, openDatabase } from '#platform/db.ts'
import { type TestDatabase, testDatabase } from '#platform/postgres/testing/database.ts'
import { markRaised } from '#platform/jobs/stuck-work.store.ts'
import { raiseStuckWork } from '#platform/jobs/stuck-work.ts'
import { atTheirIntervals, hourly, type Page, sweep } from '#platform/jobs/sweep.ts'
import { sendTroubleTo } from '#platform/errors/trouble.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  openDatabase({ connectionString: database.url })
  await sql`create table due (id text primary key, seen integer not null default 0, done boolean not null default false)`.execute(db())
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const NOON = new Date('2027-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

let broken: string
let failures: string[]
beforeEach(async () => {
  broken = ''
  failures = []
  await sql`truncate due, stuck_work`.execute(db())
})

const plant = (count: number) =>
  sql`insert into due (id) select 'item_' || lpad(i::text, 4, '0') from generate_series(1, ${count}::int) i`.execute(db())

const find = ({ after, limit }: Page) => sql<{ id: string }>`select id from due where not done and id > ${after} order by id limit ${limit}`

/** `stays`: an item is still found after it was processed, as a reminded membership is. */
const sweeping = (name: string, { stays }: { stays: boolean }) =>
  sweep({
    name,
    find,
    key: ({ id }) => id,
    work: ({ id }) =>
      inTransaction(async (tx) => {
        await sql`update due set seen = seen + 1, done = ${!stays} where id = ${id}`.execute(tx)
        if (id === broken) throw new Error('The row cannot be read.')
      }),
  })

const note = (_: unknown, itemId: string): void => void failures.push(itemId)
const seen = async () =>
  (await sql<{ id: string; seen: number }>`select id, seen from due order by id`.execute(db())).rows.map((row) => row.seen)
const stuck = () => db().selectFrom('stuck_work').selectAll().execute()

test('one item that fails holds up no other; it is in stuck_work, and its half-done work is rolled back', async () => {
  await plant(3)
  broken = 'item_0001'
  expect(await sweeping('tests.one', { stays: false }).run(NOON, note)).toBe('done')
  expect(failures).toEqual(['item_0001'])
  expect(await seen()).toEqual([0, 1, 1])
  expect(await stuck()).toMatchObject([
    {
      kind: 'tests.one',
      item_id: 'item_0001',
      failures: 1,
      first_seen_at: NOON,
      next_attempt_at: later(10),
      error: 'Error: The row cannot be read.',
    },
  ])
})

test('it waits longer after each failure, and is removed once it succeeds', async () => {
  await plant(1)
  broken = 'item_0001'
  const { run } = sweeping('tests.again', { stays: false })
  for (const seconds of [0, 9, 10, 29, 30]) await run(later(seconds), note)
  expect(failures).toHaveLength(3)
  expect(await stuck()).toMatchObject([{ failures: 3, first_seen_at: NOON, last_seen_at: later(30), next_attempt_at: later(70) }])
  broken = ''
  await run(later(69), note)
  expect(await seen()).toEqual([0])
  await run(later(70), note)
  expect(await seen()).toEqual([1])
  expect(await stuck()).toEqual([])
})

test('what is no longer due is no longer stuck', async () => {
  await plant(2)
  broken = 'item_0001'
  const { run } = sweeping('tests.gone', { stays: true })
  await run(NOON, note)
  await sql`delete from due where id = 'item_0001'`.execute(db())
  await run(later(1), note)
  expect(await stuck()).toEqual([])
})

test('candidates that stay candidates starve none that come after them', async () => {
  await plant(501)
  await sweeping('tests.many', { stays: true }).run(NOON, note)
  expect(await seen()).toEqual(Array.from({ length: 501 }, () => 1))
})

test('without anybody to report to, the first failure is thrown', async () => {
  await plant(1)
  broken = 'item_0001'
  await expect(sweeping('tests.thrown', { stays: true }).run(NOON)).rejects.toThrow('cannot be read')
})

test('a worker runs sweeps that count in days once an hour', async () => {
  await plant(1)
  const [paced] = atTheirIntervals([hourly(sweeping('tests.hourly', { stays: true }))])
  for (const seconds of [0, 3599, 3600]) await paced?.run(later(seconds))
  expect(await seen()).toEqual([2])
})

test('an item that fails three times is raised, once', async () => {
  const [raised, told]: [string[], string[]] = [[], []]
  sendTroubleTo((what, error) => raised.push(`${what}: ${String(error)}`))
  await plant(1)
  broken = 'item_0001'
  const { run } = sweeping('tests.raised', { stays: false })
  for (const seconds of [0, 10, 30, 70]) {
    await run(later(seconds), note)
    await raiseStuckWork(async (_, { itemId }) => void told.push(itemId)).run(later(seconds))
  }
  expect(raised).toEqual(['Work is stuck: tests.raised item_0001, 3 failures: Error: The row cannot be read.'])
  const again = { kind: 'tests.raised', itemId: 'item_0001' }
  expect(await inTransaction((tx) => markRaised(tx, again, new Date())), 'two workers raise it once').toBe(false)
  expect(told).toEqual(['item_0001'])
})

test('when notifying people fails it is raised later, and a failure of raising is not itself raised', async () => {
  sendTroubleTo(() => {})
  await plant(1)
  broken = 'item_0001'
  const { run } = sweeping('tests.untold', { stays: false })
  const told: string[] = []
  let canTell = false
  const raise = raiseStuckWork(async (_, { kind }) => {
    if (!canTell) throw new Error('No bell.')
    told.push(kind)
  })
  for (const seconds of [0, 10, 30, 70, 150, 310]) {
    await run(later(seconds), note)
    await raise.run(later(seconds), () => {})
  }
  expect((await stuck()).map(({ kind, raised_at }) => [kind, raised_at])).toEqual([
    ['tests.untold', null],
    ['stuck_work.raise', null],
  ])
  canTell = true
  await raise.run(later(4000), () => {})
  expect(told).toEqual(['tests.untold'])
})
