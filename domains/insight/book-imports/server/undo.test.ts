import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { broughtIn, csvOf, memberRow, today, uploaded, vinOf } from '#domains/insight/book-imports/server/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { forgetOldRows } from '#domains/records/table-imports/server/forgetting.ts'
import { clock } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { undo, rows, start, decide, map, upload, read } = bookImportsContract
const params = (importId: Id<'bookImport'>) => ({ importId })

/** The notes of the rows that stayed, by line. */
async function keptOf(importId: Id<'bookImport'>): Promise<(string | null)[]> {
  expect((await app.call(undo, { params: params(importId) }, 'dana')).status).toBe(200)
  await app.work([])
  const { answer } = await app.call(rows, { params: params(importId), query: { part: 'kept', limit: 100 } }, 'dana')
  return answer.rows.map(({ note }) => note)
}

/** A row of a table with these columns; the tests of its own module say how it is written. */
const put = (table: string, columns: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(db())

const message = (about: Record<string, unknown>) => ({
  ...{
    id: newId('message'),
    kind: 'test',
    once_key: newId('message'),
    to_email: 'a@b.example',
    to_name: 'A',
    subject: 'S',
    html: '',
    body: '',
  },
  ...{ status: 'sent', created_at: clock.now(), ...about },
})
const document = (about: Record<string, unknown>) => ({
  ...{
    id: newId('document'),
    requirement: 'photos',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    bytes: 10,
    sha256: HASH,
    storage_key: newId('document'),
  },
  ...{ verdict: 'clean', state: 'clean', uploaded_by: 'x', uploaded_name: 'X', uploaded_role: 'member', at: clock.now(), ...about },
})

test('a member stays on whom anything was built since, and each says what', async () => {
  const at = clock.now()
  const built: readonly [says: string, (memberId: Id<'member'>, membershipId: Id<'membership'>) => Promise<unknown>][] = [
    [
      'A payment was made.',
      (_, membership_id) =>
        put('payments', { id: newId('payment'), membership_id, kind: 'renewal', status: 'succeeded', amount_cents: 995, at }),
    ],
    [
      'The member has an account and may have signed in.',
      async (id) => {
        await put('identities', { id: `idn-${id}`, name: 'Nora', email: `${id}@x.example`, role: 'member' })
        await sql`update members set identity_id = ${`idn-${id}`} where id = ${id}`.execute(db())
      },
    ],
    [
      'The member has signed.',
      (member_id, noun_id) =>
        put('signatures', {
          ...{ id: newId('signature'), member_id, noun: 'membership', noun_id, kind: 'terms', wording: 'I agree.', wording_hash: HASH },
          ...{ typed_name: 'Nora', method: 'signed_in', at },
        }),
    ],
    ['The member was written to.', (member_id) => put('messages', message({ member_id }))],
    [
      'A note was written.',
      (noun_id) => put('notes', { id: newId('note'), noun: 'member', noun_id, body: 'Called.', by_user: 'x', by_name: 'X', at }),
    ],
    ['A document was added.', (member_id) => put('documents', document({ member_id }))],
    ['The membership was changed.', (_, id) => sql`update memberships set version = 2 where id = ${id}`.execute(db())],
    [
      'The membership was changed.',
      (_, id) => sql`update memberships set status = 'PAST_DUE', due_on = paid_through_on + 1 where id = ${id}`.execute(db()),
    ],
    ['The member’s details were changed.', (id) => sql`update members set version = 2 where id = ${id}`.execute(db())],
    [
      'The member has another membership.',
      // One of another member, as after two were merged.
      async (id) => {
        const { membershipId } = await giveCoverage(app.cast.members.ruth.id, { vin: vinOf(399) })
        await sql`update memberships set status = 'EXPIRED', ended_on = paid_through_on, coverage_end_on = paid_through_on, member_id = ${id}
          where id = ${membershipId}`.execute(db())
      },
    ],
  ]
  const { id } = await broughtIn(app, csvOf(built.map((_, place) => memberRow(300 + place))))
  const made = await db()
    .selectFrom('memberships')
    .select(['id', 'member_id'])
    .where('brought_in_by', '=', id)
    .orderBy('member_id')
    .execute()
  for (const [place, [, build]] of built.entries()) {
    const each = made[place]
    if (each) await build(each.member_id, each.id)
  }
  expect(await keptOf(id)).toEqual(built.map(([says]) => says))
})

test('an open claim stays on which somebody has worked, and each says what', async () => {
  const vin = vinOf(350)
  const { membershipId } = await giveCoverage(app.cast.members.maria.id, { vin })
  const at = clock.now()
  const built: readonly [says: string, (claimId: Id<'claim'>) => Promise<unknown>][] = [
    ['The member has signed it.', (id) => sql`update claims set signed_at = ${at} where id = ${id}`.execute(db())],
    ['A document was added.', (claim_id) => put('documents', document({ claim_id, member_id: app.cast.members.maria.id }))],
    [
      'A message was written.',
      (claim_id) =>
        put('claim_messages', { id: newId('message'), claim_id, from_id: 'x', from_name: 'X', from_role: 'staff', body: 'Hello.', at }),
    ],
    ['The member was written to.', (claim_id) => put('messages', message({ claim_id, member_id: app.cast.members.maria.id }))],
    [
      'The member was asked to sign it.',
      (noun_id) =>
        put('signing_links', {
          ...{ id: newId('signingLink'), token_hash: HASH, member_id: app.cast.members.maria.id, noun: 'claim', noun_id },
          ...{ created_at: at, expires_at: at },
        }),
    ],
    ['Somebody worked on it.', (id) => sql`update claims set version = version + 1 where id = ${id}`.execute(db())],
  ]
  const day = (ago: number) => addDays(today(), -ago)
  const file = [
    'Claim Number,VIN,Type,Loss Date,Reported,Status',
    ...built.map((_, place) => `UC-${place},${vin},collision,${day(20 + place * 8)},${day(15)},new`),
  ].join('\n')
  const { id } = await broughtIn(app, file, { kind: 'claims' })
  const claims = await db().selectFrom('claims').select('id').where('membership_id', '=', membershipId).orderBy('loss_on', 'desc').execute()
  for (const [place, [, build]] of built.entries()) {
    const claim = claims[place]
    if (claim) await build(claim.id)
  }
  expect(await keptOf(id)).toEqual(built.map(([says]) => says))
})

test('an agency stays that was activated, changed, noted or joined', async () => {
  const built: readonly [says: string, (agency: { id: Id<'agency'>; master_code: string }) => Promise<unknown>][] = [
    ['The agency was changed.', ({ id }) => sql`update agencies set version = version + 1 where id = ${id}`.execute(db())],
    ['The agency was activated.', ({ id }) => sql`update agencies set status = 'ACTIVE' where id = ${id}`.execute(db())],
    [
      'Members belong to it.',
      ({ master_code: code }) => sql`update members set master_code = ${code} where id = ${app.cast.members.ruth.id}`.execute(db()),
    ],
    [
      'Somebody was invited to it.',
      ({ master_code: code }) =>
        put('users', {
          ...{ id: newId('user'), email: 'new@undo.example', role: 'agent', first_name: 'N', last_name: 'E', master_code: code },
          ...{ status: 'invited', position: 'agent', created_at: clock.now() },
        }),
    ],
    [
      'A note was written.',
      ({ id }) =>
        put('notes', { id: newId('note'), noun: 'agency', noun_id: id, body: 'Called.', by_user: 'x', by_name: 'X', at: clock.now() }),
    ],
  ]
  const file = ['Agency,Code,State', ...built.map((_, place) => `Undo ${place},TX-3300${place},TX`)].join('\n')
  const { id } = await broughtIn(app, file, { kind: 'agencies' })
  const agencies = await db()
    .selectFrom('agencies')
    .select(['id', 'master_code'])
    .where('master_code', 'like', 'TX-3300%')
    .orderBy('master_code')
    .execute()
  for (const [place, [, build]] of built.entries()) {
    const agency = agencies[place]
    if (agency) await build(agency)
  }
  expect(await keptOf(id)).toEqual(built.map(([says]) => says))
})

test('a code that was changed stays, and somebody of an agency who has an account, members or a decided license', async () => {
  const codes = await broughtIn(app, 'Coupon,Percent Off,Duration,Starts\nUNDO-1,20,once,2026-01-01\nUNDO-2,20,once,2026-01-01\n', {
    kind: 'promotions',
  })
  await sql`update promotions set version = version + 1 where code = 'UNDO-1'`.execute(db())
  await sql`update promotions set stopped_at = ${clock.now()} where code = 'UNDO-2'`.execute(db())
  expect(await keptOf(codes.id)).toEqual(['The code was changed.', 'The code was changed.'])

  const built: readonly [says: string, (userId: string) => Promise<unknown>][] = [
    ['They have an account and may have signed in.', (id) => sql`update users set status = 'active' where id = ${id}`.execute(db())],
    [
      'Members or memberships are theirs.',
      (id) => sql`update members set agent_id = ${id}, master_code = 'TX-10432' where id = ${app.cast.members.maria.id}`.execute(db()),
    ],
    [
      'A license was decided or entered again.',
      (id) => sql`update agent_licenses set version = version + 1 where user_id = ${id}`.execute(db()),
    ],
    ['Their details were changed.', (id) => sql`update users set version = version + 1 where id = ${id}`.execute(db())],
  ]
  const people = built.map((_, place) => `TX-10432,Una${place},Do,una${place}@undo.example,Producer,TX,TX-90${place},2030-05-31`)
  const file = ['Agency Code,First Name,Last Name,Email,Role,License State,License Number,License Expires', ...people].join('\n')
  const { id } = await broughtIn(app, file, { kind: 'agents' })
  const users = await db()
    .selectFrom('users')
    .select('id')
    .where('email', 'like', '%@undo.example')
    .where('first_name', 'like', 'Una%')
    .orderBy('email')
    .execute()
  for (const [place, [, build]] of built.entries()) await build(users[place]?.id ?? '')
  expect(await keptOf(id)).toEqual(built.map(([says]) => says))
})

test('nothing is decided, mapped or started while rows are checked, nor once it has started', async () => {
  const { answer } = await app.call(upload, { query: { kind: 'members', fileName: 'a.csv' }, body: bytes(csvOf([memberRow(370)])) }, 'dana')
  const { id } = answer
  const skip = () => app.call(decide, { params: params(id), body: { line: null, decision: 'skip' } }, 'dana')
  const begin = () => app.call(start, { params: params(id), body: { invites: false } }, 'dana')
  expect([(await skip()).refusal.code, (await begin()).refusal.code]).toEqual(['import_checking', 'import_checking'])
  await app.work([])
  const { mapping } = (await app.call(read, { params: params(id) }, 'dana')).answer
  expect((await begin()).status).toBe(200)
  const again = () => app.call(map, { params: params(id), body: { mapping } }, 'dana')
  const codes = async () => [(await skip()).refusal.code, (await begin()).refusal.code, (await again()).refusal.code]
  expect(await codes()).toEqual(Array(3).fill('import_started'))
  expect((await app.call(undo, { params: params(id) }, 'dana')).refusal.code).toBe('import_not_done')
  await app.work([])
  expect(await codes()).toEqual(Array(3).fill('import_started'))
})

test('rows of one person that disagree, follow a wrong or skipped one, or match nothing are left out', async () => {
  const [first, other] = [memberRow(380), memberRow(380, { vin1: vinOf(480), lastName: 'Fields' })]
  const wrong = memberRow(381, { zip: '33101' })
  const view = await uploaded(app, csvOf([first, other, wrong, memberRow(381, { vin1: vinOf(481) }), memberRow(382)]))
  const { answer } = await app.call(rows, { params: params(view.id), query: { part: 'problems', limit: 100 } }, 'dana')
  expect(answer.rows.map(({ line, problems }) => [line, Object.keys(problems)])).toEqual([
    [3, ['row']],
    [4, ['zip']],
    [5, ['row']],
  ])
  // Only what matches can be decided: neither a new row nor one with problems becomes an update.
  await app.call(decide, { params: params(view.id), body: { line: 6, decision: 'update' } }, 'dana')
  await app.call(decide, { params: params(view.id), body: { line: 4, decision: 'update' } }, 'dana')
  await app.call(start, { params: params(view.id), body: { invites: false } }, 'dana')
  await app.work([])
  const ended = (await app.call(rows, { params: params(view.id), query: { part: 'all', limit: 100 } }, 'dana')).answer.rows
  expect(ended.map(({ state, decision }) => [state, decision])).toEqual([
    ['created', 'create'],
    ['skipped', 'skip'],
    ['skipped', 'skip'],
    ['skipped', 'skip'],
    ['created', 'create'],
  ])

  // Whoever is here already is skipped with every row of theirs.
  const again = await uploaded(app, csvOf([memberRow(382), memberRow(382, { vin1: vinOf(482) })]))
  await app.call(decide, { params: params(again.id), body: { line: null, decision: 'skip' } }, 'dana')
  await app.call(start, { params: params(again.id), body: { invites: false } }, 'dana')
  await app.work([])
  const skipped = (await app.call(rows, { params: params(again.id), query: { part: 'all', limit: 100 } }, 'dana')).answer.rows
  expect(skipped.map(({ state, note }) => [state, note])).toEqual([
    ['skipped', null],
    ['skipped', null],
  ])
})

test('a file of a Spanish office, with empty lines, a formula and a car twice: mended from its file of problems it loses nobody', async () => {
  const heads = [
    'Nombre',
    'Apellidos',
    'Fecha de nacimiento',
    'Correo electrónico',
    'Dirección',
    'Ciudad',
    'Estado',
    'Código postal',
    'Plan',
    'Frecuencia',
  ]
  const more = ['Cuota', 'Vigente desde', 'Pagado hasta', 'VIN', 'Correo electrónico', 'Referencia']
  const line = (number: number, change: Partial<ReturnType<typeof memberRow>> = {}) => {
    const row = { ...memberRow(number), ...change }
    const { firstName, lastName, bornOn, email, street, city, state, zip, plan, billing, price, effectiveOn, paidThroughOn, vin1 } = row
    return [
      firstName,
      lastName,
      bornOn,
      email,
      street,
      city,
      state,
      zip,
      plan,
      billing,
      price,
      effectiveOn,
      paidThroughOn,
      vin1,
      email,
      `x${number}`,
    ].join(',')
  }
  const wrong = line(892, { firstName: '=1+1', zip: '33101', price: '-9.95' })
  // Lines 6 and 7 are of one member, whose first car is on line 3 already.
  const text = [
    [...heads, ...more].join(','),
    '',
    line(890),
    ' ',
    wrong,
    line(891, { vin1: vinOf(890) }),
    line(891, { vin1: vinOf(991) }),
  ].join('\n')
  const view = await uploaded(app, text)
  expect(view.mapping).toMatchObject({ firstName: 0, email: 3, zip: 7, vin1: 13 })
  const { answer } = await app.call(rows, { params: params(view.id), query: { part: 'problems', limit: 100 } }, 'dana')
  expect(answer.rows.map(({ line: at, problems: found }) => [at, Object.keys(found).toSorted()])).toEqual([
    [5, ['firstName', 'price', 'zip']],
    [6, ['row']],
    [7, ['row']],
  ])
  const fileOf = async (id: Id<'bookImport'>) =>
    Buffer.from((await app.call(bookImportsContract.problems, { params: params(id) }, 'dana')).answer as never).toString('utf8')
  const kept = await fileOf(view.id)
  expect(kept).toContain('Código postal: ')
  expect(kept).toContain('Line 6 is of the same person and has problems.')

  // Mapped by hand, and mended in the file of problems: it is read as the file that it came from.
  await app.call(map, { params: params(view.id), body: { mapping: { ...view.mapping, oldNumber: 15, email: 14 } } }, 'dana')
  await app.work([])
  await app.call(start, { params: params(view.id), body: { invites: false } }, 'dana')
  await app.work([])
  const mended = kept
    .replace("'=1+1", 'Nora892')
    .replace('=1+1', 'Nora892')
    .replace('33101', '78701')
    .replace("'-9.95", '9.95')
    .replace(vinOf(890), vinOf(992))
  const again = await uploaded(app, mended)
  expect(again.mapping).toEqual({ ...view.mapping, oldNumber: 15, email: 14 })
  const left = (await app.call(rows, { params: params(again.id), query: { part: 'problems' } }, 'dana')).answer.rows
  expect([left.map(({ problems: found }) => found), again.counts.fresh]).toEqual([[], 3])
  await app.call(start, { params: params(again.id), body: { invites: false } }, 'dana')
  await app.work([])
  const { rows: cars } = await sql<{ email: string; cars: number }>`
    select m.email, count(l.vin)::int as cars from members m join memberships ms on ms.member_id = m.id join listed_vehicles l on l.membership_id = ms.id
    where m.email in ('nora890@oldbook.example', 'nora891@oldbook.example', 'nora892@oldbook.example') group by 1 order by 1`.execute(db())
  expect(cars.map(({ cars: count }) => count)).toEqual([1, 2, 1])

  // A comma without quotes shifts a row: the cell beyond the last heading is in the file of problems, too.
  const shifted = await uploaded(app, `${[...heads, ...more].join(',')}\n${line(893, { street: '3 Elm Street, Apt 4' })}`)
  expect(shifted.counts).toMatchObject({ problems: 1, fresh: 0 })
  expect((await uploaded(app, await fileOf(shifted.id))).counts, 'brought in again as it is').toMatchObject({ problems: 1, fresh: 0 })
})

test('a row is compared with who is here: another person, and a car, number, payment or agent of somebody else', async () => {
  await broughtIn(app, csvOf([memberRow(400)]))
  await sql`update memberships set stripe_subscription_id = 'sub_guard400' where member_id =
    (select id from members where email = 'nora400@oldbook.example')`.execute(db())
  const { id } = await uploaded(
    app,
    csvOf([
      memberRow(400, { lastName: 'Other', bornOn: '1970-01-01' }),
      memberRow(401, { vin1: vinOf(400) }),
      memberRow(402, { oldNumber: 'OLD-400' }),
      memberRow(403, { subscription: 'sub_guard400', customer: 'cus_guard400' }),
      memberRow(404, { masterCode: 'OH-20417', agentEmail: 'agent@demo.breakwater.example' }),
      memberRow(405),
    ]).replace(/\n([^\n]*nora405)/, '\n"one cell more",$1'),
  )
  const { answer } = await app.call(rows, { params: params(id), query: { part: 'problems', limit: 100 } }, 'dana')
  expect(answer.rows.map(({ line, problems }) => [line, Object.keys(problems)])).toEqual([
    [2, ['email']],
    [3, ['vin1']],
    [4, ['oldNumber']],
    [5, ['subscription']],
    [6, ['agentEmail']],
    [7, ['row']],
  ])
})

test('a membership has at most four cars, counted over the rows of its member; one that was here before keeps its own', async () => {
  const { ruth } = app.cast.members
  const known = await db().selectFrom('members').selectAll().where('id', '=', ruth.id).executeTakeFirstOrThrow()
  await sql`update members set insurer = null, phone = '512-555-0199' where id = ${ruth.id}`.execute(db())
  await giveCoverage(ruth.id, { vin: vinOf(498) })
  const { first_name: firstName, last_name: lastName, date_of_birth: bornOn, email, state, zip } = known
  const own = { firstName, lastName, bornOn, email, state, zip, insurer: 'Prairie Mutual' }
  const car = (number: number) => ({ vin1: vinOf(number), vin2: vinOf(number + 1) })
  const file = [memberRow(420, car(520)), memberRow(420, car(522)), memberRow(420, { vin1: vinOf(524) })]
  const view = await broughtIn(app, csvOf([...file, memberRow(421, own), memberRow(421, { ...own, vin1: vinOf(521 + 20) })]))
  const { answer } = await app.call(rows, { params: params(view.id), query: { part: 'all', limit: 100 } }, 'dana')
  expect(answer.rows.map(({ state: ended, note }) => [ended, note])).toEqual([
    ['created', null],
    ['created', null],
    ['failed', 'A membership has at most 4 cars.'],
    ['updated', null],
    ['skipped', 'The member had a membership before: its cars stay as they are.'],
  ])
  expect(await db().selectFrom('members').select(['insurer', 'phone']).where('id', '=', ruth.id).executeTakeFirst()).toEqual({
    insurer: 'Prairie Mutual',
    phone: '512-555-0199',
  })
})

test('a corrected row of a second car adds it to the member whom an earlier file brought in, and is taken back alone', async () => {
  const person = (change: Parameters<typeof memberRow>[1]) => ({ ...memberRow(430), ...change })
  const second = vinOf(531)
  const first = await broughtIn(app, csvOf([person({}), person({ vin1: second.replace(/.$/, 'I') })]))
  const { id } = await db().selectFrom('members').select('id').where('email', '=', 'nora430@oldbook.example').executeTakeFirstOrThrow()
  const cars = async () => {
    const listed = await db()
      .selectFrom('listed_vehicles as l')
      .innerJoin('memberships as ms', 'ms.id', 'l.membership_id')
      .select(['l.vin', 'l.covered_from', 'ms.brought_in_by', 'ms.effective_on'])
      .where('ms.member_id', '=', id)
      .execute()
    expect(listed.every((car) => car.covered_from === car.effective_on && car.brought_in_by === first.id)).toBe(true)
    return listed.map(({ vin }) => vin).toSorted()
  }
  expect([first.counts.problems, first.counts.created, await cars()]).toEqual([1, 1, [vinOf(430)]])
  const endedOf = async (view: { id: Id<'bookImport'> }) =>
    (await app.call(rows, { params: params(view.id), query: { part: 'all', limit: 100 } }, 'dana')).answer.rows.map(({ state }) => state)

  const alone = await broughtIn(app, csvOf([person({ vin1: second })]))
  expect([await endedOf(alone), await cars()]).toEqual([['updated'], [vinOf(430), second].toSorted()])
  expect(await endedOf(await broughtIn(app, csvOf([person({ vin1: second })]))), 'the same file again').toEqual(['skipped'])
  expect([await keptOf(alone.id), await cars()]).toEqual([[], [vinOf(430)]])

  // The whole file again: its first row says nothing new, the others add theirs, up to four cars.
  const file = [person({}), ...[531, 532, 533, 534].map((number) => person({ vin1: vinOf(number) }))]
  const whole = await broughtIn(app, csvOf(file))
  expect(await endedOf(whole)).toEqual(['skipped', 'updated', 'updated', 'updated', 'failed'])
  expect(await cars()).toHaveLength(4)
  await app.work([])
  const vehicle = await db()
    .selectFrom('vehicles')
    .select('id')
    .where('vin', '=', second)
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`insert into claims (id, membership_id, member_id, vehicle_id, master_code, status, filed_by, filed_role, created_at, updated_at)
    select ${newId('claim')}, ms.id, ms.member_id, ${vehicle.id}, ms.master_code, 'DRAFT', ms.member_id, 'member', ms.created_at, ms.created_at
    from memberships ms where ms.member_id = ${id}`.execute(db())
  expect([await keptOf(whole.id), await cars()]).toEqual([['A claim was made.'], [vinOf(430), second].toSorted()])
  expect(await keptOf(first.id)).toEqual(['A claim was made.'])
})

test('rows of an import in work are not forgotten', async () => {
  const { id } = await uploaded(app, csvOf([memberRow(390)]))
  await app.call(start, { params: params(id), body: { invites: false } }, 'dana')
  await sql`update book_imports set created_at = ${new Date(clock.now().getTime() - 40 * 86_400_000)} where id = ${id}`.execute(db())
  await asApplication(() => forgetOldRows.run(clock.now()))
  await app.work([])
  expect((await app.call(read, { params: params(id) }, 'dana')).answer).toMatchObject({ state: 'done', counts: { created: 1 } })
})

test('promotion codes are uploaded, started and taken back only by who may make one by hand', async () => {
  const file = 'Coupon,Percent Off,Duration,Starts\nGUARD20,20,once,2026-01-01\n'
  const view = await uploaded(app, file, { kind: 'promotions' })
  const was = (await db().selectFrom('users').select('capabilities').where('id', '=', app.cast.users.dana.id).executeTakeFirstOrThrow())
    .capabilities
  const be = async (capabilities: readonly string[]) => {
    await sql`update users set capabilities = ${[...capabilities]}::text[] where id = ${app.cast.users.dana.id}`.execute(db())
  }
  await be(['compliance'])
  const query = { kind: 'promotions', fileName: 'p.csv' } as const
  const refused = [
    await app.call(upload, { query, body: bytes(file) }, 'dana'),
    await app.call(start, { params: params(view.id), body: { invites: false } }, 'dana'),
    await app.call(undo, { params: params(view.id) }, 'dana'),
  ]
  expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual([1, 2, 3].map(() => [403, 'not_this_kind']))
  await be(was)
})

const HASH = 'a'.repeat(64)
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
