import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { closeThrough, earn } from '#domains/distribution/statements/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

const LAKES = 'OH-20417'
const MONTH = `${addMonths(officeDay(), -2).slice(0, 7)}-01` as Day
const WHOSE = { lineId: null, statementId: null, masterCode: LAKES, paymentId: null }

let corrections = 0

/** A correction above $100 that waits for a second person. */
const proposed = async (fixture: Fixture) => {
  const body = { ...WHOSE, amountCents: cents(500_00), reason: 'Rated wrongly.' }
  const adjustment = await fixture.must(commissionAdjustmentsContract.add, { body }, fixture.cookies.noor)
  return { adjustmentId: (adjustment as { id: Id<'adjustment'> }).id }
}

const LINES = 40

/** A statement of a month that can still be disputed, with many lines; closed once for all races. */
let statement: ReturnType<typeof closed> | undefined
async function closed() {
  const lineIds: Id<'commissionLine'>[] = []
  for (let line = 0; line < LINES; line++)
    lineIds.push(await earn(40_00, { payee: { kind: 'agency', id: LAKES }, masterCode: LAKES, on: MONTH }))
  await closeThrough(MONTH)
  const found = db().selectFrom('commission_statements').select('id').where('month', '=', MONTH).where('payee_id', '=', LAKES)
  return { statementId: (await found.executeTakeFirstOrThrow()).id, lineIds }
}

let disputes = 0

/** A line that is not disputed: each in its turn, and what was open about it is taken back. */
async function disputable(fixture: Fixture) {
  const { statementId, lineIds } = await (statement ??= closed())
  const lineId = lineIds[disputes++ % LINES] ?? null
  const open = await db()
    .selectFrom('commission_disputes')
    .select('id')
    .where('status', '=', 'open')
    .where('line_id', '=', lineId)
    .execute()
  for (const { id } of open) await fixture.must(commissionDisputesContract.withdraw, { params: { disputeId: id } }, fixture.cookies.walter)
  return { params: { statementId }, body: { lineId, text: 'It was sold at T3.' } }
}

async function disputed(fixture: Fixture) {
  const dispute = await fixture.must(commissionDisputesContract.open, await disputable(fixture), fixture.cookies.walter)
  return { disputeId: (dispute as { id: Id<'commissionDispute'> }).id }
}

const withStatus = (disputeId: string, status: string) =>
  rowCount(sql`select from commission_disputes where id = ${disputeId} and status = ${status}`)

export const COMMISSION_REQUESTS: readonly Race[] = [
  {
    name: 'commissions are corrected',
    begin: async (fixture) => {
      const reason = `Rated wrongly, ${corrections++}.`
      const body = { ...WHOSE, amountCents: cents(1_00), reason }
      return {
        ask: () => ({ route: commissionAdjustmentsContract.add, body, cookie: fixture.cookies.priya }),
        granted: Infinity,
        counts: async () => ({ corrections: await rowCount(sql`select from commission_adjustments where reason = ${reason}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a correction of commissions is approved',
    begin: async (fixture) => {
      const params = await proposed(fixture)
      return {
        ask: () => ({ route: commissionAdjustmentsContract.approve, params, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ lines: await rowCount(sql`select from commission_lines where cause = ${params.adjustmentId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a correction of commissions is declined',
    begin: async (fixture) => {
      const params = await proposed(fixture)
      return {
        ask: () => ({ route: commissionAdjustmentsContract.decline, params, body: { reason: 'Not so.' }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({
          declined: await rowCount(sql`select from commission_adjustments where id = ${params.adjustmentId} and status = 'declined'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a statement is disputed',
    begin: async (fixture) => {
      const { params, body } = await disputable(fixture)
      return {
        ask: () => ({ route: commissionDisputesContract.open, params, body, cookie: fixture.cookies.walter }),
        granted: 1,
        counts: async () => ({
          open: await rowCount(sql`select from commission_disputes where line_id = ${body.lineId} and status = 'open'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'something is written about a dispute of commissions',
    begin: async (fixture) => {
      const params = await disputed(fixture)
      return {
        ask: () => ({ route: commissionDisputesContract.write, params, body: { text: 'Which sale?' }, cookie: fixture.cookies.priya }),
        granted: Infinity,
        counts: async () => ({
          messages: await rowCount(
            sql`select from commission_dispute_messages where dispute_id = ${params.disputeId} and text = 'Which sale?'`,
          ),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a dispute of commissions is taken back',
    begin: async (fixture) => {
      const params = await disputed(fixture)
      return {
        ask: () => ({ route: commissionDisputesContract.withdraw, params, cookie: fixture.cookies.walter }),
        granted: 1,
        counts: async () => ({ withdrawn: await withStatus(params.disputeId, 'withdrawn') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a dispute of commissions is upheld',
    begin: async (fixture) => {
      const params = await disputed(fixture)
      const body = { amountCents: cents(2_00), reason: 'You are right.' }
      return {
        ask: () => ({ route: commissionDisputesContract.uphold, params, body, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ upheld: await withStatus(params.disputeId, 'upheld') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a dispute of commissions is refused',
    begin: async (fixture) => {
      const params = await disputed(fixture)
      return {
        ask: () => ({ route: commissionDisputesContract.refuse, params, body: { reason: 'It is right.' }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ refused: await withStatus(params.disputeId, 'refused') }),
        expected: 1,
      }
    },
  },
]
