import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import { approved } from '#proofs/races/claims.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'

const FINANCE = ['priya', 'noor'] as const
const WHY = 'Everybody pressed at once.'

/** An approved claim whose payout waits for finance, and whose member has named a payee. */
export async function owed(fixture: Fixture) {
  const who = await approved(fixture)
  await fixture.must(payeeContract.setPayee, { body: bankOf(who.number) }, who.cookie)
  const { id } = await db().selectFrom('payouts').select('id').where('claim_id', '=', who.claimId).executeTakeFirstOrThrow()
  return { ...who, payoutId: id }
}

export async function released(fixture: Fixture, way: PayoutMethod) {
  const who = await owed(fixture)
  await fixture.must(
    payoutReleaseContract.releasePayout,
    { params: { payoutId: who.payoutId }, body: { way, belowZeroWhy: 'The float covers it.' } },
    fixture.cookies.priya,
  )
  return who
}

async function returned(fixture: Fixture) {
  const who = await released(fixture, 'manual')
  const params = { payoutId: who.payoutId }
  await fixture.must(payoutReleaseContract.settlePayout, { params, body: {} }, fixture.cookies.priya)
  await fixture.must(payoutReleaseContract.returnPayout, { params, body: { why: WHY } }, fixture.cookies.priya)
  return who
}

export async function built(fixture: Fixture): Promise<Id<'payoutBatch'>> {
  await freshDay()
  await released(fixture, 'ach')
  const { id } = (await fixture.must(batchContract.buildBatch, {}, fixture.cookies.priya)) as { id: Id<'payoutBatch'> }
  return id
}

/** A bank takes 36 files a day; a proof makes more. */
const freshDay = () => sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())

