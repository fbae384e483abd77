import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { SWEEPS } from '#apps/work.ts'
import { sweepOnce } from '#apps/worker/worker.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import { dayIn } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
  await sql`create function breaks() returns trigger language plpgsql as $$ begin raise exception 'This row cannot be worked on.'; end $$`.execute(
    db(),
  )
})
afterEach(() =>
  sql`drop trigger if exists breaks on history_events; drop trigger if exists breaks on messages; delete from stuck_work`.execute(db()),
)
afterAll(() => app.stop())

/** Makes every event and email about this membership fail. */
async function breakAt(id: Id<'membership'>): Promise<void> {
  for (const table of ['history_events', 'messages'])
    await sql`create trigger breaks before insert on ${sql.ref(table)} for each row when (new.membership_id = ${sql.lit(id)}) execute function breaks()`.execute(
      db(),
    )
}

const ago = (days: number): Day => addDays(dayIn('America/Chicago'), -days)

type Row = { status: string }
const rowOf = async (id: Id<'membership'>): Promise<Row> =>
  db().selectFrom('memberships').select('status').where('id', '=', id).executeTakeFirstOrThrow()
const reminded = async (id: Id<'membership'>): Promise<boolean> =>
  (await db().selectFrom('messages').select('id').where('membership_id', '=', id).where('kind', '=', 'payment_missed').execute()).length > 0

test.each<[string, Record<string, string>, (id: Id<'membership'>) => Promise<boolean>]>([
  ['billing.lapse', { status: 'PAST_DUE', due_on: ago(30) }, async (id) => (await rowOf(id)).status === 'LAPSED'],
  ['billing.remind', { status: 'PAST_DUE', due_on: ago(4) }, reminded],
  [
    'billing.give_up',
    { status: 'LAPSED', due_on: ago(400), lapsed_on: ago(385), coverage_end_on: ago(400) },
    async (id) => (await rowOf(id)).status !== 'LAPSED',
  ],
  ['billing.run_out', { status: 'ACTIVE', paid_through_on: ago(3) }, async (id) => (await rowOf(id)).status !== 'ACTIVE'],
  [
    'cancellations.end',
    { status: 'CANCEL_SCHEDULED', cancel_on: ago(3), coverage_end_on: ago(3) },
    async (id) => (await rowOf(id)).status !== 'CANCEL_SCHEDULED',
  ],
])('%s goes on past the one row that fails, and reports it', async (name, set, isDone) => {
  const ids: Id<'membership'>[] = []
  for (const who of ['Ana', 'Ben', 'Cleo']) ids.push((await fixtures.join(`${who}${name.replace(/\W/g, '')}`, 'Sweep', {})).membershipId)
  await db().updateTable('memberships').set(set).where('id', 'in', ids).execute()
  const [broken, ...others] = ids.toSorted()
  if (!broken) throw new Error('Nobody joined.')
  await breakAt(broken)

  const failed: string[] = []
  const sweeps = SWEEPS.filter((sweep) => sweep.name === name)
  expect(sweeps).toHaveLength(1)
  await sweepOnce((sweep, _, itemId) => failed.push(`${sweep.name} ${itemId}`), sweeps)

  expect(failed).toEqual([`${name} ${broken}`])
  expect(await isDone(broken)).toBe(false)
  for (const other of others) expect(await isDone(other)).toBe(true)
  expect(await db().selectFrom('stuck_work').select(['kind', 'item_id', 'error_code']).execute()).toEqual([
    { kind: name, item_id: broken, error_code: 'P0001' },
  ])
})

test('every sweep has a unique name, under which its failures are stored', () => {
  expect(new Set(SWEEPS.map(({ name }) => name)).size).toBe(SWEEPS.length)
})

test('a round without a planted failure leaves nothing stuck', async () => {
  await sweepOnce((sweep, error) => {
    throw new Error(sweep.name, { cause: error })
  })
  expect(await db().selectFrom('stuck_work').selectAll().execute()).toEqual([])
})
