import { sql } from 'kysely'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { afterCommit, afterTransaction, namedQuery, closeDatabase, databasePool, db, inTransaction, openDatabase } from '#platform/db.ts'
import { files, openFiles } from '#platform/files/files.ts'
import { callExternal } from '#platform/external-call.ts'
import { isUnavailable } from '#platform/postgres/unavailable.ts'
import { openPool } from '#platform/postgres/pool.ts'
import { followPulse, isDatabaseAway, trackConnections } from '#platform/postgres/pulse.ts'
import { type TestDatabase, testDatabase } from '#platform/postgres/testing/database.ts'
import { sendTroubleTo } from '#platform/errors/trouble.ts'

let database: TestDatabase
let trouble: string[]
beforeAll(async () => {
  database = await testDatabase()
  openDatabase({ connectionString: database.url, max: 1, connectionTimeoutMs: 5_000 })
  await sql`create table written (what text)`.execute(db())
  sendTroubleTo((_, error) => trouble.push(String(error)))
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
beforeEach(async () => {
  trouble = []
  await sql`truncate written`.execute(db())
})

const write = async (what: string): Promise<void> => void (await sql`insert into written values (${what})`.execute(db()))
const written = async () => (await sql<{ what: string }>`select what from written order by what`.execute(db())).rows.map(({ what }) => what)
const deadlock = () => Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })

test.each([
  ['the pool', () => databasePool().query('select 1')],
  ['a named question of the pool', () => databasePool().query({ name: 'one', text: 'select 1' })],
  ['a connection of its own', () => databasePool().connect()],
])('inside a transaction %s is refused', async (_, second) => {
  await expect(inTransaction(async () => void (await second()))).rejects.toThrow('Inside a transaction another connection was asked for')
})

test('inside a transaction no other system is called, and the error cannot be swallowed', async () => {
  const calling = inTransaction(async () => callExternal('a bank', async () => 'paid').catch(() => 'quiet'))
  await expect(calling).rejects.toThrow('Inside a transaction a bank was called')
})

test.each([
  ['put', () => files().put(new Uint8Array([1]))],
  ['take', () => files().take(Readable.from([new Uint8Array([1])]), { most: 1 })],
  ['read', () => files().read('0'.repeat(40))],
  ['stream', () => files().stream('0'.repeat(40))],
  ['drop', () => files().drop('0'.repeat(40))],
])('inside a transaction the file store is not called, not even on a disk: %s', async (name, call) => {
  openFiles({ dataDir: tmpdir() })
  await expect(inTransaction(async () => void (await call().catch(() => 'quiet')))).rejects.toThrow(
    `Inside a transaction the store of files was called (${name})`,
  )
})

test('inside a transaction its connection is used, and outside of it the pool', async () => {
  await inTransaction(async () => {
    await write('inside')
    expect(await namedQuery('written', 'select what from written', [])).toEqual([{ what: 'inside' }])
    await inTransaction(() => write('joined'))
  })
  expect(await callExternal('a bank', written)).toEqual(['inside', 'joined'])
})

test('a failure after COMMIT is logged: the work is not retried, and its answer is returned', async () => {
  let runs = 0
  const answer = await inTransaction(async () => {
    runs++
    await write(`run ${runs}`)
    await afterCommit(() => Promise.reject(deadlock()))
    await afterCommit(() => write('after the one that failed'))
    return 'kept'
  })
  expect(answer).toBe('kept')
  expect(await written()).toEqual(['after the one that failed', 'run 1'])
  expect(trouble).toEqual(['error: deadlock detected'])
})

test('a deadlock is retried, and callbacks of the failed attempt are dropped', async () => {
  let runs = 0
  await inTransaction(async () => {
    runs++
    await afterCommit(() => write(`after run ${runs}`))
    if (runs < 3) throw deadlock()
  })
  expect(await written()).toEqual(['after run 3'])
})

test('afterTransaction runs after a refusal too, once the transaction is over', async () => {
  const refused = inTransaction(async () => {
    await write('rolled back')
    await afterCommit(() => write('never'))
    await afterTransaction(() => inTransaction(() => write('an email')))
    throw new Error('Refused.')
  })
  await expect(refused).rejects.toThrow('Refused.')
  expect(await written()).toEqual(['an email'])
})

test('waiting too long for a connection reports the database as unavailable', async () => {
  const held = await databasePool().connect()
  // Released even if the test fails: later tests need a connection too.
  onTestFinished(() => held.release())
  const { options } = databasePool()
  const patience = options.connectionTimeoutMillis
  options.connectionTimeoutMillis = 100
  onTestFinished(() => void (options.connectionTimeoutMillis = patience))
  const error = await sql`select 1`.execute(db()).catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  expect(isUnavailable(new Error('Something else.'))).toBe(false)
}, 10_000)

