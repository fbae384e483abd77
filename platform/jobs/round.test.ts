import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#platform/db.ts'
import { runRound } from '#platform/jobs/round.ts'
import { hourly, atTheirIntervals, type Sweep, sweep } from '#platform/jobs/sweep.ts'
import { type TestDatabase, testDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
let asked: string[]
let failures: string[]
beforeAll(async () => {
  database = await testDatabase()
  openDatabase({ connectionString: database.url })
  await sql`create table planned (id text primary key, for_sweep text not null)`.execute(db())
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
beforeEach(async () => {
  asked = []
  failures = []
  await sql`truncate planned, stuck_work`.execute(db())
})

const NOON = new Date('2027-03-01T12:00:00Z')
const plan = (id: string, name: string) => sql`insert into planned values (${id}, ${name})`.execute(db())

/** Deletes what is planned for it, and then does `work`; notes each time it asks for itself. */
function planned(name: string, work: () => Promise<unknown> = async () => {}): Sweep {
  const each = sweep<{ id: string }>({
    name,
    find: ({ after, limit }) =>
      sql`select id from planned where for_sweep = ${name} and id > ${after} order by id limit ${limit}`.$castTo<{ id: string }>(),
    key: ({ id }) => id,
    work: async ({ id }) => {
      await work()
      await sql`delete from planned where id = ${id}`.execute(db())
    },
  })
  const run: Sweep['run'] = (now, failed) => {
    asked.push(name)
    return each.run(now, failed)
  }
  return { ...each, run }
}

const round = (sweeps: readonly Sweep[], now = NOON) => {
  asked = []
  return runRound(sweeps, now, ({ name }, error, itemId) => failures.push(`${name} ${itemId ?? String(error)}`))
}

/** After a first round each knows that nothing of it is stuck. */
async function known(...sweeps: Sweep[]): Promise<Sweep[]> {
  await round(sweeps)
  return sweeps
}

test('only those run that have something to do', async () => {
  const sweeps = await known(planned('first'), planned('second'), planned('third'))
  await plan('one', 'second')
  await round(sweeps)
  expect(asked).toEqual(['second'])
  await round(sweeps)
  expect(asked).toEqual([])
})

test('what one of them makes due for a later one is done in the same round, for an earlier one in the next', async () => {
  const makesWork = planned('second', () => Promise.all([plan('two', 'first'), plan('three', 'third')]))
  const sweeps = await known(planned('first'), makesWork, planned('third'))
  await plan('one', 'second')
  await round(sweeps)
  expect(asked).toEqual(['second', 'third'])
  await round(sweeps)
  expect(asked).toEqual(['first'])
})

test('one with a failed item runs until nothing of it is stuck, also when it finds nothing', async () => {
  const sweeps = await known(
    planned('breaks', () => Promise.reject(new Error('It cannot be read.'))),
    planned('other'),
  )
  await plan('one', 'breaks')
  await round(sweeps)
  expect(failures).toEqual(['breaks one'])
  await sql`delete from planned`.execute(db())
  await round(sweeps)
  expect(asked).toEqual(['breaks'])
  await round(sweeps)
  await round(sweeps)
  expect(asked).toEqual([])
  expect(await db().selectFrom('stuck_work').selectAll().execute()).toEqual([])
})

test('a search that cannot be asked stops no other sweep, and its own failure is reported', async () => {
  const wrong = sweep<{ id: string }>({
    name: 'wrong',
    find: () => sql<{ id: string }>`select id from nowhere`,
    key: ({ id }) => id,
    work: async () => {},
  })
  const sweeps = await known(planned('first'), { ...wrong, search: () => sql`select id from nowhere` })
  await plan('one', 'first')
  failures = []
  await round(sweeps)
  expect(asked).toEqual(['first'])
  expect(failures).toEqual([expect.stringMatching(/^wrong error: relation "nowhere" does not exist/)])
})

test('an hourly one is asked once in an hour, whether or not it had something to do', async () => {
  const sweeps = atTheirIntervals(await known(hourly(planned('hourly'))))
  await round(sweeps)
  await plan('one', 'hourly')
  await round(sweeps, new Date('2027-03-01T12:59:59Z'))
  expect(await sql`select id from planned`.execute(db())).toMatchObject({ rows: [{ id: 'one' }] })
  await round(sweeps, new Date('2027-03-01T13:00:00Z'))
  expect(await sql`select id from planned`.execute(db())).toMatchObject({ rows: [] })
})
