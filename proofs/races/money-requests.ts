import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import { approved } from '#proofs/races/claims.ts'
import type { Ground } from '#proofs/races/ground.ts'
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

/** A claim that was paid. */
async function paid(ground: Ground) {
  const who = await approved(ground)
  await sql`update claims set status = 'PAID', paid_cents = 50000 where id = ${who.claimId}`.execute(db())
  return who
}

const returned = () => ({ returned: 200_00, returnedOn: today(), returnedBy: 'Lone Star Mutual' })

async function owedToUs(ground: Ground) {
  const { claimId, cookie } = await paid(ground)
  await ground.must(recoveriesContract.tellOfReturn, { params: { claimId }, body: returned() }, cookie)
  return (await db().selectFrom('recoveries').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()).id
}

async function lateRefund(ground: Ground): Promise<Id<'refund'>> {
  const { membershipId } = await ground.paid()
  const { id } = await db().selectFrom('payments').select('id').where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
  const body = { amountCents: 10_00, reason: WHY }
  await ground.must(refundContract.refundPayment, { params: { paymentId: id }, body }, ground.cookies.priya)
  await sql`update refunds set penalty_cents = 100 where payment_id = ${id}`.execute(db())
  return (await db().selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()).id
}

export const MONEY_REQUESTS: readonly Race[] = [
  {
    name: 'payouts are released together',
    begin: async (ground) => {
      const { payoutId } = await owed(ground)
      return {
        ask: () => ({
          route: payoutReleaseContract.releasePayouts,
          body: { payoutIds: [payoutId], dry: false },
          cookie: ground.cookies.priya,
        }),
        granted: ground.people,
        left: async () => ({ told: await toldOf(payoutId, 'payout.released') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a second copy of a file',
    begin: async (ground) => {
      const params = { batchId: await built(ground) }
      await ground.must(batchContract.approveBatch, { params }, ground.cookies.noor)
      await ground.must(batchContract.downloadBatch, { params }, ground.cookies.priya)
      return {
        ask: () => ({ route: batchContract.allowSecondCopy, params, body: { why: WHY }, cookie: ground.cookies.noor }),
        granted: 1,
        left: async () => ({ told: await toldOf(params.batchId, 'batch.copy_allowed') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a check is mailed',
    begin: async (ground) => {
      const { number, payoutId } = await printedCheck(ground)
      return {
        ask: () => ({ route: checkContract.mailChecks, body: { numbers: [number] }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ told: await toldOf(payoutId, 'check.mailed') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a check is cashed',
    begin: async (ground) => {
      const number = await mailedCheck(ground)
      return {
        ask: () => ({ route: checkContract.cashCheck, params: { number }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ cashed: await countOf(sql`select from payout_checks where number = ${number} and status = 'cashed'`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a check is stopped',
    begin: async (ground) => {
      const number = await mailedCheck(ground)
      return {
        ask: () => ({ route: checkContract.stopCheck, params: { number }, body: { why: WHY }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ stopped: await countOf(sql`select from payout_checks where number = ${number} and status = 'stopped'`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'something of a deductible came back',
    begin: async (ground) => {
      const { claimId, cookie } = await paid(ground)
      return {
        ask: () => ({ route: recoveriesContract.tellOfReturn, params: { claimId }, body: returned(), cookie }),
        granted: ground.people,
        left: async () => ({ recoveries: await countOf(sql`select from recoveries where claim_id = ${claimId}`) }),
        leaves: ground.people,
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
    begin: async (ground) => {
      const recoveryId = await owedToUs(ground)
      return {
        ask: () => ({ route, params: { recoveryId }, body, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({
          told: await countOf(
            sql`select from history_events h join recoveries r on r.claim_id = h.claim_id where r.id = ${recoveryId} and h.kind = ${`claim.recovery_${status}`}`,
          ),
        }),
        leaves: 1,
      }
    },
  })),
  {
    name: 'the penalty of a late refund is paid',
    begin: async (ground) => {
      const refundId = await lateRefund(ground)
      return {
        ask: () => ({ route: refundContract.payPenalty, params: { refundId }, body: { reference: WHY }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ told: await toldOf(refundId, 'refund.penalty_paid') }),
        leaves: 1,
      }
    },
  },
]
