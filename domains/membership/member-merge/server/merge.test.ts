import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { mergeContract } from '#domains/membership/member-merge/contract.ts'
import { MOVED_COLUMNS, CAR_REFERENCES, KEPT_COLUMNS } from '#domains/membership/member-merge/server/merge.store.ts'
import { giveMembership, giveVehicle } from '#domains/membership/members/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
let amara: Id<'member'>
let duplicate: Id<'member'>
const VIN = '1HGCM82633A004352'
beforeAll(async () => {
  app = await startTestApp()
  amara = app.cast.members.amara.id
  await giveMembership(amara)
  await giveVehicle(amara, VIN)
})
afterAll(() => app.stop())

/** Amara was entered once more, by Walter's agency, with a car and a membership that was never paid. */
beforeEach(async () => {
  duplicate = newId('member')
  await sql`insert into members (id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, insurer, master_code, created_at)
    select ${duplicate}, ${`${duplicate}@demo.example`}, 'AMARA', last_name, '(512) 555-0444', date_of_birth, '2 Oak Lane', 'Cleveland', 'OH', '44114', 'Buckeye Mutual', 'OH-20417', now()
    from members where id = ${amara}`.execute(db())
})

const { candidates, preview, merge } = mergeContract
const { list } = memberListContract
const { read, activity, addNote, notes } = membersContract
const pair = () => ({ memberId: amara, otherId: duplicate })
async function merged(choices = {}) {
  const { answer } = await app.call(preview, { params: pair() }, 'dana')
  return app.call(
    merge,
    {
      params: pair(),
      body: {
        versions: { stays: answer.stays.version, goes: answer.goes.version },
        choices,
        reason: 'Same birthday, and she said so on the phone.',
      },
    },
    'dana',
  )
}

describe('two records of one person', () => {
  test('are found by phone, by car, by name and date of birth', async () => {
    await giveVehicle(duplicate, VIN)
    const { answer } = await app.call(candidates, { params: { memberId: amara } }, 'dana')
    expect(answer.rows.find(({ id }) => id === duplicate)?.because).toEqual(['name_and_birth', 'vin'])
  })

  test('are previewed side by side: what is moved, what survives, and nothing is done', async () => {
    await giveVehicle(duplicate, '2HGCM82633A004353')
    await giveMembership(duplicate, { status: 'EXPIRED' })
    const { answer } = await app.call(preview, { params: pair() }, 'dana')
    expect(answer).toMatchObject({
      signsInAs: 'stays',
      doubts: [],
      whyNot: null,
      moves: expect.arrayContaining([
        { what: 'memberships', count: 1 },
        { what: 'vehicles', count: 1 },
      ]),
      suggested: { name: 'stays', phone: 'stays' },
      goes: { values: { date_of_birth: expect.stringMatching(/^\d{4}-••-••$/) } },
    })
    expect((await app.call(read, { params: { memberId: duplicate } }, 'dana')).status).toBe(200)
  })

  test('become one: everything is moved, the shared car is kept once, and the other record redirects', async () => {
    const duplicateCar = await giveVehicle(duplicate, VIN)
    const membership = await giveMembership(duplicate, { status: 'EXPIRED' })
    await sql`insert into listed_vehicles (membership_id, vehicle_id, vin, listed_on, covered_from, released_on)
      values (${membership}, ${duplicateCar}, ${VIN}, '2026-01-01', '2026-02-01', '2026-03-01')`.execute(db())
    await app.call(addNote, { params: { memberId: duplicate }, body: { body: 'Came to the counter.' } }, 'dana')

    const { answer, status } = await merged({ address: 'goes' })
    expect(status).toBe(200)
    expect(answer.memberships.map(({ id }) => id)).toContain(membership)
    expect(answer.vehicles.filter(({ vin }) => vin === VIN)).toHaveLength(1)
    expect(answer.address).toMatchObject({ street: '2 Oak Lane', state: 'OH' })
    expect(answer).toMatchObject({
      name: 'Amara Okafor',
      masterCode: 'TX-10432',
      mergedFrom: expect.arrayContaining([{ id: duplicate, name: 'AMARA Okafor', at: expect.any(String) }]),
    })
    expect((await app.call(notes, { params: { memberId: amara } }, 'dana')).answer.rows.map(({ body }) => body)).toContain(
      'Came to the counter.',
    )
    const old = await app.call(read, { params: { memberId: duplicate } }, 'dana')
    expect(old.answer.id, 'the old address leads to the person').toBe(amara)
    expect(old.answer.memberships[0]?.endedOn ?? null, 'the living membership comes first').toBeNull()
    expect((await app.call(read, { params: { memberId: duplicate } }, 'nina')).status).toBe(404)
    expect((await app.call(list, { query: { search: 'oak' } }, 'dana')).answer.rows.map(({ id }) => id)).not.toContain(duplicate)
  })

  test('keep the history of both, with who merged them', async () => {
    await app.call(addNote, { params: { memberId: duplicate }, body: { body: 'Asked for a card.' } }, 'dana')
    await merged()
    const kinds = (await app.call(activity, { params: { memberId: amara } }, 'dana')).answer.rows.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['member.merged', 'member.merged_away', 'member.noted']))
    const [event] = await eventsAbout({ memberId: amara })
    expect(event).toMatchObject({
      kind: 'member.merged',
      actorName: 'Dana Whitfield',
      why: 'Same birthday, and she said so on the phone.',
      data: { other: duplicate },
    })
  })

  test('the only account is kept with its address, whichever record survives', async () => {
    await sql`update members set identity_id = null where id = ${duplicate}`.execute(db())
    const { answer } = await app.call(preview, { params: { memberId: duplicate, otherId: app.cast.members.maria.id } }, 'dana')
    expect(answer.signsInAs).toBe('goes')
    const done = await app.call(
      merge,
      {
        params: { memberId: duplicate, otherId: app.cast.members.maria.id },
        body: { versions: { stays: answer.stays.version, goes: answer.goes.version }, choices: {}, reason: 'Told us.' },
      },
      'dana',
    )
    expect(done.answer).toMatchObject({ email: expect.stringContaining('maria'), hasAccount: true })
    expect((await app.call(read, { params: { memberId: duplicate } }, 'maria')).answer.id).toBe(duplicate)
  })
})

