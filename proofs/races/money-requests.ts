import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import { approved } from '#proofs/races/claims.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import { built, mailedCheck, owed, printedCheck } from '#proofs/races/money.ts'
import type { Race } from '#proofs/races/race.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const WHY = 'Sent often, meant once.'

/** A paid claim. */
async function paid(fixture: Fixture) {
  const who = await approved(fixture)
  await sql`update claims set status = 'PAID', paid_cents = 50000 where id = ${who.claimId}`.execute(db())
  return who
}

const returned = () => ({ returned: 200_00, returnedOn: today(), returnedBy: 'Lone Star Mutual' })

async function owedToUs(fixture: Fixture) {
  const { claimId, cookie } = await paid(fixture)
  await fixture.must(recoveriesContract.reportReturn, { params: { claimId }, body: returned() }, cookie)
  return (await db().selectFrom('recoveries').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).id
}

async function lateRefund(fixture: Fixture): Promise<Id<'refund'>> {
  const { membershipId } = await fixture.paid()
  const { id } = await db().selectFrom('payments').select('id').where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
  const body = { amountCents: 10_00, reason: WHY }
  await fixture.must(refundContract.refundPayment, { params: { paymentId: id }, body }, fixture.cookies.priya)
  await sql`update refunds set penalty_cents = 100 where payment_id = ${id}`.execute(db())
  return (await db().selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()).id
}

export const MONEY_REQUESTS: readonly Race[] = [
  {
    name: 'payouts are released together',
    begin: async (fixture) => {
      const { payoutId } = await owed(fixture)
      return {
        ask: () => ({
          route: payoutReleaseContract.releasePayouts,
          body: { payoutIds: [payoutId], dry: false },
          cookie: fixture.cookies.priya,
        }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(payoutId, 'payout.released') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a second copy of a file',
    begin: async (fixture) => {
      const params = { batchId: await built(fixture) }
      await fixture.must(batchContract.approveBatch, { params }, fixture.cookies.noor)
      await fixture.must(batchContract.downloadBatch, { params }, fixture.cookies.priya)
      return {
        ask: () => ({ route: batchContract.allowSecondCopy, params, body: { why: WHY }, cookie: fixture.cookies.noor }),
        granted: 1,
        counts: async () => ({ told: await eventCount(params.batchId, 'batch.copy_allowed') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a check is mailed',
    begin: async (fixture) => {
      const { number, payoutId } = await printedCheck(fixture)
      return {
        ask: () => ({ route: checkContract.mailChecks, body: { numbers: [number] }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ told: await eventCount(payoutId, 'check.mailed') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a check is cashed',
    begin: async (fixture) => {
      const number = await mailedCheck(fixture)
      return {
        ask: () => ({ route: checkContract.cashCheck, params: { number }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ cashed: await rowCount(sql`select from payout_checks where number = ${number} and status = 'cashed'`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a check is stopped',
    begin: async (fixture) => {
      const number = await mailedCheck(fixture)
      return {
        ask: () => ({ route: checkContract.stopCheck, params: { number }, body: { why: WHY }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ stopped: await rowCount(sql`select from payout_checks where number = ${number} and status = 'stopped'`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'something of a deductible came back',
    begin: async (fixture) => {
      const { claimId, cookie } = await paid(fixture)
      return {
        ask: () => ({ route: recoveriesContract.reportReturn, params: { claimId }, body: returned(), cookie }),
        granted: fixture.people,
        counts: async () => ({ recoveries: await rowCount(sql`select from recoveries where claim_id = ${claimId}`) }),
        expected: fixture.people,
      }
    },
  },
  ...(
    [
      ['what is owed to us is demanded', recoveriesContract.demandRecovery, undefined, 'demanded'],
      ['what is owed to us is let go', recoveriesContract.waiveRecovery, { why: WHY }, 'waived'],
    ] as const
  ).map(([name, route, body, status]): Race => ({
    name,
    begin: async (fixture) => {
      const recoveryId = await owedToUs(fixture)
      return {
        ask: () => ({ route, params: { recoveryId }, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({
          told: await rowCount(
            sql`select from history_events h join recoveries r on r.claim_id = h.claim_id
              where r.id = ${recoveryId} and h.kind = ${`claim.recovery_${status}`}`,
          ),
        }),
        expected: 1,
      }
    },
  })),
  {
    name: 'the penalty of a late refund is paid',
    begin: async (fixture) => {
      const refundId = await lateRefund(fixture)
      return {
        ask: () => ({ route: refundContract.payPenalty, params: { refundId }, body: { reference: WHY }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ told: await eventCount(refundId, 'refund.penalty_paid') }),
        expected: 1,
      }
    },
  },
]
