import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { planForSale, publishPlans } from '#domains/membership/plans/server/plans.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await inTransaction(publishPlans)
})
afterAll(() => app.stop())

const priceOf500 = async (masterCode?: string) => {
  const { answer } = await app.call(plansContract.plans, { query: masterCode ? { masterCode } : {} }, null)
  return [answer.priceTier, answer.plans.find(({ code }) => code === 'ADR-500')?.prices.monthly]
}

test('publishing twice publishes once', async () => {
  await inTransaction(publishPlans)
  const { count } = await db()
    .selectFrom('plan_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(4)
})

test('each version keeps its own figures and prices: another version is added, one with changed figures fails the start', async () => {
  const { id: own } = await planForSale('ADR-500', '2026-11-21')
  const undone = new Error('undone')
  const afterwards = (edit: (tx: Tx) => Promise<unknown>) =>
    inTransaction(async (tx) => {
      await sql`alter table plan_versions disable trigger user; alter table plan_prices disable trigger user`.execute(tx)
      await edit(tx)
      const refused = await publishPlans(tx).then(
        () => null,
        (error: Error) => error.message,
      )
      throw Object.assign(undone, { refused })
    }).catch((error: Error & { refused?: string | null }) => {
      if (error !== undone) throw error
      return error.refused
    })
  const dearer = { name: 'Standard 500, dearer', limit_cents: cents(600_00), version: 2, effective_on: '2027-01-01' as const }
  const another = async (tx: Tx) => {
    const row = await tx.selectFrom('plan_versions').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    const id = newId('planVersion')
    await tx
      .insertInto('plan_versions')
      .values({ ...row, ...dearer, id })
      .execute()
    const prices = await tx.selectFrom('plan_prices').selectAll().where('plan_version_id', '=', own).execute()
    await tx
      .insertInto('plan_prices')
      .values(prices.map((price) => ({ ...price, plan_version_id: id, price_cents: cents(99_00) })))
      .execute()
  }
  expect(await afterwards(another), 'a second version of it, at other prices').toBeNull()
  const price = (tx: Tx) => tx.updateTable('plan_prices').where('plan_version_id', '=', own).where('price_tier', '=', 'P3')
  expect(
    await afterwards((tx) =>
      price(tx)
        .set({ price_cents: cents(1) })
        .execute(),
    ),
  ).toContain('ADR-500 version 1')
  const limit = (tx: Tx) =>
    tx
      .updateTable('plan_versions')
      .set({ limit_cents: cents(1) })
      .where('code', '=', 'ADR-1000')
      .execute()
  expect(await afterwards(limit)).toContain('ADR-1000 version 1')
})

test('a published plan cannot be edited', async () => {
  const { id } = await planForSale('ADR-500', '2026-11-21')
  await expect(db().updateTable('plan_versions').set({ name: 'Cheaper' }).where('id', '=', id).execute()).rejects.toThrow('append-only')
})

test('a visitor sees the list price, a customer of Mr. Okoye his preferred price', async () => {
  expect(await priceOf500()).toEqual(['P1', 9_95])
  expect(await priceOf500('TX-10432')).toEqual(['P2', 8_95])
})

test('a code that sells nothing gets the direct prices', async () => {
  expect(await priceOf500('TX-99999')).toEqual(['P1', 9_95])
})

test("an alliance's price holds for its agencies on the days they belong to it", async () => {
  const alliance = {
    id: 'all_00000000000000000000000001',
    name: 'Gulf Alliance',
    status: 'active',
    price_tier: 'P3',
    contract_from: '2026-01-01',
    created_at: new Date(),
  } as const
  await db().insertInto('alliances').values(alliance).execute()
  await db().insertInto('agency_alliances').values({ alliance_id: alliance.id, master_code: 'OH-20417', during: '[2020-01-01,)' }).execute()
  expect(await priceOf500('OH-20417')).toEqual(['P3', 8_45])
})

test('New York is closed and Texas open, each with its reason', async () => {
  const { answer } = await app.call(plansContract.states, {}, null)
  const open = (code: string) => answer.rows.find((row) => row.code === code)?.open
  expect([answer.rows.length, open('NY'), open('WA'), open('TX')]).toEqual([51, false, false, true])
})
