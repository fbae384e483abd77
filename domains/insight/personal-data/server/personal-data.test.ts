import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { COLUMNS_IN_SPANISH, TABLE_WORDS } from '#domains/insight/personal-data/rules/archive-words.data.ts'
import { ERASED_AND_NOT_SHOWN, OTHER_TABLES, OUR_WORDS } from '#domains/insight/personal-data/decided.testing.ts'
import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'
import { archiveOf } from '#domains/insight/personal-data/server/collecting.ts'
import { beginErasure, eraseKept, eraseStepByStep, planErasure } from '#domains/insight/personal-data/server/erasing.ts'
import { isTheirs, keysOfPerson } from '#domains/insight/personal-data/server/person-keys.ts'
import { stillOpen } from '#domains/insight/personal-data/server/still-open.ts'
import { keptUntil } from '#domains/insight/personal-data/rules/kept-until.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const columnsOf = async () =>
  (
    await sql<{ table: string; column: string; type: string }>`
      select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`.execute(db())
  ).rows

test('every table of the schema is decided: in the registry, or named as without data about a member', async () => {
  const columns = await columnsOf()
  const inSchema = new Set(columns.map(({ table }) => table))
  const registered = new Set(REGISTRY.map(({ table }) => table))
  const others = Object.values(OTHER_TABLES).flat()
  expect([...inSchema].filter((table) => !registered.has(table) && !others.includes(table))).toEqual([])
  expect([...registered, ...others].filter((table) => !inSchema.has(table))).toEqual([])
  expect(others.filter((table) => registered.has(table))).toEqual([])
  const named = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const used = REGISTRY.flatMap(({ table, copied, fate }) => {
    const emptied = fate.do === 'empty' ? Object.keys(fate.to) : fate.do === 'keep' ? Object.keys(fate.afterward) : []
    return [...(Array.isArray(copied) ? copied : []), ...emptied].map((column: string) => `${table}.${column}`)
  })
  expect(used.filter((column) => !named.has(column))).toEqual([])
  const copied = REGISTRY.filter((entry) => Array.isArray(entry.copied))
  expect(copied.filter(({ table }) => !TABLE_WORDS[table]).map(({ table }) => table)).toEqual([])
  const words = new Set(copied.flatMap((entry) => (Array.isArray(entry.copied) ? entry.copied : [])))
  expect([...words].filter((column: string) => !COLUMNS_IN_SPANISH[column])).toEqual([])
})

test('an address that a mail provider reported in capitals is theirs, too', async () => {
  await db()
    .insertInto('undeliverable_addresses')
    .values({ email: 'Bea.Capitals@Example.COM', why: 'No such mailbox.', since: clock.now() })
    .execute()
  await db().insertInto('state_interests').values({ email: 'Bea.Capitals@Example.COM', state: 'NY', at: clock.now() }).execute()
  const keys = await keysOfPerson({ memberId: null, userId: null, email: 'bea.capitals@example.com' })
  for (const { table, column, key, only } of REGISTRY.filter((entry) =>
    ['undeliverable_addresses', 'state_interests'].includes(entry.table),
  )) {
    const { rows } = await sql`select from ${sql.table(table)} where ${isTheirs(column, keys[key], only)}`.execute(db())
    expect(rows, table).toHaveLength(1)
  }
})

test('what a deletion empties a copy shows, but for what is named with its reason', () => {
  const entries = Map.groupBy(REGISTRY, ({ table }) => table)
  const left = [...entries].flatMap(([table, of]) => {
    const shown = new Set(of.flatMap(({ copied }) => (Array.isArray(copied) ? copied.map(String) : [])))
    const emptied = of.flatMap(({ fate }) => Object.keys(fate.do === 'empty' ? fate.to : fate.do === 'keep' ? fate.afterward : {}))
    return shown.size === 0 ? [] : [...new Set(emptied)].filter((column) => !shown.has(column)).map((column) => `${table}.${column}`)
  })
  expect(left.toSorted()).toEqual(Object.values(ERASED_AND_NOT_SHOWN).flat().toSorted())
})

