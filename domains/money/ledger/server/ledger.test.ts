import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { type Account, ACCOUNTS, ledgerContract } from '#domains/money/ledger/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

let app: TestApp
let amara: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  amara = await member(app, 'amara')
  await member(app, 'maria')
  await app.work()
})
afterAll(() => app.stop())

const ledger = (query = {}, as: 'priya' | 'dana' | 'grace' | 'amara' = 'priya', headers = {}) =>
  app.call(ledgerContract.ledger, { query }, as, headers)

test('the chart of accounts that has words is that of the database', async () => {
  const kept = await db().selectFrom('ledger_accounts').select('code').execute()
  expect(kept.map(({ code }) => code).sort()).toEqual([...ACCOUNTS].sort())
})

describe('the ledger of a membership', () => {
  test('shows each movement with a running sum that returns to zero', async () => {
    const { answer } = await ledger({ membershipId: amara })
    expect(answer.about).toMatchObject({ noun: 'membership', memberName: 'Amara Okafor' })
    expect(answer.transactions.map(({ kind }) => kind).sort()).toEqual(['commission', 'payment', 'processor_fee'])
    expect(answer.transactions.every(({ runningCents }) => runningCents === 0)).toBe(true)
    expect(answer.sumCents).toBe(0)
    expect(answer.totals.find(({ code }) => code === 'dues')).toMatchObject({ name: 'Membership dues', balanceCents: 8_95 })
  })

  test('says what each is for in the reader’s language, of several lines of a commission, too', async () => {
    const { answer } = await ledger({ membershipId: amara }, 'priya', { 'accept-language': 'es-US' })
    const { note } = answer.transactions.find(({ kind }) => kind === 'commission') ?? {}
    expect(note).toContain('sin el cargo de inscripción de $10.00')
    expect(note).not.toMatch(/\b(of|year)\b/)
  })

  test('is found by its number too; an unknown number is not found', async () => {
    const { number } = await db().selectFrom('memberships').select('number').where('id', '=', amara).executeTakeFirstOrThrow()
    expect((await ledger({ of: number.toLowerCase() })).answer.about?.id).toBe(amara)
    expect((await ledger({ of: 'BW-nobody' })).status).toBe(404)
  })

  test('does not include other memberships', async () => {
    const { answer } = await ledger({ membershipId: amara })
    const all = (await ledger()).answer
    expect(all.transactions.length).toBeGreaterThan(answer.transactions.length)
    expect(all.sumCents).toBe(0)
  })

  test('is for users who handle money, not for agents and members', async () => {
    expect((await ledger({}, 'dana')).status).toBe(200)
    expect((await ledger({}, 'grace')).status).toBe(403)
    expect((await ledger({}, 'amara')).status).toBe(403)
  })
})

test('memberships and their claims are summed separately, the company as a whole; a refund reduces the sum from its day on', async () => {
  const hands = claimFixture(app)
  const [ruths, jonases] = [await hands.coverOf('ruth'), await hands.coverOf('jonasAtHome')]
  const [{ claimId: hers }, { claimId: his }] = [await hands.filed('ruth'), await hands.filed('jonasAtHome')]
  type About = { membershipId: Id<'membership'> } | { claimId: Id<'claim'> } | { membershipId: Id<'membership'>; claimId: Id<'claim'> }
  let moves = 0
  const moved = (about: About, from: Account, to: Account, amount: number) =>
    inTransaction((tx) =>
      post(tx, {
        kind: 'test',
        cause: { noun: 'test', id: `counted ${moves++}` },
        ...about,
        entries: [
          { account: to, amount: cents(amount) },
          { account: from, amount: cents(-amount) },
        ],
      }),
    )
  const counted = async (query: About) => {
    const { totals, sumCents } = (await ledger(query)).answer
    expect(sumCents).toBe(0)
    return Object.fromEntries(totals.map(({ code, balanceCents }) => [code, balanceCents]))
  }
  const house = async () => {
    const { accounts } = (await app.call(ledgerContract.trialBalance, {}, 'priya')).answer
    return Object.fromEntries(accounts.map(({ code, balanceCents }) => [code, balanceCents]))
  }
  const there = async () => (await app.call(paymentContract.balance, {}, 'priya')).answer.ledgerCents
  const [before, processorBefore] = [await house(), await there()]
  const more = async () => {
    const now = await house()
    const grown = Object.entries(now).map(([code, amount]) => [code, amount - (before[code] ?? 0)] as const)
    return Object.fromEntries(grown.filter(([, amount]) => amount !== 0))
  }

  await moved({ membershipId: ruths.membershipId }, 'dues', 'processor', 10_00)
  await moved({ membershipId: jonases.membershipId }, 'dues', 'processor', 7_00)
  await moved({ membershipId: ruths.membershipId, claimId: hers }, 'claims_payable', 'claims_incurred', 500_00)
  await moved({ claimId: his }, 'claims_payable', 'claims_incurred', 300_00)
  const ofTheClaim = { claims_incurred: 500_00, claims_payable: 500_00 }
  expect(await counted({ membershipId: ruths.membershipId })).toEqual({ processor: 10_00, dues: 10_00, ...ofTheClaim })
  expect(await counted({ membershipId: jonases.membershipId })).toEqual({ processor: 7_00, dues: 7_00 })
  expect([await counted({ claimId: hers }), await counted({ claimId: his })]).toEqual([
    ofTheClaim,
    { claims_incurred: 300_00, claims_payable: 300_00 },
  ])
  expect(await more()).toEqual({ processor: 17_00, dues: 17_00, claims_incurred: 800_00, claims_payable: 800_00 })
  expect((await there()) - processorBefore).toBe(17_00)

  await moved({ membershipId: ruths.membershipId }, 'processor', 'refunds', 4_00)
  await moved({ membershipId: jonases.membershipId }, 'processor', 'bank', 5_00)
  await moved({ claimId: his }, 'claims_incurred', 'claims_payable', 300_00)
  expect(await counted({ membershipId: ruths.membershipId })).toEqual({ processor: 6_00, dues: 10_00, refunds: 4_00, ...ofTheClaim })
  expect(await counted({ membershipId: jonases.membershipId })).toEqual({ processor: 2_00, dues: 7_00, bank: 5_00 })
  expect([await counted({ claimId: hers }), await counted({ claimId: his })]).toEqual([ofTheClaim, {}])
  expect(await more()).toEqual({ processor: 8_00, bank: 5_00, dues: 17_00, refunds: 4_00, ...ofTheClaim })
  expect((await there()) - processorBefore).toBe(8_00)
})

