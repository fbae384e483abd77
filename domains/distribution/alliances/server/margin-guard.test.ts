import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { priceTierFor } from '#domains/membership/plans/server/plans.ts'
import type { CastName } from '#db/cast.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'

const OKOYE = 'TX-10432'
const { add, change, addAgency } = alliancesContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from agency_alliances`.execute(db())
  await db().updateTable('agencies').set({ commission_tier: 'T2', price_tier: 'P2', license_expires_on: '2040-12-31' }).execute()
})

let groups = 0
const group = async (terms: { tierFloor?: 'T3' | 'T4'; priceTier?: 'P3'; contractTo?: `${number}-${number}-${number}` } = {}) => {
  const plain = { contactName: null, contactEmail: null, notes: '', overrideFirstBp: 500, overrideRenewalBp: 300 }
  const { tierFloor = null, priceTier = null, contractTo = null } = terms
  const body = {
    ...plain,
    name: `Group ${groups++}`,
    status: 'active',
    tierFloor,
    priceTier,
    contractFrom: '2025-01-01',
    contractTo,
  } as const
  return (await app.call(add, { body }, 'priya')).answer
}
const today = officeDay()
const joins = (allianceId: Awaited<ReturnType<typeof group>>['id'], as: CastName) =>
  app.call(addAgency, { params: { allianceId }, body: { masterCode: OKOYE, from: today, to: null } }, as)
const setTier = (commissionTier: 'T3' | 'T4', as: CastName) =>
  app.call(
    agenciesContract.setTiers,
    { params: { masterCode: OKOYE }, body: { commissionTier, priceTier: 'P2', reason: 'Grew.', pinnedUntil: null } },
    as,
  )

describe('T4 with P3 is super’s, on the pair really sold at', () => {
  test('a tier is checked against the price of the alliance', async () => {
    const { id } = await group({ priceTier: 'P3' })
    expect((await joins(id, 'priya')).status).toBe(200)
    expect((await setTier('T3', 'priya')).status).toBe(200)
    expect((await setTier('T4', 'priya')).refusal.code).toBe('needs_super')
    expect((await setTier('T4', 'dana')).status).toBe(200)
  })

  test('an agency joins, and a group changes price or floor, only if no agency then sells at it', async () => {
    const cheap = await group({ priceTier: 'P3' })
    await setTier('T4', 'dana')
    expect((await joins(cheap.id, 'priya')).refusal.code).toBe('needs_super')

    const plain = await group()
    expect((await joins(plain.id, 'priya')).status).toBe(200)
    const changed = (body: object, as: CastName) =>
      app.call(change, { params: { allianceId: plain.id }, body: { version: plain.version, ...body } }, as)
    expect((await changed({ priceTier: 'P3' }, 'priya')).refusal.code).toBe('needs_super')
    await setTier('T3', 'priya')
    expect((await changed({ priceTier: 'P3', tierFloor: 'T4' }, 'priya')).refusal.code).toBe('needs_super')
    expect((await changed({ priceTier: 'P3' }, 'priya')).status).toBe(200)
  })

  test('where super let it begin, nobody else raises the override', async () => {
    const { id, version } = await group({ priceTier: 'P3', tierFloor: 'T4' })
    expect((await joins(id, 'dana')).status).toBe(200)
    const raise = (as: CastName) => app.call(change, { params: { allianceId: id }, body: { version, overrideFirstBp: 5000 } }, as)
    expect((await raise('priya')).refusal.code).toBe('needs_super')
    expect((await app.call(change, { params: { allianceId: id }, body: { version, notes: 'Called.' } }, 'priya')).status).toBe(200)
  })
})

test('new sales have the floor and price of an active alliance within its contract, and no others', async () => {
  const sales = salesIn(app)
  const soldAt = async () => {
    const { id } = await sales.sell(today, { masterCode: OKOYE })
    await sales.applyEvents(id, { day: today })
    return (await linesOf(id)).map(({ level, tier, rate }) => `${level} ${tier ?? ''} ${rate}`).filter((line) => !line.startsWith('sales'))
  }
  const running = await group({ tierFloor: 'T3', priceTier: 'P3' })
  await joins(running.id, 'priya')
  expect([await priceTierFor(OKOYE, today), await soldAt()]).toEqual(['P3', ['agency T3 3000', 'alliance  500']])

  const moves = (status: 'paused' | 'archived') => db().updateTable('alliances').set({ status }).where('id', '=', running.id).execute()
  for (const status of ['paused', 'archived'] as const) {
    await moves(status)
    expect([await priceTierFor(OKOYE, today), await soldAt()]).toEqual(['P2', ['agency T2 2500']])
  }
  await sql`delete from agency_alliances`.execute(db())
  const over = await group({ tierFloor: 'T3', priceTier: 'P3', contractTo: addDays(today, -1) })
  await joins(over.id, 'priya')
  expect([await priceTierFor(OKOYE, today), await soldAt()]).toEqual(['P2', ['agency T2 2500']])
})