export async function printedCheck(fixture: Fixture) {
  const { payoutId } = await released(fixture, 'check')
  const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${payoutId}`.execute(db())
  const number = rows[0]?.number ?? 0
  await fixture.must(checkContract.printChecks, { body: { numbers: [number] } }, fixture.cookies.priya)
  return { number, payoutId }
}

export async function mailedCheck(fixture: Fixture): Promise<number> {
  const { number } = await printedCheck(fixture)
  await fixture.must(checkContract.mailChecks, { body: { numbers: [number] } }, fixture.cookies.priya)
  return number
}

export const bankOf = (number: number) =>
  ({ method: 'ach', holderName: 'Pat Doe', routingNumber: '111000025', accountNumber: String(10_000_000 + number) }) as const

const cookieOf = ({ cookies, of }: Fixture, place: number): string => cookies[of(FINANCE, place)]

export const MONEY_RACES: readonly Race[] = [
  {
    name: 'a payout is released',
    begin: async (fixture) => {
      const { payoutId } = await owed(fixture)
      return {
        ask: (place) => ({
          route: payoutReleaseContract.releasePayout,
          params: { payoutId },
          body: { belowZeroWhy: 'The float covers it.' },
          cookie: cookieOf(fixture, place),
        }),
        granted: 1,
        counts: async () => ({ told: await eventCount(payoutId, 'payout.released') }),
        expected: 1,
      }
    },
  },
  {
    name: 'an approval is taken back and its payout released',
    begin: async (fixture) => {
      const { payoutId, claimId } = await owed(fixture)
      const undo = { route: decisionsContract.undoApproval, params: { claimId }, body: { comment: WHY }, cookie: fixture.cookies.marcus }
      return {
        ask: (place) =>
          place % 2
            ? undo
            : {
                route: payoutReleaseContract.releasePayout,
                params: { payoutId },
                body: { belowZeroWhy: 'The float covers it.' },
                cookie: cookieOf(fixture, place >> 1),
              },
        granted: 1,
        counts: async () => ({
          ended: (await eventCount(payoutId, 'payout.released')) + (await eventCount(payoutId, 'payout.withdrawn')),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a payout arrives',
    begin: async (fixture) => {
      const { payoutId } = await released(fixture, 'manual')
      return {
        ask: (place) => ({ route: payoutReleaseContract.settlePayout, params: { payoutId }, body: {}, cookie: cookieOf(fixture, place) }),
        granted: 1,
        counts: async () => ({ told: await eventCount(payoutId, 'payout.settled') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a payout is sent again',
    begin: async (fixture) => {
      const { payoutId, claimId } = await returned(fixture)
      return {
        ask: (place) => ({ route: payoutReleaseContract.reissuePayout, params: { payoutId }, body: {}, cookie: cookieOf(fixture, place) }),
        granted: 1,
        counts: async () => ({
          'payouts that wait': await rowCount(sql`select from payouts where claim_id = ${claimId} and status = 'pending'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file for the bank is built',
    begin: async (fixture) => {
      await freshDay()
      const { payoutId } = await released(fixture, 'ach')
      return {
        ask: (place) => ({ route: batchContract.buildBatch, cookie: cookieOf(fixture, place) }),
        granted: 1,
        counts: async () => ({ 'in a batch': await rowCount(sql`select from payouts where id = ${payoutId} and batch_id is not null`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file for the bank is approved',
    begin: async (fixture) => {
      const batchId = await built(fixture)
      return {
        ask: (place) => ({ route: batchContract.approveBatch, params: { batchId }, cookie: cookieOf(fixture, place) }),
        granted: 1,
        counts: async () => ({ told: await eventCount(batchId, 'batch.approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file for the bank is taken',
    begin: async (fixture) => {
      const batchId = await built(fixture)
      await fixture.must(batchContract.approveBatch, { params: { batchId } }, fixture.cookies.noor)
      return {
        ask: (place) => ({ route: batchContract.downloadBatch, params: { batchId }, cookie: cookieOf(fixture, place) }),
        granted: 1,
        counts: async () => ({
          'payouts sent': await rowCount(sql`select from payouts where batch_id = ${batchId} and status = 'sent'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a check is cashed and stopped',
    begin: async (fixture) => {
      const number = await mailedCheck(fixture)
      const params = { number }
      return {
        ask: (place) =>
          place % 2
            ? { route: checkContract.cashCheck, params, cookie: cookieOf(fixture, place >> 1) }
            : { route: checkContract.stopCheck, params, body: { why: WHY }, cookie: cookieOf(fixture, place >> 1) },
        granted: 1,
        counts: async () => ({
          ended: await rowCount(sql`select from payout_checks where number = ${number} and status in ('cashed', 'stopped')`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'where a member is paid',
    begin: async (fixture) => {
      const { memberId, cookie, number } = await fixture.newcomer()
      return {
        ask: (place) => ({ route: payeeContract.setPayee, body: bankOf(number * 1000 + place), cookie }),
        granted: fixture.people,
        counts: async () => ({ current: await rowCount(sql`select from payees where member_id = ${memberId} and retired_at is null`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'three tenths of a payment are given back',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      const payment = await db()
        .selectFrom('payments')
        .select(['id', 'amount_cents'])
        .where('membership_id', '=', membershipId)
        .executeTakeFirstOrThrow()
      const body = { amountCents: Math.floor(payment.amount_cents * 0.3), reason: WHY }
      return {
        ask: (place) => ({
          route: refundContract.refundPayment,
          params: { paymentId: payment.id },
          body,
          cookie: cookieOf(fixture, place),
        }),
        granted: 2,
        counts: async () => ({ refunds: await rowCount(sql`select from refunds where payment_id = ${payment.id}`) }),
        expected: 2,
      }
    },
  },
  {
    name: 'what came back of a deductible is received',
    begin: async (fixture) => {
      const { claimId, cookie } = await approved(fixture)
      await sql`update claims set status = 'PAID', paid_cents = 50000 where id = ${claimId}`.execute(db())
      const body = { returned: 200_00, returnedOn: today(), returnedBy: 'Lone Star Mutual' }
      const { owed: due } = (await fixture.must(recoveriesContract.reportReturn, { params: { claimId }, body }, cookie)) as { owed: number }
      const { id } = await db().selectFrom('recoveries').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()
      return {
        ask: (place) => ({
          route: recoveriesContract.receiveRecovery,
          params: { recoveryId: id },
          body: { amount: due, reference: WHY },
          cookie: cookieOf(fixture, place),
        }),
        granted: 1,
        counts: async () => ({ receipts: await rowCount(sql`select from recovery_receipts where recovery_id = ${id}`) }),
        expected: 1,
      }
    },
  },
]
