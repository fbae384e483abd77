import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import type { CastName } from '#db/cast.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { list, choices, read, create, change, move, setTiers } = agenciesContract
const founding = (n: number) => ({
  name: `Gulf Coast Insurance ${n}`,
  homeState: 'FL',
  npn: `55501${n}`,
  admin: { firstName: 'Ines', lastName: 'Duarte', email: `ines${n}@gulf.example` },
})
const open = (masterCode: string, as: CastName) => app.call(read, { params: { masterCode } }, as)

describe('who sees which agency', () => {
  test('staff list them all, but never the company’s own code', async () => {
    const sales = salesIn(app)
    await sales.sell(officeDay(), { masterCode: 'TX-10432' })
    const moved = await sales.sell(officeDay(), { masterCode: 'TX-10432' })
    await sales.sell(addDays(officeDay(), -40), { masterCode: 'TX-10432' })
    // Sold by this agency, and served by another since.
    await db().updateTable('memberships').set({ master_code: 'OH-20417' }).where('id', '=', moved.id).execute()
    const { answer } = await app.call(list, {}, 'priya')
    expect(answer.rows.map((row) => row.masterCode).sort()).toEqual(['OH-20417', 'TX-10432'])
    expect(answer.rows.find((row) => row.masterCode === 'TX-10432')).toMatchObject({
      activeMembers: 2,
      soldThisMonth: 2,
      agents: 2,
      recruitedBy: 'Tomás Reyes',
    })
    expect((await app.call(list, { query: { search: 'lake' } }, 'dana')).answer.rows).toHaveLength(1)
    expect((await app.call(list, {}, 'emeka')).status).toBe(403)
    expect((await open('DIRECT', 'dana')).status).toBe(404)
  })

  test('a filter, its count and its export agree', async () => {
    const filtered = async (query: { status?: string; state?: string; search?: string }) => {
      const { rows } = (await app.call(list, { query }, 'dana')).answer
      expect((await app.call(agenciesContract.count, { query }, 'dana')).answer.count).toBe(rows.length)
      return rows.map(({ masterCode }) => masterCode)
    }
    expect(await filtered({ state: 'TX' })).toEqual(['TX-10432'])
    expect(await filtered({ state: 'not:TX', status: 'ACTIVE' })).toEqual(['OH-20417'])
    expect((await app.call(list, { query: { status: 'HAPPY' } }, 'dana')).status).toBe(400)
    const file = await app.call(agenciesContract.export, { query: { state: 'TX', format: 'csv', purpose: 'Licenses' } }, 'dana')
    expect(String(file.answer).trim().split('\r\n')).toHaveLength(2)
    const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.dana.id })
    expect(event).toMatchObject({ kind: 'agencies.exported', why: 'Licenses', data: { count: 1, filters: ['state'] } })
  })

  test('an agency opens its own and finds no other; a recruiter those they recruited', async () => {
    expect((await open('TX-10432', 'grace')).answer.name).toBe('Okoye Insurance Group')
    expect((await open('OH-20417', 'emeka')).status).toBe(404)
    expect((await open('OH-20417', 'tomas')).status).toBe(200)
    expect((await app.call(choices, {}, 'emeka')).answer.rows.map((row) => row.masterCode)).toEqual(['TX-10432'])
    expect((await app.call(choices, {}, 'helen')).answer.rows).toHaveLength(2)
    expect((await open('TX-10432', 'amara')).status).toBe(403)
  })

  test('what an agency earns is read by its admins and finance; its agents, recruiters, and claims handlers read nothing', async () => {
    for (const reader of ['emeka', 'priya'] as const)
      expect((await open('TX-10432', reader)).answer.commission, reader).toMatchObject({ firstYearBp: expect.any(Number) })
    for (const other of ['grace', 'tomas', 'helen', 'jonas'] as const)
      expect((await open('TX-10432', other)).answer.commission, other).toBeNull()
  })
})

