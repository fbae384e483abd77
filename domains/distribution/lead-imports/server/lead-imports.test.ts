import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { bringIn } from '#domains/distribution/lead-imports/server/bring-in.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let known: Id<'lead'>
beforeAll(async () => {
  app = await startTestApp()
  known = newId('lead')
  await db()
    .insertInto('leads')
    .values({
      id: known,
      stage: 'LOST',
      closed_reason: 'No.',
      stage_since: clock.now(),
      agency_name: 'Old Harbor',
      contact_name: 'Old Ray',
      email: 'ray@oldharbor.example',
      state: 'TX',
      source: 'event',
      owner_id: app.cast.users.tomas.id,
      created_at: clock.now(),
    })
    .execute()
})
afterAll(() => app.stop())

const { upload, map, decide, start, read, rows, problems, imports } = leadImportsContract
async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'helen', key?: string) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}`, ...(key ? { 'idempotency-key': key } : {}) })
}
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const send = (body: Uint8Array<ArrayBuffer>, as: CastName = 'helen') => call(upload, { query: { fileName: 'leads.csv' }, body }, as)
const draft = async (text: string): Promise<ImportView> => (await send(bytes(text))).answer
const leadsNamed = (like: string) => db().selectFrom('leads').selectAll().where('agency_name', 'like', like).orderBy('id').execute()

const HEADS = 'Company,Name,E-Mail,Phone,State,Zip Code,NPN,Policies,Notes'
const FILE = `${HEADS}
Prairie Insurance,Ray Coleman,ray@prairie.example,,Texas,2134,0012345,"1,200","said ""call me"""
Old Harbor Insurance,Ray,ray@oldharbor.example,(713) 555-0142,TX,,,80,
=HYPERLINK("http://x"),Bad,bad@x.example,,TX,,,,
,,no-mail,,Texass,,zero,many,
Prairie Insurance,Ray Again,RAY@prairie.example,(214) 555-0199,TX,,,,
Okoye Insurance Group,Emeka,office@tx-10432.example,,TX,,,,
`

test('a file is read, its columns are recognized and its rows checked; nothing is made of them', async () => {
  const before = await leadsNamed('%')
  const view = await draft(FILE)
  expect(view).toMatchObject({
    state: 'draft',
    mapping: {
      agencyName: 0,
      contactName: 1,
      email: 2,
      phone: 3,
      state: 4,
      zip: 5,
      npn: 6,
      estimatedPolicies: 7,
      message: 8,
      source: null,
    },
    counts: { rows: 6, problems: 2, matches: 2, repeats: 1, fresh: 1, toImport: 3, left: 0, created: 0 },
  })
  expect(await leadsNamed('%')).toHaveLength(before.length)

  const params = { importId: view.id }
  const wrong = (await call(rows, { params, query: { part: 'problems' } })).answer.rows
  expect(wrong[0]).toMatchObject({ line: 4, problems: { agencyName: expect.stringContaining('formula') } })
  expect(Object.keys(wrong[1]?.problems ?? {}).sort()).toEqual(['agencyName', 'contactName', 'email', 'estimatedPolicies', 'npn', 'state'])
  const matches = (await call(rows, { params, query: { part: 'matches' } })).answer.rows
  expect(matches.map(({ line, decision, match }) => [line, decision, match?.kind, match?.by, match?.name])).toEqual([
    [3, 'update', 'lead', 'email', 'Old Harbor'],
    [7, 'skip', 'agency', 'email', expect.stringContaining('Okoye')],
  ])
  const [again] = (await call(rows, { params, query: { part: 'repeats' } })).answer.rows
  expect(again).toMatchObject({ line: 6, decision: 'update', sameAsLine: 2, match: null })
  const file = Buffer.from((await call(problems, { params })).answer as never).toString('utf8')
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(file.trim().split('\r\n')).toHaveLength(3)
})

test('is brought in in the background, each row once, however often and from wherever it is asked', async () => {
  const { id } = await draft(FILE)
  const params = { importId: id }
  const begun = await call(start, { params }, 'helen', 'start-once')
  expect(begun.answer).toMatchObject({ state: 'running', counts: { left: 3 } })
  expect((await call(start, { params }, 'helen', 'start-once')).answer.id).toBe(id)
  expect((await call(start, { params }, 'helen', 'start-again')).refusal.code).toBe('import_started')
  for (const late of [
    call(map, { params, body: { mapping: begun.answer.mapping } }),
    call(decide, { params, body: { line: null, decision: 'skip' } }),
  ])
    expect((await late).refusal.code).toBe('import_started')

  await Promise.all([asApplication(() => bringIn.run(clock.now())), asApplication(() => bringIn.run(clock.now()))])
  await asApplication(() => bringIn.run(clock.now()))
  expect((await call(read, { params })).answer).toMatchObject({ state: 'done', counts: { created: 1, updated: 2, skipped: 3, left: 0 } })

  const prairie = await leadsNamed('Prairie Insurance')
  expect(prairie).toHaveLength(1)
  // The second row of the same agency added what the first lacked.
  expect(prairie[0]).toMatchObject({
    source: 'import',
    zip: '02134',
    npn: '00012345',
    estimated_policies: 1200,
    phone: '(214) 555-0199',
    stage: 'ASSIGNED',
  })
  expect(await leadsNamed('Old Harbor%')).toMatchObject([
    { id: known, stage: 'LOST', phone: '(713) 555-0142', estimated_policies: 80, contact_name: 'Old Ray' },
  ])
  expect((await leadsNamed('%HYPERLINK%')).length).toBe(0)
})

test('goes on with what is left when it breaks off in the midst: a lead and its row are written together', async () => {
  const { id } = await draft(`${HEADS}\n${[1, 2, 3].map((n) => `Midst ${n},Ray,m${n}@midst.example,,TX,,,,`).join('\n')}\n`)
  await call(start, { params: { importId: id } })
  await sql`create function break_midst() returns trigger language plpgsql as $$ begin
    if new.import_id = '${sql.raw(id)}' and new.line = 3 and new.state = 'created' then raise exception 'broken'; end if; return new; end $$`.execute(
    db(),
  )
  await sql`create trigger break_midst before update on lead_import_rows for each row execute function break_midst()`.execute(db())
  await asApplication(() => bringIn.run(clock.now(), () => {}))
  expect((await leadsNamed('Midst%')).map(({ agency_name }) => agency_name)).toEqual(['Midst 1', 'Midst 3'])
  await sql`drop trigger break_midst on lead_import_rows`.execute(db())
  await asApplication(() => bringIn.run(new Date(clock.now().getTime() + 3_600_000), () => {}))
  expect((await leadsNamed('Midst%')).map(({ agency_name }) => agency_name)).toEqual(['Midst 1', 'Midst 3', 'Midst 2'])
})

test('what matches can be skipped, one or all; what is known by then is looked up again', async () => {
  const text = `${HEADS}\nOld Harbor,Ray,ray@oldharbor.example,,TX,77002,,,\nRace,Ray,race@late.example,,TX,,,,\n`
  const { id } = await draft(text)
  const params = { importId: id }
  expect((await call(decide, { params, body: { line: 2, decision: 'skip' } })).answer.counts.matches).toBe(1)
  const late = await draft(`${HEADS}\nRace Insurance,Ray,race@late.example,(512) 555-0123,TX,,,,\n`)
  await call(start, { params: { importId: late.id } })
  await asApplication(() => bringIn.run(clock.now()))
  await call(start, { params })
  await asApplication(() => bringIn.run(clock.now()))
  expect((await call(read, { params })).answer.counts).toMatchObject({ created: 0, updated: 1, skipped: 1 })
  expect(await leadsNamed('Race%')).toHaveLength(1)
  expect((await leadsNamed('Old Harbor'))[0]?.zip).toBeNull()
})

test('the preview says what becomes of a row by the rows before it, and of the rows after one that is left out', async () => {
  const text = `${HEADS}
