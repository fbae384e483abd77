import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { read, create, change, move, setTiers } = agenciesContract
const { request } = agencyRequestsContract
const [OKOYE, LAKESHORE] = ['TX-10432', 'OH-20417']
const eachOf = async (as: readonly CastName[], ask: (masterCode: string, as: CastName) => Promise<{ status: number }>) => {
  const statuses: Record<string, number[]> = {}
  for (const who of as) statuses[who] = [(await ask(OKOYE, who)).status, (await ask(LAKESHORE, who)).status]
  return statuses
}
const openEach = (...as: CastName[]) => eachOf(as, (masterCode, who) => app.call(read, { params: { masterCode } }, who))
const askEach = (...as: CastName[]) =>
  eachOf(as, (masterCode, who) => app.call(request, { params: { masterCode }, body: { kind: 'other', body: 'A new sign.' } }, who))
const recruit = (masterCode: string, by: Id<'user'>) =>
  db().updateTable('agencies').set({ recruited_by: by }).where('master_code', '=', masterCode).execute()
const lead = (who: Id<'user'>, by: Id<'user'> | null) =>
  db().updateTable('users').set({ team_admin_id: by }).where('id', '=', who).execute()
async function assignUser(who: Id<'user'>, masterCode: string): Promise<void> {
  await db().updateTable('users').set({ master_code: masterCode }).where('id', '=', who).execute()
  const identity = db().selectFrom('users').select('identity_id').where('id', '=', who)
  await db().updateTable('identities').set({ master_code: masterCode }).where('id', '=', identity).execute()
}

test('agencies and their requests are visible by recruiter, by team and by the agency a user works for', async () => {
  const { helen, tomas, nina, walter } = app.cast.users
  const all = [200, 200]
  expect(await openEach('dana', 'priya', 'helen', 'tomas', 'emeka', 'grace', 'walter', 'nina', 'amara')).toEqual({
    ...{ dana: all, priya: all, helen: all, tomas: all },
    ...{ emeka: [200, 404], grace: [200, 404], walter: [404, 200], nina: [404, 200] },
    amara: [403, 403],
  })
  expect(await askEach('helen', 'tomas', 'emeka', 'walter', 'grace', 'amara', 'dana')).toEqual({
    ...{ helen: all, tomas: all, emeka: [200, 404], walter: [404, 200] },
    ...{ grace: [403, 403], amara: [403, 403], dana: [403, 403] },
  })

  await recruit(LAKESHORE, helen.id)
  expect(await openEach('helen', 'tomas')).toEqual({ helen: all, tomas: [200, 404] })
  expect(await askEach('helen', 'tomas')).toEqual({ helen: all, tomas: [200, 404] })
  const asked = { params: { masterCode: OKOYE }, body: { commissionTier: 'T2', priceTier: 'P2', reason: 'Grew.' } } as const
  expect((await app.call(setTiers, asked, 'helen')).status).toBe(200)
  await lead(tomas.id, null)
  expect(await openEach('helen', 'tomas')).toEqual({ helen: [404, 200], tomas: [200, 404] })
  expect(await askEach('helen', 'tomas')).toEqual({ helen: [404, 200], tomas: [200, 404] })
  expect((await app.call(setTiers, asked, 'helen')).status, 'the tiers of what is no longer her team’s').toBe(404)

  // A suspended and renamed agency keeps its recruiter.
  const { version } = (await app.call(read, { params: { masterCode: OKOYE } }, 'emeka')).answer
  await app.call(change, { params: { masterCode: OKOYE }, body: { version, name: 'Lakeshore Family Insurance' } }, 'dana')
  await app.call(move, { params: { masterCode: OKOYE }, body: { move: 'suspend', reason: 'Insurance lapsed.' } }, 'dana')
  await assignUser(nina.id, OKOYE)
  await assignUser(walter.id, OKOYE)
  expect(await openEach('emeka', 'walter', 'nina', 'tomas', 'helen')).toEqual({
    ...{ emeka: [200, 404], walter: [200, 404], nina: [200, 404] },
    ...{ tomas: [200, 404], helen: [404, 200] },
  })
  expect(await askEach('emeka', 'walter')).toEqual({ emeka: [200, 404], walter: [200, 404] })
  expect((await app.call(read, { params: { masterCode: OKOYE } }, 'walter')).answer).toMatchObject({ status: 'SUSPENDED', agents: 4 })
  expect((await app.call(move, { params: { masterCode: 'DIRECT' }, body: { move: 'suspend', reason: 'x' } }, 'dana')).status).toBe(404)
})

