import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let id: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  id = await member(app, 'maria')
})
afterAll(() => app.stop())

const planOf = async (code: string) =>
  (await db().selectFrom('plan_versions').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const set = (change: Updateable<Database['memberships']>) => db().updateTable('memberships').set(change).where('id', '=', id).execute()

test('price, plan and billing stay as signed', async () => {
  await expect(set({ price_cents: cents(1) })).rejects.toThrow('no plan change and no notice')
  await expect(set({ plan_version_id: await planOf('ADR-1500') })).rejects.toThrow('no plan change and no notice')
  await expect(set({ billing: 'annual' })).rejects.toThrow('stay')
  await expect(set({ price_tier: 'P3' })).rejects.toThrow('stay')
  await expect(set({ enrollment_fee_cents: cents(0) })).rejects.toThrow('stay')
})

test('only a notice in time lets it renew at the price it names', async () => {
  const plan = await planOf('ADR-1500')
  await sql`insert into price_notices (membership_id, renews_on, plan_version_id, price_cents, noticed_on, at)
    values (${id}, '2099-02-01', ${plan}, 2595, '2099-01-01', now())`.execute(db())
  await expect(set({ plan_version_id: plan, price_cents: cents(25_96) })).rejects.toThrow('no plan change and no notice')
  await expect(set({ plan_version_id: plan, price_cents: cents(25_95) })).resolves.toBeDefined()
})

test('terms that its member has not signed do not apply to it', async () => {
  await sql`insert into terms_versions (id, version, title, body, digest, effective_on, published_at)
    select 'trm_' || repeat('0', 26), '2098-01', title, body, digest, '2098-01-01', now() from terms_versions limit 1`.execute(db())
  await expect(set({ terms_version: '2098-01' })).rejects.toThrow('has not signed')
})
