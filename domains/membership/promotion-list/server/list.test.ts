import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionList, promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import { SCOPES, scopesOf } from '#domains/membership/promotion-list/rules/scopes.ts'
import { endsSoon, isUnused, PROMOTION_STATUSES, statusOn } from '#domains/membership/promotions/rules/promotion-status.ts'
import { codesPage, countCodes } from '#domains/membership/promotion-list/server/list.store.ts'
import { createCode, type CodeTerms } from '#domains/membership/promotion-codes/testing.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { type Code, codesByIds } from '#domains/membership/promotion-list/server/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [window, days] of Object.entries(WINDOWS))
    for (const [limit, most] of Object.entries(LIMITS)) {
      await createCode(app, `${window}-${limit}`, { ...days, maxRedemptions: most, ...SCOPED[limit] })
      await createCode(app, `${window}-${limit}-USED`, { ...days, maxRedemptions: most })
    }
  await sql`update promotions set redemptions = 2 where code like '%-USED'`.execute(db())
  for (const n of [0, 1, 2, 3]) {
    const { id } = await createCode(app, `SINGLY-${n}`, { ...WINDOWS.BOTH, singleUse: true })
    if (n > 0) await app.call(promotionCodesContract.issueCodes, { params: { promotionId: id }, body: { count: 2 } }, 'dana')
    await sql`update promotions set redemptions = 1
      where id in (select id from promotions where issued_under = ${id} limit ${Math.max(0, n - 1)})`.execute(db())
  }
  await sql`update promotions set stopped_at = clock_timestamp(), stopped_why = 'Over.' where code like 'BOTH-TWO%'`.execute(db())
})
afterAll(() => app.stop())

const WINDOWS = {
  OPEN: { startsOn: '2026-06-01', endsOn: null },
  BOTH: { startsOn: '2026-06-10', endsOn: '2026-07-10' },
  NEXT: { startsOn: '2026-07-01', endsOn: '2026-09-15' },
} as const satisfies Record<string, Partial<CodeTerms>>
const LIMITS = { NONE: null, TWO: 2, THREE: 3 }
const SCOPED: Record<string, Partial<CodeTerms>> = {
  NONE: { newMembersOnly: false },
  TWO: { states: ['TX'], planCodes: ['ADR-500'] },
  THREE: { masterCodes: ['TX-10432'] },
}

/** The day before a start or an end, the day itself, and the day after. */
const DAYS = ['2026-06-01', '2026-06-10', '2026-06-11', '2026-07-01', '2026-07-10', '2026-08-16', '2026-09-15'].flatMap((day) =>
  [-1, 0, 1].map((days) => addDays(day as Day, days)),
)

test('on every day the database finds the same codes for each status as the rules', async () => {
  const every = await codesByIds(await codesPage({ ...promotionList.query({}), today: '2026-06-01' }, { limit: 100 }))
  expect(every).toHaveLength(22)
  const cases = [
    ...PROMOTION_STATUSES.map((status) => [{ status }, (code: Code, day: Day) => statusOn(day, code) === status] as const),
    ...SCOPES.map((scope) => [{ scope }, (code: Code) => scopesOf(code).includes(scope)] as const),
    [{ only: 'ends_soon' }, (code: Code, day: Day) => endsSoon(day, code)] as const,
    [{ only: 'unused' }, (code: Code, day: Day) => isUnused(day, code)] as const,
    [{ only: 'not:unused,ends_soon' }, (code: Code, day: Day) => !isUnused(day, code) && !endsSoon(day, code)] as const,
    [{ status: 'not:over,coming' }, (code: Code, day: Day) => !['over', 'coming'].includes(statusOn(day, code))] as const,
  ]
  for (const today of DAYS)
    for (const [query, expected] of cases) {
      const should = every.filter((code) => expected(code, today))
      const found = await codesByIds(await codesPage({ ...promotionList.query(query), today }, { limit: 100 }))
      expect({ today, asked: query, codes: found.map(({ code }) => code) }).toEqual({
        today,
        asked: query,
        codes: should.map(({ code }) => code),
      })
      const { found: count, counts } = await countCodes({ ...promotionList.query(query), today })
      expect(count).toBe(should.length)
      expect(counts).toMatchObject({ all: 22, running: every.filter((code) => statusOn(today, code) === 'running').length })
    }
})

test('the codes of an alliance are those limited to it, alone or with others', async () => {
  const alliances = []
  for (const name of ['Gulf Guild', 'Lakes League']) alliances.push((await foundGroup(app, { name })).id)
  const [guild = 'all_', league = 'all_'] = alliances
  await createCode(app, 'GUILD-ONLY', { ...WINDOWS.BOTH, allianceIds: [guild] })
  await createCode(app, 'GUILD-LEAGUE', { ...WINDOWS.BOTH, allianceIds: [guild, league] })
  const of = async (alliance: string) =>
    (await app.call(promotionsContract.promotions, { query: { alliance } }, 'priya')).answer.rows.map(({ code }) => code)
  expect([await of(guild), await of(league)]).toEqual([['GUILD-LEAGUE', 'GUILD-ONLY'], ['GUILD-LEAGUE']])
})