test('who may be told what and for how long: the later of two days counts, and an open claim begins to count when it closes', () => {
  const last = {
    claimClosedOn: null,
    moneyMovedOn: '2026-03-31',
    membershipEndedOn: '2026-05-31',
    signedOn: '2022-01-10',
    complaintAnsweredOn: null,
    leftOn: null,
    agencyEndedOn: null,
    commissionPaidOn: null,
    today: '2026-11-27',
  } as const
  const until = (because: Parameters<typeof keptUntil>[0]) => keptUntil(because, last, { claimMonths: 84 })
  expect([until('money'), until('consent'), until('claim_file'), until('request')]).toEqual([
    '2033-05-31',
    '2027-05-31',
    '2033-11-27',
    '2028-11-27',
  ])
})

const PLANTED = 'Qwyzzerbonk'

/** Every text and JSON column of the person's rows that takes it says something that nobody else's does. Returns where it was planted. */
async function plant(): Promise<string[]> {
  const keys = await keysOfPerson({ memberId: app.cast.members.ruth.id, userId: null, email: (await member()).email })
  const columns = (await columnsOf()).filter(({ type }) => ['text', 'citext', 'jsonb'].includes(type))
  const planted: string[] = []
  const tables = [...new Set(REGISTRY.map(({ table }) => table))]
  const switched = async (how: string) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(db())
  }
  await switched('disable')
  for (const { table, column: by, key, only } of REGISTRY)
    for (const { column, type } of columns.filter((each) => each.table === table)) {
      if (column === by || by.includes(column) || / id$|_id$|^id$/.test(column) || column === 'storage_key' || keys[key].length === 0)
        continue
      const value = type === 'jsonb' ? sql`jsonb_build_object('said', ${PLANTED}::text)` : sql`${`${PLANTED}-${table}-${column}`}`
      const done = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
          where ${sql.raw(`(${by})::text`)} = any (${[...keys[key]]}::text[]) ${only ? sql`and (${sql.raw(only)})` : sql``}`
        .execute(db())
        .catch(() => null)
      if (done && Number(done.numAffectedRows) > 0) planted.push(`${table}.${column}`)
    }
  await switched('enable')
  return planted
}

const member = () => db().selectFrom('members').selectAll().where('id', '=', app.cast.members.ruth.id).executeTakeFirstOrThrow()

/** Every table and column in which the text is. */
async function found(text: string): Promise<string[]> {
  const places: string[] = []
  for (const [table, columns] of Map.groupBy(await columnsOf(), (each) => each.table)) {
    const isIn = (what: ReturnType<typeof sql>) => sql<boolean>`coalesce(bool_or(strpos(${what}::text, ${text}) > 0), false)`
    const { rows } = await sql<{ is: boolean[] }>`
      select array[${sql.join(columns.map(({ column }) => isIn(sql`t.${sql.ref(column)}`)))}] as is from ${sql.table(table)} t
      where strpos(t::text, ${text}) > 0`.execute(db())
    places.push(...columns.filter((_, place) => rows[0]?.is[place]).map(({ column }) => `${table}.${column}`))
  }
  return places
}
const isPersonal = (place: string): boolean => !OUR_WORDS.includes(place.split('.')[1] ?? '')

test(
  'a copy has what is theirs and no more; a deletion leaves only what the registry keeps, and that goes on its day',
  { timeout: 120_000 },
  async () => {
    const { claimId } = await fixture.filed('ruth')
    await app.call(complaintsContract.make, { body: { topic: 'C', body: 'Too slow.' } }, 'ruth')
    await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'When?' } }, 'ruth')
    await app.work()
    const documents = await db().selectFrom('documents').select('id').where('claim_id', '=', claimId).execute()
    for (const { id } of documents)
      await db()
        .updateTable('documents')
        .set({ storage_key: await files().put(Buffer.from('A page.')) })
        .where('id', '=', id)
        .execute()
    const person = { memberId: app.cast.members.ruth.id, userId: null, email: (await member()).email }
    const others = await found('Okafor')
    const pieces: Uint8Array[] = []
    for await (const piece of await archiveOf({ number: 'PRV-2026-000001', on: officeDay(), language: 'es-US', person })) pieces.push(piece)
    const archive = Buffer.concat(pieces)
    expect(archive.includes('tables/claims.csv')).toBe(true)
    expect(archive.includes('tables/investigations')).toBe(false)
    expect(archive.includes('files/doc_')).toBe(true)
    expect(await stillOpen(await keysOfPerson(person))).toContain('claim')

    const closed = { status: 'CLOSED', outcome: 'denied', closed_at: clock.now() } as const
    await db().updateTable('claims').set(closed).where('id', '=', claimId).execute()
    await sql`update memberships set status = 'CANCELLED', ended_on = ${officeDay()} where member_id = ${person.memberId}`.execute(db())
    expect(await stillOpen(await keysOfPerson(person))).toEqual([])

    const letters = await sql<{ key: string }>`select storage_key as key from enclosures where storage_key is not null and message_id in
    (select id from messages where member_id = ${person.memberId} and claim_id is null)`.execute(db())
    const dropped = letters.rows.map(({ key }) => key)
    const planted = await plant()
    expect(planted.length).toBeGreaterThan(60)
    const plan = await planErasure(await keysOfPerson({ ...person, email: (await member()).email }))
    const [requestId, erasureId] = [newId('privacyRequest'), newId('erasure')]
    await inTransaction(async (tx) => {
      await tx
        .insertInto('privacy_requests')
        .values({
          id: requestId,
          number: 'PRV-2026-000900',
          kind: 'deletion',
          status: 'working',
          email: (await member()).email,
          member_id: person.memberId,
          language: 'en-US',
          verified_how: 'signed_in',
          verified_at: clock.now(),
          received_on: officeDay(),
          due_on: officeDay(),
          created_at: clock.now(),
        })
        .execute()
      await beginErasure(tx, { id: erasureId, number: 'ERA-2026-000900', requestId, person: { ...person, email: (await member()).email } })
    })
    expect(plan.kept.map(({ because }) => because)).toEqual(expect.arrayContaining(['claim_file', 'money', 'complaint']))
    // A hold that is placed once it has begun stops it where it is; it goes on when the hold is lifted.
    await sql`insert into legal_holds (id, member_id, why, placed_by, placed_by_name, placed_at)
      values ('hld_late', ${person.memberId}, 'A lawsuit.', ${app.cast.users.dana.id}, 'Dana', now())`.execute(db())
    await expect(eraseStepByStep(erasureId)).rejects.toThrow('A legal hold stops this deletion.')
    expect((await member()).first_name).toContain(PLANTED)
    await sql`update legal_holds set lifted_at = now(), lifted_by = ${app.cast.users.dana.id}, lifted_by_name = 'Dana', lifted_why = 'Settled.'
      where id = 'hld_late'`.execute(db())
    await eraseStepByStep(erasureId)
    await eraseStepByStep(erasureId)

    const keeps = REGISTRY.filter(({ fate }) => fate.do === 'keep' || fate.do === 'stay').map(({ table }) => table)
    const left = await found(PLANTED)
    expect(left.filter((place) => isPersonal(place) && !keeps.includes(place.split('.')[0] ?? ''))).toEqual([])
    for (const key of dropped) await expect(files().read(key)).rejects.toThrow()
    expect(await found('Okafor'), 'nobody else’s').toEqual(others)
    expect((await member()).email).toMatch(/@erased\.invalid$/)

    const held = await db().selectFrom('kept_data').selectAll().where('erasure_id', '=', erasureId).execute()
    expect(await eraseKept(erasureId, 'claim_file', officeDay()), 'its day has not come').toBe(false)
    await sql`update kept_data set until_on = '2026-01-01' where erasure_id = ${erasureId}`.execute(db())
    for (const { because } of held) {
      expect(await eraseKept(erasureId, because, officeDay())).toBe(true)
      expect(await eraseKept(erasureId, because, officeDay()), 'once').toBe(false)
    }
    await app.work()
    expect((await found(PLANTED)).filter(isPersonal)).toEqual([])
    await expect(sql`update history_events set why = 'Other' where member_id = ${person.memberId}`.execute(db())).rejects.toThrow(
      'append-only',
    )
  },
)