describe('a merge is refused', () => {
  test('while both have a live membership', async () => {
    await giveMembership(duplicate)
    expect((await merged()).refusal.code).toBe('both_live')
  })

  test('when one of them was changed since the preview', async () => {
    const { answer } = await app.call(preview, { params: pair() }, 'dana')
    await sql`update members set city = 'Akron', version = version + 1 where id = ${duplicate}`.execute(db())
    const late = await app.call(
      merge,
      { params: pair(), body: { versions: { stays: answer.stays.version, goes: answer.goes.version }, choices: {}, reason: 'Late.' } },
      'dana',
    )
    expect(late.refusal.code).toBe('someone_else_saved')
  })

  test('to a user without the capability support', async () => {
    expect((await app.call(preview, { params: pair() }, 'emeka')).refusal.code).toBe('not_your_role')
    expect((await app.call(preview, { params: pair() }, 'priya')).refusal.code).toBe('not_your_role')
  })
})

describe('the database', () => {
  test('refuses to attach anything to a merged member', async () => {
    await merged()
    await expect(giveVehicle(duplicate, '3HGCM82633A004354')).rejects.toThrow('has been merged into')
    await expect(giveMembership(duplicate, { status: 'DRAFT' })).rejects.toThrow('has been merged into')
  })

  test('refuses a merge that leaves records behind', async () => {
    await giveVehicle(duplicate, '4HGCM82633A004355')
    await expect(sql`update members set merged_into = ${amara}, merged_at = now() where id = ${duplicate}`.execute(db())).rejects.toThrow(
      'still belongs to them',
    )
  })

  test('has no table with members or cars that the merge does not handle', async () => {
    const { rows } = await sql<{ place: string; to: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as place, c.confrelid::regclass::text as to
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid in ('members'::regclass, 'vehicles'::regclass)
      union select table_name || '.member_id', 'members' from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id'`.execute(db())
    const handled = new Set<string>([...MOVED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...KEPT_COLUMNS])
    expect(rows.filter(({ to, place }) => to === 'members' && !handled.has(place))).toEqual([])
    expect(
      rows
        .filter(({ to }) => to === 'vehicles')
        .map(({ place }) => place)
        .sort(),
    ).toEqual(CAR_REFERENCES.map((table) => `${table}.vehicle_id`).sort())
  })
})
