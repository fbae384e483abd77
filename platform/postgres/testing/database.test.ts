import pg from 'pg'
import { expect, test } from 'vitest'
import { lentDatabase } from '#platform/postgres/testing/database.ts'

type Lent = Awaited<ReturnType<typeof lentDatabase>>

const poolOf = ({ url, Client }: Lent): pg.Pool => new pg.Pool({ connectionString: url, Client })

/** Does the work on a lent database, as a test of the whole API does. */
async function borrow<T>(work: (pool: pg.Pool, lent: Lent) => Promise<T>): Promise<T> {
  const lent = await lentDatabase()
  const pool = poolOf(lent)
  try {
    return await work(pool, lent)
  } finally {
    await pool.end()
    await lent.drop()
  }
}

const firstRow = async (pool: pg.Pool, query: string): Promise<unknown> => Object.values((await pool.query(query)).rows[0] ?? {})[0]
const state = (pool: pg.Pool): Promise<unknown> =>
  firstRow(
    pool,
    `select concat_ws(' ', (select string_agg(m::text, ',' order by id) from members m), (select count(*) from graphile_worker.jobs),
      (select last_value from claim_numbers), (select is_called from claim_numbers), (select ahead from clock))`,
  )

test('what a test has written, queued, numbered and deleted is undone for the next, on the same database and connection', async () => {
  const before = await borrow(async (pool, { url }) => ({
    url,
    state: await state(pool),
    pid: await firstRow(pool, 'select pg_backend_pid()'),
  }))
  const changed = await borrow(async (pool) => {
    await pool.query(`update clock set ahead = '40 days'`)
    await pool.query(`select graphile_worker.add_job('nothing'), nextval('claim_numbers')`)
    await pool.query(`set statement_timeout = 5000; set role breakwater_app`)
    return state(pool)
  })
  expect(changed).not.toBe(before.state)
  await borrow(async (pool, { url }) => {
    expect({ url, state: await state(pool), pid: await firstRow(pool, 'select pg_backend_pid()') }).toEqual(before)
    expect(await firstRow(pool, `select current_user || current_setting('statement_timeout')`)).toBe('breakwater0')
  })
})

test('a database whose tables a test has changed is not lent again', async () => {
  const url = await borrow(async (pool, lent) => {
    await pool.query('alter table members disable trigger user')
    return lent.url
  })
  await borrow(async (_pool, lent) => expect(lent.url).not.toBe(url))
})

test('nor one that somebody is still connected to, whose connection ends with it', async () => {
  let ended: Promise<unknown> | undefined
  const url = await borrow(async (_pool, lent) => {
    const forgotten = new pg.Client({ connectionString: lent.url })
    await forgotten.connect()
    ended = new Promise((resolve) => forgotten.on('error', resolve))
    return lent.url
  })
  await ended
  await borrow(async (_pool, lent) => expect(lent.url).not.toBe(url))
})

test('two that are needed at once are two', async () => {
  await borrow(async (_one, { url }) => borrow(async (_other, other) => expect(other.url).not.toBe(url)))
})