test('an agency that changed groups has the terms of its current group', async () => {
  const group = async (name: string) =>
    (
      await app.call(
        alliancesContract.add,
        {
          body: {
            ...{ name, status: 'active', overrideFirstBp: 500, overrideRenewalBp: 300, tierFloor: name === 'Gulf Guild' ? 'T2' : 'T3' },
            ...{ priceTier: 'P3', contractFrom: '2026-01-01', contractTo: null, contactName: null, contactEmail: null, notes: '' },
          },
        },
        'priya',
      )
    ).answer.id
  const [guild, league, later] = [await group('Gulf Guild'), await group('Lakes League'), await group('Next Decade')]
  const join = (allianceId: Id<'alliance'>, masterCode: string, from: string, to: string | null) =>
    app.call(alliancesContract.addAgency, { params: { allianceId }, body: { masterCode, from: from as never, to: to as never } }, 'priya')
  const groupOf = async (masterCode: string) => (await app.call(read, { params: { masterCode } }, 'dana')).answer.allianceName
  await join(guild, OKOYE, '2026-03-01', '2026-08-31')
  await join(league, OKOYE, '2026-09-01', '2039-12-31')
  await join(later, OKOYE, '2040-01-01', null)
  await join(guild, LAKESHORE, '2026-03-01', null)
  expect([await groupOf(OKOYE), await groupOf(LAKESHORE)]).toEqual(['Lakes League', 'Gulf Guild'])
  await app.call(alliancesContract.endAgency, { params: { allianceId: guild, masterCode: LAKESHORE }, body: { to: '2026-08-31' } }, 'priya')
  expect(await groupOf(LAKESHORE)).toBeNull()
})

test('an NPN is taken while any agency has it, a terminated one too, and free once that agency has another', async () => {
  let n = 0
  const found = (npn?: string) =>
    app.call(
      create,
      {
        body: {
          ...{ name: `Gulf Coast Insurance ${++n}`, homeState: 'FL', ...(npn ? { npn } : {}) },
          admin: { firstName: 'Ines', lastName: 'Duarte', email: `ines${n}@gulf.example` },
        },
      },
      'dana',
    )
  const refused = { fields: { npn: 'Another agency already has this NPN.' } }
  expect((await found('5550001')).status).toBe(200)
  expect((await found()).status).toBe(200)
  const last = Number((await found()).answer.masterCode.slice(3))
  expect((await found('7745120')).refusal).toMatchObject(refused)

  const params = { masterCode: LAKESHORE }
  const { version } = (await app.call(read, { params }, 'dana')).answer
  expect((await app.call(change, { params, body: { version, npn: '8812345' } }, 'dana')).refusal, 'Okoye’s').toMatchObject(refused)
  expect((await app.call(change, { params, body: { version, npn: '7745121' } }, 'dana')).status).toBe(200)
  await app.call(move, { params, body: { move: 'terminate', reason: 'They closed.' } }, 'dana')
  expect((await found('7745121')).refusal, 'gone, and still its own').toMatchObject(refused)
  expect((await found('7745120')).answer.masterCode, 'the one it had before; what was refused took no code').toBe(`FL-${last + 1}`)
  expect((await found('7745120')).refusal).toMatchObject(refused)
})