test('two texts under one name are two prepared statements', async () => {
  expect(await namedQuery('by_phone', 'select $1::text as whole', ['4155550123'])).toEqual([{ whole: '4155550123' }])
  expect(await namedQuery('by_phone', 'select right($1::text, 4) as part', ['4155550123'])).toEqual([{ part: '0123' }])
})

test('with plansOnce a repeated statement is prepared once, without it none is', async () => {
  const preparedBy = async (options: { plansOnce: boolean }) => {
    await closeDatabase()
    openDatabase({ connectionString: database.url, max: 1, connectionTimeoutMs: 5_000, ...options })
    for (const what of ['one', 'two']) await write(what)
    return (await databasePool().query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    )
  }
  expect(await preparedBy({ plansOnce: true })).toEqual(['insert into written values ($1)'])
  expect(await preparedBy({ plansOnce: false })).toEqual([])
  expect(await written()).toEqual(['one', 'one', 'two', 'two'])
})

/** The same database behind a line that can fall silent without closing, as when a machine or a network is lost. */
async function silenceable(url: string) {
  const { host, port } = new pg.Client({ connectionString: url }) as unknown as { host: string; port: number }
  const lines: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const line of [near, far]) line.on('error', () => {})
    near.pipe(far).pipe(near)
    lines.push(near, far)
    if (isSilent) near.unpipe(far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isSilent = false
  const there = new URL(url)
  const { username, password, pathname } = there
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    silence: () => {
      isSilent = true
      for (let index = 0; index < lines.length; index += 2) lines[index]?.unpipe(lines[index + 1])
    },
    speak: () => void (isSilent = false),
    close: () => {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}

test('a database that falls silent is given up in time: who waits on it is answered, who comes next at once, until it speaks again', async () => {
  const line = await silenceable(database.url)
  const pool = new pg.Pool({ connectionString: line.url, max: 2 })
  trackConnections(pool)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const told: boolean[] = []
  const stop = followPulse({ connectionString: line.url, pool, everyMs: 20, patienceMs: 600, changed: (isAway) => told.push(isAway) })
  onTestFinished(async () => {
    await stop()
    line.close()
    await pool.end()
  })
  await pool.query('select 1')
  line.silence()
  const failure = await pool.query('select 2').catch((error: unknown) => error)
  expect(isUnavailable(failure), String(failure)).toBe(true)
  while (!isDatabaseAway()) await pause(5)
  await expect(db().selectFrom('clock').select('ahead').execute()).rejects.toThrow('The database does not answer.')
  await expect(databasePool().query('select 1')).rejects.toThrow('The database does not answer.')
  line.speak()
  while (isDatabaseAway()) await pause(5)
  expect((await db().selectFrom('clock').select('ahead').execute()).length).toBe(1)
  expect(told.slice(0, 2)).toEqual([true, false])
})

test('a silence that was first noticed by a busy process is given up all the same: who waits on it is answered', async () => {
  const line = await silenceable(database.url)
  const pool = new pg.Pool({ connectionString: line.url, max: 1 })
  trackConnections(pool)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  await pool.query('select 1')
  const stop = followPulse({ connectionString: line.url, pool, everyMs: 5, patienceMs: 100 })
  onTestFinished(async () => {
    await stop()
    line.close()
    await pool.end()
  })
  line.silence()
  const waiting = pool.query('select 2').catch((error: unknown) => error)
  await pause(50) // The process asked, and nobody answered yet.
  busyFor(700)
  expect(isUnavailable(await waiting)).toBe(true)
}, 10_000)

/** The process reads no answer and no clock meanwhile. */
function busyFor(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('whoever stops asking whether the database answers does not leave it away, though the last answer comes later', async () => {
  const line = await silenceable(database.url)
  const pool = new pg.Pool({ connectionString: line.url })
  const away = Promise.withResolvers<void>()
  const stop = followPulse({ connectionString: line.url, pool, everyMs: 20, patienceMs: 200, changed: () => away.resolve() })
  line.silence()
  await away.promise
  await pause(50) // The next question waits for its answer.
  await stop()
  line.close()
  expect(isDatabaseAway()).toBe(false)
  await pool.end()
})

test('behind a pooler nothing is prepared by name, not even by a library that names its statements', async () => {
  const url = new URL(database.url)
  url.searchParams.set('pgbouncer', 'true')
  const { pool } = openPool({ connectionString: url.href, max: 1 }, () => {})
  onTestFinished(() => pool.end())
  const { rows } = await pool.query<{ two: number }>({ name: 'counted', text: 'select $1::int + 1 as two', values: [1] })
  expect(rows).toEqual([{ two: 2 }])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
})