test('debits equal credits', async () => {
  const { answer } = await app.call(ledgerContract.trialBalance, {}, 'priya')
  expect(answer.debitCents).toBe(answer.creditCents)
  expect(answer.debitCents).toBeGreaterThan(0)
})

describe('the database refuses', () => {
  const move = (amounts: readonly number[], id = 'x') =>
    inTransaction((tx) =>
      post(tx, {
        kind: 'test',
        cause: { noun: 'test', id },
        entries: amounts.map((amount) => ({ account: amount > 0 ? 'bank' : 'dues', amount: cents(amount) })),
      }),
    )

  test.each([[[100, -99]], [[100]], [[100, 100]], [[-1]]])('entries that do not sum to zero: %j', async (amounts) => {
    await expect(move(amounts, amounts.join())).rejects.toThrow(/sums to|lines/)
  })

  test('a movement without entries', async () => {
    const hostile = sql`insert into ledger_transactions (id, kind, at, cause_noun, cause_id)
      values ('ldg_none', 'test', now(), 'test', 'none')`
    await expect(hostile.execute(db())).rejects.toThrow('0 lines')
  })

  test.each([
    'update ledger_entries set amount_cents = amount_cents * 2',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transactions set note = 'nothing happened'",
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
    "insert into ledger_entries select id, 99, 'bank', 1 from ledger_transactions limit 1",
    "insert into ledger_entries select id, 99, 'pocket', 1 from ledger_transactions limit 1",
    "insert into ledger_entries select id, 99, 'bank', 0 from ledger_transactions limit 1",
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(/append-only|sums to|foreign key|check constraint|violates/)
  })

  test('duplicates: the same cause posts once, however many at once', async () => {
    const posted = await Promise.all(Array.from({ length: 20 }, () => move([5, -5], 'once')))
    expect(posted.filter(Boolean)).toHaveLength(1)
  })
})

test('an account’s balance by day ends with its balance of today, and a day opens the movements of that account and day alone', async () => {
  const [today, yesterday] = [officeDay(), addDays(officeDay(), -1)]
  const moved = (on: Day, from: Account, to: Account, amount: number) =>
    inTransaction(async (tx) => {
      const [id, at] = [newId('ledgerTransaction'), new Date(Number(dayBegins(on)) + 60_000)]
      await sql`insert into ledger_transactions (id, kind, at, cause_noun, cause_id)
        values (${id}, 'test', ${at}, 'test', ${`by day ${on} ${amount}`})`.execute(tx)
      await sql`insert into ledger_entries values (${id}, 1, ${to}, ${amount}), (${id}, 2, ${from}, ${-amount})`.execute(tx)
    })
  const days = async () => (await app.call(paymentContract.balanceDays, {}, 'priya')).answer
  const before = await days()
  await moved(yesterday, 'dues', 'processor', 31_00)
  await moved(yesterday, 'dues', 'bank', 77_00)
  await moved(today, 'processor', 'bank', 11_00)
  await moved(addDays(today, -100), 'dues', 'processor', 5_00)
  const after = await days()
  expect(after.mayOpen).toBe(true)
  expect(after.days.map(({ on }) => on)).toEqual(Array.from({ length: 90 }, (_, place) => addDays(today, place - 89)))
  const grown = after.days.map(({ balanceCents, changeCents, beforeCents }, place) => [
    balanceCents - (before.days[place]?.balanceCents ?? 0),
    changeCents - (before.days[place]?.changeCents ?? 0),
    beforeCents - (before.days[place]?.beforeCents ?? 0),
  ])
  expect(grown.at(-1)).toEqual([25_00, -11_00, 5_00])
  expect(grown.at(-2)).toEqual([36_00, 31_00, 5_00])
  expect(grown.at(-3)).toEqual([5_00, 0, 5_00])
  // A hundred days ago is ten days before these ninety: the tenth last day of the ninety before them.
  expect(grown.map(([, , each]) => each)).toEqual([...Array.from({ length: 79 }, () => 0), ...Array.from({ length: 11 }, () => 5_00)])
  expect(after.days.at(-1)?.balanceCents).toBe((await app.call(paymentContract.balance, {}, 'priya')).answer.ledgerCents)

  const ofTheDay = (await app.call(ledgerContract.ledger, { query: { on: yesterday, account: 'processor', limit: 100 } }, 'priya')).answer
  expect(ofTheDay.transactions.map(({ cause }) => cause.id)).toEqual([`by day ${yesterday} 3100`])
  expect(ofTheDay.totals.find(({ code }) => code === 'processor')?.balanceCents).toBe(after.days.at(-2)?.changeCents)
  const all = (await app.call(ledgerContract.ledger, { query: { on: yesterday, limit: 100 } }, 'priya')).answer
  expect(all.transactions.map(({ cause }) => cause.id).toSorted()).toEqual([`by day ${yesterday} 3100`, `by day ${yesterday} 7700`])
})
