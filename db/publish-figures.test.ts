import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import { publishFigures } from '#domains/records/rule-figures/server/publish-shipped.ts'
import { publishCompanyFigures } from '#db/publish-figures.ts'
import { db, inTransaction } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('published figures stay: terms, dunning and every state, once, however often the app starts', async () => {
  const count = async () =>
    (
      await db()
        .selectFrom('published_figures')
        .select((the) => the.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  expect(before).toBeGreaterThan(50)
  await inTransaction(publishCompanyFigures)
  expect(await count()).toBe(before)
})

test('an instance with earlier terms keeps them and publishes the current ones in addition', async () => {
  const figures = { ...MEMBERSHIP_TERMS, version: 1, priceChangeNoticeDays: 30 }
  const before = { kind: 'membership_terms', name: 'house', version: 1, effectiveOn: '2025-01-01', figures } as const
  await inTransaction((tx) => publishFigures(tx, [before]))
  await inTransaction(publishCompanyFigures)
  const rows = await db()
    .selectFrom('published_figures')
    .select(['version', sql<number | null>`(figures ->> 'priceChangeNoticeDays')::int`.as('days')])
    .where('kind', '=', 'membership_terms')
    .orderBy('version')
    .execute()
  expect(rows).toEqual([
    { version: 1, days: 30 },
    { version: MEMBERSHIP_TERMS.version, days: null },
  ])
})

test('other figures under a published version stop the start', async () => {
  const other = {
    kind: 'membership_terms',
    name: 'house',
    version: MEMBERSHIP_TERMS.version,
    effectiveOn: '2025-01-01',
    figures: { graceDays: 15 },
  } as const
  await expect(inTransaction((tx) => publishFigures(tx, [other]))).rejects.toThrow('Write a new version')
})

test.each(['published_figures', 'plan_versions', 'plan_prices', 'terms_versions'])(
  'the database refuses to edit or delete a published row of %s',
  async (table) => {
    const column =
      { published_figures: 'version', plan_versions: 'limit_cents', plan_prices: 'price_cents', terms_versions: 'version' }[table] ?? ''
    await expect(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db())).rejects.toThrow()
    await expect(sql`delete from ${sql.table(table)}`.execute(db())).rejects.toThrow()
  },
)

test('the day a membership became effective cannot be changed', async () => {
  const id = await member(app, 'maria')
  await expect(db().updateTable('memberships').set({ effective_on: '2020-01-01' }).where('id', '=', id).execute()).rejects.toThrow('stays')
})