describe('a master code', () => {
  test('is issued together with the agency and its first admin’s invitation', async () => {
    const { answer } = await app.call(create, { body: founding(1) }, 'helen')
    expect(answer).toMatchObject({
      status: 'PENDING',
      commissionTier: 'T1',
      priceTier: 'P1',
      recruitedBy: 'Helen Sorensen',
      masterCode: expect.stringMatching(/^FL-\d{5}$/),
    })
    expect(answer.people).toMatchObject([{ name: 'Ines Duarte', position: 'principal', status: 'invited' }])
    expect((await eventsAbout({ noun: 'agency', id: answer.id })).map((event) => event.kind)).toEqual(['agency.created'])
    await app.work()
    expect(JSON.stringify(app.emails)).toContain('ines1@gulf.example')
  })

  test('is never given twice, not to twenty at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await app.call(create, { body: founding(100 + n) }, 'dana')).answer.masterCode),
    )
    expect(new Set(codes).size).toBe(20)
  })

  test('is not changed and not given back, even by hand', async () => {
    await expect(
      db().updateTable('agencies').set({ master_code: 'TX-99999' }).where('master_code', '=', 'TX-10432').execute(),
    ).rejects.toThrow(/never changed/)
    await expect(db().deleteFrom('agencies').where('master_code', '=', 'OH-20417').execute()).rejects.toThrow(/never changed/)
  })

  test('a code whose transaction failed is not used again', async () => {
    const before = (await app.call(create, { body: founding(2) }, 'dana')).answer.masterCode
    const refused = await app.call(
      create,
      { body: { ...founding(3), admin: { ...founding(3).admin, email: 'agent@demo.breakwater.example' } } },
      'dana',
    )
    expect([refused.status, refused.refusal.code]).toEqual([400, 'address_taken'])
    const after = (await app.call(create, { body: founding(4) }, 'dana')).answer.masterCode
    expect(Number(after.slice(3)) - Number(before.slice(3))).toBe(2)
    expect((await app.call(list, { query: { search: 'Gulf Coast Insurance 3' } }, 'dana')).answer.rows).toEqual([])
  })

  test('an NPN that has an agency gets no second one', async () => {
    const { status, refusal } = await app.call(create, { body: { ...founding(5), npn: '8812345' } }, 'dana')
    expect([status, refusal.fields]).toEqual([400, { npn: 'Another agency already has this NPN.' }])
  })

  test('of ten simultaneous requests with the same NPN one founds an agency, the others are refused', async () => {
    const requests = Array.from({ length: 10 }, (_, n) => ({ body: { ...founding(50 + n), npn: '5559101' } }))
    const answers = await Promise.all(requests.map((each, n) => app.call(create, each, n % 2 ? 'dana' : 'helen')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['npn_taken']))
  })

  test('cannot be issued by a sales agent or an agency', async () => {
    for (const as of ['tomas', 'emeka', 'grace', 'priya'] as const)
      expect((await app.call(create, { body: founding(6) }, as)).status).toBe(403)
  })
})

describe('an agency’s status', () => {
  test('it becomes active only with every paper verified', async () => {
    const { masterCode, version } = (await app.call(create, { body: founding(7) }, 'dana')).answer
    const params = { masterCode }
    expect((await app.call(move, { params, body: { move: 'activate', reason: 'x' } }, 'dana')).refusal.code).toBe('documents_missing')
    const documents = {
      agreementSignedOn: '2026-11-01',
      w9ReceivedOn: '2026-11-01',
      licenseExpiresOn: '2030-01-01',
      eoExpiresOn: '2030-01-01',
      eoPerClaim: 1_000_000_00,
      achVerifiedOn: '2026-11-02',
    } as const
    const saved = await app.call(
      change,
      { params, body: { version, evidence: 'The originals, by mail.', ...documents, eoPerClaim: documents.eoPerClaim as never } },
      'dana',
    )
    expect(saved.answer).toMatchObject({ documents: { missing: [] }, whyNot: { activate: null, lift_suspension: 'not_from_here' } })
    expect((await app.call(move, { params, body: { move: 'activate', reason: 'All verified.' } }, 'priya')).refusal.code).toBe(
      'not_your_role',
    )

    const active = await app.call(move, { params, body: { move: 'activate', reason: 'All verified.' } }, 'dana')
    expect(active.answer).toMatchObject({ status: 'ACTIVE', activatedAt: expect.any(String) })
    expect((await app.call(change, { params, body: { version, city: 'Tampa' } }, 'dana')).refusal.code).toBe('someone_else_saved')
  })
})

describe('tiers', () => {
  const set = (commissionTier: 'T2' | 'T3' | 'T4', priceTier: 'P2' | 'P3', as: CastName) =>
    app.call(
      setTiers,
      { params: { masterCode: 'TX-10432' }, body: { commissionTier, priceTier, reason: 'Grew past a hundred members.' } },
      as,
    )

  test('a sales agent proposes, a sales admin sets up to T2 and P2, finance above, T4 with P3 only super', async () => {
    expect((await set('T2', 'P2', 'tomas')).refusal.code).toBe('only_proposes')
    expect((await set('T2', 'P2', 'helen')).status).toBe(200)
    expect((await set('T3', 'P2', 'helen')).refusal.code).toBe('above_your_approval')
    expect((await set('T3', 'P3', 'priya')).status).toBe(200)
    expect((await set('T4', 'P3', 'priya')).refusal.code).toBe('needs_super')
    expect((await set('T4', 'P3', 'dana')).answer).toMatchObject({
      commissionTier: 'T4',
      priceTier: 'P3',
      tiers: [{ why: 'Grew past a hundred members.', setBy: 'Dana Whitfield' }, {}, {}],
    })
  })
})

test('nobody is invited to an agency that is suspended', async () => {
  await app.call(move, { params: { masterCode: 'OH-20417' }, body: { move: 'suspend', reason: 'Insurance lapsed.' } }, 'dana')
  const invited = await app.call(
    usersContract.inviteAgent,
    { body: { firstName: 'A', lastName: 'B', email: 'late@lakeshore.example' } },
    'walter',
  )
  expect(invited.refusal.code).toBe('agency_suspended')
})
