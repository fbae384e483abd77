import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { linesOf, owedOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const CODES = ['TX-10432', 'OH-20417'] as const
type Code = (typeof CODES)[number]
const TIERS = ['T1', 'T2', 'T3', 'T4'] as const
/** First year and renewal, in basis points, as docs/rules.md §5 prints them. */
const RATES = { T1: [2000, 1000], T2: [2500, 1250], T3: [3000, 1500], T4: [3500, 1750] } as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await db()
    .updateTable('agencies')
    .set({ license_expires_on: '2032-12-31', activated_at: new Date('2027-01-01T18:00:00Z') })
    .execute()
})
afterAll(() => app.stop())

/** Pseudo-random numbers: the same seed gives the same year. */
function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (count: number): number => Math.floor(next() * count)
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)] as T }
}

const part = (amount: number, of: number, whole: number): number => Math.floor((2 * amount * of + whole) / (2 * whole))

type ExpectedPayment = {
  paymentId: Id<'payment'>
  on: Day
  code: Code
  agent: Id<'user'>
  split: number
  tier: keyof typeof RATES
  rates: number[]
  late: boolean
}

/** The expected lines of a year, computed independently of the product: who served on the day, what was locked, what was refunded. */
test.each([11, 29])('fifteen months of sales, changes and refunds, seed %i', async (seed) => {
  const { below, one } = randomFrom(seed)
  const sales = salesIn(app)
  const { grace, nina, tomas, helen } = app.cast.users
  const agentOf = { [CODES[0]]: grace.id, [CODES[1]]: nina.id } as Record<Code, Id<'user'>>
  const tier: Record<Code, keyof typeof RATES> = { 'TX-10432': 'T1', 'OH-20417': 'T1' }
  const split: Record<string, number> = {}
  let override = [500, 300]
  const alliance = newId('alliance')
  await db()
    .insertInto('alliances')
    .values({ id: alliance, name: alliance, status: 'active', contract_from: '2025-01-01', created_at: new Date() })
    .execute()
  await sql`delete from agency_alliances`.execute(db())
  const [stayFrom, stayTo]: [Day, Day] = ['2027-03-01', '2028-01-20']
  await sql`insert into agency_alliances (master_code, alliance_id, during)
    values (${CODES[0]}, ${alliance}, daterange(${stayFrom}::date, ${stayTo}::date, '[]'))`.execute(db())

  const setTier = async (code: Code, to: keyof typeof RATES) => {
    tier[code] = to
    await db().updateTable('agencies').set({ commission_tier: to }).where('master_code', '=', code).execute()
  }
  const setSplit = async (agent: Id<'user'>, to: number) => {
    split[agent] = to
    await db().updateTable('users').set({ split_bp: to }).where('id', '=', agent).execute()
  }
  const rerate = async (to: number[]) => {
    override = to
    await db()
      .updateTable('alliances')
      .set({ override_first_bp: to[0] ?? 0, override_renewal_bp: to[1] ?? 0 })
      .where('id', '=', alliance)
      .execute()
  }
  await rerate([500, 300])
  for (const code of CODES) {
    await setTier(code, one(TIERS))
    await setSplit(agentOf[code], 1000 * below(10))
  }

  const memberships: {
    id: Id<'membership'>
    from: Day
    code: Code
    locked: Map<string, keyof typeof RATES>
    split: number
    rates: number[] | null
    expected: ExpectedPayment[]
  }[] = []
  const pay = async (life: (typeof memberships)[number], on: Day, paymentId: Id<'payment'>) => {
    const late = on >= addMonths(life.from, 12)
    const year = `${life.code} ${late ? 2 : 1}`
    if (!life.locked.has(year)) life.locked.set(year, tier[life.code])
    const stays = life.code === CODES[0] && on >= stayFrom && on <= stayTo
    if (stays) life.rates ??= override
    const agent = agentOf[life.code]
    const rates = stays ? (life.rates ?? []) : []
    life.expected.push({
      paymentId,
      on,
      code: life.code,
      agent,
      split: life.split,
      tier: life.locked.get(year) ?? 'T1',
      rates,
      late,
    })
  }
  for (let place = 0; place < 3; place++) {
    const code = one(CODES)
    const from = addDays('2027-01-04', place)
    const { id, first } = await sales.sell(from, { masterCode: code, agentId: agentOf[code] })
    const life = { id, from, code, locked: new Map(), split: split[agentOf[code]] ?? 0, rates: null, expected: [] }
    memberships.push(life)
    await pay(life, from, first)
  }
  for (let month = 1; month < 15; month++) {
    const between = addMonths('2026-12-20', month)
    if (below(2)) await setTier(one(CODES), one(TIERS))
    if (below(2)) await setSplit(agentOf[one(CODES)], 500 * below(20))
    if (below(3) === 0)
      await rerate(
        one([
          [500, 300],
          [400, 200],
          [300, 100],
        ]),
      )
    if (below(3) === 0) {
      const life = one(memberships)
      const to = CODES.find((code) => code !== life.code) ?? CODES[0]
      await sales.transfer(life.id, between, { masterCode: to, agentId: agentOf[to] })
      life.code = to
      life.split = split[agentOf[to]] ?? 0
      const year = `${to} ${between >= addMonths(life.from, 12) ? 2 : 1}`
      if (!life.locked.has(year)) life.locked.set(year, tier[to])
      if (to === CODES[0] && between >= stayFrom && between <= stayTo) life.rates ??= override
    }
    for (const life of memberships) await pay(life, addMonths(life.from, month), await sales.pay(life.id, addMonths(life.from, month)))
  }

  const left = new Map<string, (amount: number, net: number, paid: number) => number>()
  for (const life of memberships) {
    for (const { paymentId } of life.expected) {
      const outcome = below(5)
      if (outcome === 0) {
        const won = below(2) === 0
        const dispute = await sales.dispute(paymentId, '2028-04-10')
        await sales.disputeEnds(paymentId, dispute, '2028-04-20', won ? 'won' : 'lost')
        if (!won) left.set(paymentId, () => 0)
      } else if (outcome === 1) {
        const refund = 100 * (1 + below(8))
        await sales.refund(paymentId, refund, '2028-04-11')
        left.set(paymentId, (amount, net, paid) => (refund >= paid ? 0 : Math.max(0, amount - part(amount, refund, net))))
      }
    }
  }

  for (const life of memberships) {
    await sales.applyEvents(life.id, { day: '2028-05-01', newestFirst: below(2) === 0 })
    const lines = await linesOf(life.id)
    const found = new Map<string, { payee: string; net: number; share: number }>()
    for (const { paymentId, level, payee, amount, share } of lines) {
      const key = `${paymentId} ${level}`
      const before = found.get(key)
      if (before) expect(payee, key).toBe(before.payee)
      found.set(key, { payee, net: (before?.net ?? 0) + amount, share: (before?.share ?? 0) + share })
    }
    const expected = new Map<string, { payee: string; net: number; share: number }>()
    for (const { paymentId, code, split: splitOf, tier: tierOf, rates, late } of life.expected) {
      const row = await db()
        .selectFrom('payments')
        .select(['amount_cents', 'enrollment_fee_cents'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      const net = row.amount_cents - row.enrollment_fee_cents
      const phase = late ? 1 : 0
      const levels = [
        ['agency', code, RATES[tierOf][phase]],
        ['alliance', alliance, rates[phase] ?? 0],
        ['sales-admin', helen.id, 100],
        ['sales-agent', tomas.id, 300],
      ] as const
      for (const [level, payee, bp] of levels) {
        const amount = part(net, bp, 10_000)
        if (amount === 0) continue
        const rest = left.get(paymentId)?.(amount, net, row.amount_cents) ?? amount
        expected.set(`${paymentId} ${level}`, { payee, net: rest, share: level === 'agency' ? part(rest, splitOf, 10_000) : 0 })
      }
    }
    const sorted = (of: typeof found) => [...of].toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(sorted(found)).toEqual(sorted(expected))
    expect(await owedOf(life.id)).toBe([...expected.values()].reduce((sum, { net }) => sum + net, 0))
  }
})