Old Harbor,Ray,ray@oldharbor.example,(713) 555-0177,TX,,,,
Harbor West,May,,(713) 555-0177,TX,,,,
Chain One,Ann,ann@chain.example,,TX,,,,
Chain Two,Ann,ann@chain.example,(512) 555-0188,TX,,,,
Chain Three,Ann,,(512) 555-0188,TX,,,,
`
  await db().updateTable('leads').set({ phone: null }).where('id', '=', known).execute()
  const { id } = await draft(text)
  const params = { importId: id }
  const planned = async () =>
    (await call(rows, { params })).answer.rows.map(({ line, decision, match, sameAsLine }) => [line, decision, match?.name ?? sameAsLine])
  const all = [
    [2, 'update', 'Old Harbor'],
    [3, 'update', 'Old Harbor'],
    [4, 'create', null],
    [5, 'update', 4],
    [6, 'update', 4],
  ]
  expect(await planned()).toEqual(all)
  for (const line of [2, 5]) await call(decide, { params, body: { line, decision: 'skip' } })
  const left = [
    [2, 'skip', 'Old Harbor'],
    [3, 'create', null],
    [4, 'create', null],
    [5, 'skip', 4],
    [6, 'create', null],
  ]
  expect(await planned()).toEqual(left)
  for (const line of [2, 5]) await call(decide, { params, body: { line, decision: 'update' } })
  expect(await planned()).toEqual(all)
  for (const line of [2, 4]) await call(decide, { params, body: { line, decision: 'skip' } })
  expect(await planned()).toEqual([
    [2, 'skip', 'Old Harbor'],
    [3, 'create', null],
    [4, 'skip', null],
    [5, 'create', null],
    [6, 'update', 5],
  ])

  await call(start, { params })
  await asApplication(() => bringIn.run(clock.now()))
  const ended = (await call(rows, { params })).answer.rows
  expect(ended.map(({ line, state }) => [line, state])).toEqual([
    [2, 'skipped'],
    [3, 'created'],
    [4, 'skipped'],
    [5, 'created'],
    [6, 'updated'],
  ])
  expect(ended[4]?.leadId).toBe(ended[3]?.leadId)
})

test('columns can be mapped by hand; the next file with the same headings is mapped so', async () => {
  const odd = 'A,B,C,D\nOdd Agency,Ray,odd@odd.example,OH\n'
  const view = await draft(odd)
  expect(view.counts).toMatchObject({ problems: 1, fresh: 0 })
  const params = { importId: view.id }
  const twice = await call(map, { params, body: { mapping: { ...view.mapping, agencyName: 0, contactName: 0, email: 9 } } })
  expect(Object.keys(twice.refusal.fields ?? {})).toEqual(['mapping.contactName', 'mapping.email'])
  const mapping = { ...view.mapping, agencyName: 0, contactName: 1, email: 2, state: 3 }
  expect((await call(map, { params, body: { mapping } })).answer.counts).toMatchObject({ problems: 0, fresh: 1 })
  expect((await draft(odd)).mapping).toEqual(mapping)
})

test('a hostile or broken file gets a clear answer at its field', async () => {
  const says = async (body: Uint8Array<ArrayBuffer>): Promise<string> => (await send(body)).refusal.fields?.['file'] ?? ''
  expect(await says(bytes(''))).toMatch('empty')
  expect(await says(bytes(HEADS))).toMatch('no rows')
  expect(await says(bytes(`${HEADS}\n"never closed,a,b\n`))).toMatch('line 2')
  expect(await says(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatch('damaged')
  expect(await says(new Uint8Array([1, 0, 2, 0, 10, 0]))).toMatch('not a table')
  expect(await says(bytes(`${HEADS}\n${'a,b\n'.repeat(5_001)}`))).toMatch('more than 5,000 rows')
  expect(await says(new Uint8Array(5 * 1024 * 1024 + 1).fill(65))).toMatch('5 MB')
  expect(await says(bytes(`${'a,'.repeat(61)}\nb\n`))).toMatch('columns')
  expect(await says(bytes(`${HEADS}\n${'x'.repeat(2_001)}\n`))).toMatch('2000 characters')

  const latin = new Uint8Array([...bytes(`${HEADS}\nCaf`), 0xe9, ...bytes(',Ray,cafe@x.example,,TX,,,,\n')])
  const [row] = (await call(rows, { params: { importId: (await send(latin)).answer.id } })).answer.rows
  expect(row?.values.agencyName).toBe('Café')
  const wide = Buffer.from(`\uFEFF${HEADS}\nWide,Ray,wide@x.example,,TX,,,,\n`, 'utf16le')
  expect((await send(new Uint8Array(wide))).answer.counts.fresh).toBe(1)
})

test('an import is its owner’s; recruiters and agencies import nothing', async () => {
  const { id } = await draft(FILE)
  const params = { importId: id }
  for (const route of [read, rows, problems] as const) expect((await call(route, { params }, 'dana')).status).toBe(404)
  expect((await call(start, { params }, 'dana')).status).toBe(404)
  expect((await send(bytes(FILE), 'tomas')).status).toBe(403)
  expect((await call(imports, {}, 'dana')).answer.rows).toEqual([])
  expect((await call(imports, {})).answer.rows[0]?.id).toBe(id)
})
