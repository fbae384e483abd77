import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import { approved } from '#proofs/races/claims.ts'
import type { Ground } from '#proofs/races/ground.ts'
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

/** An approved claim whose money waits for finance, and whose member has said where it goes. */
export async function owed(ground: Ground) {
  const who = await approved(ground)
  await ground.must(payeeContract.setPayee, { body: bankOf(who.number) }, who.cookie)
  const { id } = await db().selectFrom('payouts').select('id').where('claim_id', '=', who.claimId).executeTakeFirstOrThrow()
  return { ...who, payoutId: id }
}

export async function released(ground: Ground, way: PayoutMethod) {
  const who = await owed(ground)
  await ground.must(payoutReleaseContract.releasePayout, { params: { payoutId: who.payoutId }, body: { way } }, ground.cookies.priya)
  return who
}

async function returned(ground: Ground) {
  const who = await released(ground, 'manual')
  const params = { payoutId: who.payoutId }
  await ground.must(payoutReleaseContract.settlePayout, { params, body: {} }, ground.cookies.priya)
  await ground.must(payoutReleaseContract.returnPayout, { params, body: { why: WHY } }, ground.cookies.priya)
  return who
}

export async function built(ground: Ground): Promise<Id<'payoutBatch'>> {
  await freshDay()
  await released(ground, 'ach')
  const { id } = (await ground.must(batchContract.buildBatch, {}, ground.cookies.priya)) as { id: Id<'payoutBatch'> }
  return id
}

/** A bank takes 36 files a day; a proof makes more. */
const freshDay = () => sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())

export async function printedCheck(ground: Ground) {
  const { payoutId } = await released(ground, 'check')
  const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${payoutId}`.execute(db())
  const number = rows[0]?.number ?? 0
  await ground.must(checkContract.printChecks, { body: { numbers: [number] } }, ground.cookies.priya)
  return { number, payoutId }
}

export async function mailedCheck(ground: Ground): Promise<number> {
  const { number } = await printedCheck(ground)
  await ground.must(checkContract.mailChecks, { body: { numbers: [number] } }, ground.cookies.priya)
  return number
}

export const bankOf = (number: number) =>
  ({ method: 'ach', holderName: 'Pat Doe', routingNumber: '111000025', accountNumber: String(10_000_000 + number) }) as const

const cookieOf = ({ cookies, of }: Ground, place: number): string => cookies[of(FINANCE, place)]

export const MONEY_RACES: readonly Race[] = [
  {
    name: 'a payout is released',
    begin: async (ground) => {
      const { payoutId } = await owed(ground)
      return {
        ask: (place) => ({ route: payoutReleaseContract.releasePayout, params: { payoutId }, body: {}, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({ told: await toldOf(payoutId, 'payout.released') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'an approval is taken back and its payout released',
    begin: async (ground) => {
      const { payoutId, claimId } = await owed(ground)
      const undo = { route: decisionsContract.undoApproval, params: { claimId }, body: { comment: WHY }, cookie: ground.cookies.marcus }
      return {
        ask: (place) =>
          place % 2
            ? undo
            : { route: payoutReleaseContract.releasePayout, params: { payoutId }, body: {}, cookie: cookieOf(ground, place >> 1) },
        granted: 1,
        left: async () => ({ ended: (await toldOf(payoutId, 'payout.released')) + (await toldOf(payoutId, 'payout.taken_back')) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a payout arrives',
    begin: async (ground) => {
      const { payoutId } = await released(ground, 'manual')
      return {
        ask: (place) => ({ route: payoutReleaseContract.settlePayout, params: { payoutId }, body: {}, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({ told: await toldOf(payoutId, 'payout.settled') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a payout is sent again',
    begin: async (ground) => {
      const { payoutId, claimId } = await returned(ground)
      return {
        ask: (place) => ({ route: payoutReleaseContract.reissuePayout, params: { payoutId }, body: {}, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({
          'payouts that wait': await countOf(sql`select from payouts where claim_id = ${claimId} and status = 'pending'`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a file for the bank is built',
    begin: async (ground) => {
      await freshDay()
      const { payoutId } = await released(ground, 'ach')
      return {
        ask: (place) => ({ route: batchContract.buildBatch, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({ 'in a batch': await countOf(sql`select from payouts where id = ${payoutId} and batch_id is not null`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a file for the bank is approved',
    begin: async (ground) => {
      const batchId = await built(ground)
      return {
        ask: (place) => ({ route: batchContract.approveBatch, params: { batchId }, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({ told: await toldOf(batchId, 'batch.approved') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a file for the bank is taken',
    begin: async (ground) => {
      const batchId = await built(ground)
      await ground.must(batchContract.approveBatch, { params: { batchId } }, ground.cookies.noor)
      return {
        ask: (place) => ({ route: batchContract.downloadBatch, params: { batchId }, cookie: cookieOf(ground, place) }),
        granted: 1,
        left: async () => ({
          'payouts sent': await countOf(sql`select from payouts where batch_id = ${batchId} and status = 'sent'`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a check is cashed and stopped',
    begin: async (ground) => {
      const number = await mailedCheck(ground)
      const params = { number }
      return {
        ask: (place) =>
          place % 2
            ? { route: checkContract.cashCheck, params, cookie: cookieOf(ground, place >> 1) }
            : { route: checkContract.stopCheck, params, body: { why: WHY }, cookie: cookieOf(ground, place >> 1) },
        granted: 1,
        left: async () => ({
          ended: await countOf(sql`select from payout_checks where number = ${number} and status in ('cashed', 'stopped')`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'where a member is paid',
    begin: async (ground) => {
      const { memberId, cookie, number } = await ground.newcomer()
      return {
        ask: (place) => ({ route: payeeContract.setPayee, body: bankOf(number * 1000 + place), cookie }),
        granted: ground.people,
        left: async () => ({ current: await countOf(sql`select from payees where member_id = ${memberId} and retired_at is null`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'three tenths of a payment are given back',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
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
          cookie: cookieOf(ground, place),
        }),
        granted: 2,
        left: async () => ({ refunds: await countOf(sql`select from refunds where payment_id = ${payment.id}`) }),
        leaves: 2,
      }
    },
  },
  {
    name: 'what came back of a deductible is received',
    begin: async (ground) => {
      const { claimId, cookie } = await approved(ground)
      await sql`update claims set status = 'PAID', paid_cents = 50000 where id = ${claimId}`.execute(db())
      const body = { returned: 200_00, returnedOn: today(), returnedBy: 'Lone Star Mutual' }
      const { owed: due } = (await ground.must(recoveriesContract.tellOfReturn, { params: { claimId }, body }, cookie)) as { owed: number }
      const { id } = await db().selectFrom('recoveries').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()
      return {
        ask: (place) => ({
          route: recoveriesContract.receiveRecovery,
          params: { recoveryId: id },
          body: { amount: due, reference: WHY },
          cookie: cookieOf(ground, place),
        }),
        granted: 1,
        left: async () => ({ receipts: await countOf(sql`select from recovery_receipts where recovery_id = ${id}`) }),
        leaves: 1,
      }
    },
  },
]
