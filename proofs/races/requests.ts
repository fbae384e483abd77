import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import { denied } from '#proofs/races/claims.ts'
import { built, released } from '#proofs/races/money.ts'
import { CLAIM_REQUESTS } from '#proofs/races/claim-requests.ts'
import { LEAD_REQUESTS } from '#proofs/races/lead-requests.ts'
import { MONEY_REQUESTS } from '#proofs/races/money-requests.ts'
import { PEOPLE_REQUESTS } from '#proofs/races/people-requests.ts'
import type { Race } from '#proofs/races/race.ts'
import { giveCoverage, plainAnswers } from '#domains/claims/filing/testing.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { db } from '#platform/db.ts'

const WHY = 'Sent often, meant once.'
let names = 0

/** What may be done as often as one likes, and so is no race: only the key makes a wish that is sent often one wish. */
export const RACE_REQUESTS: readonly Race[] = [
  ...CLAIM_REQUESTS,
  ...MONEY_REQUESTS,
  ...LEAD_REQUESTS,
  ...PEOPLE_REQUESTS,
  {
    name: 'a note',
    begin: async (ground) => {
      const { memberId } = await ground.newcomer()
      return {
        ask: () => ({ route: membersContract.addNote, params: { memberId }, body: { body: WHY }, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({ notes: await countOf(sql`select from notes where noun_id = ${memberId}`) }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'a request of an agency',
    begin: async (ground) => {
      const body = `${WHY} ${++names}`
      return {
        ask: () => ({
          route: agencyRequestsContract.request,
          params: { masterCode: 'TX-10432' },
          body: { kind: 'other', body },
          cookie: ground.cookies.emeka,
        }),
        granted: ground.people,
        left: async () => ({ requests: await countOf(sql`select from agency_requests where body = ${body}`) }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'a membership is prepared',
    begin: async (ground) => {
      const lastName = `Wisher${++names}`
      const body = newCustomer('Amara', lastName, vinOf(800_000 + names), { masterCode: 'DIRECT' })
      return {
        ask: () => ({ route: sellingContract.prepare, body, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({
          memberships: await countOf(sql`select from memberships s join members m on m.id = s.member_id where m.last_name = ${lastName}`),
        }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'a claim is begun',
    begin: async (ground) => {
      const { memberId, cookie, number } = await ground.newcomer()
      const { vehicleId } = await giveCoverage(memberId, { vin: vinOf(500_000 + number) })
      return {
        ask: () => ({ route: filingContract.startClaim, body: { answers: plainAnswers(vehicleId) }, cookie }),
        granted: ground.people,
        left: async () => ({ claims: await countOf(sql`select from claims where member_id = ${memberId}`) }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'goodwill is given',
    begin: async (ground) => {
      const { claimId } = await denied(ground)
      const body = { amount: 100_00, why: WHY }
      return {
        ask: () => ({ route: decisionsContract.giveGoodwill, params: { claimId }, body, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({ given: await toldOf(claimId, 'claim.goodwill_given') }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'a payout comes back',
    begin: async (ground) => {
      const { payoutId } = await released(ground, 'manual')
      const params = { payoutId }
      await ground.must(payoutReleaseContract.settlePayout, { params, body: {} }, ground.cookies.priya)
      return {
        ask: () => ({ route: payoutReleaseContract.returnPayout, params, body: { why: WHY }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ told: await toldOf(payoutId, 'payout.returned') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a file for the bank is taken apart',
    begin: async (ground) => {
      const batchId = await built(ground)
      return {
        ask: () => ({ route: batchContract.cancelBatch, params: { batchId }, body: { why: WHY }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({ cancelled: await countOf(sql`select from payout_batches where id = ${batchId} and status = 'cancelled'`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a check is printed',
    begin: async (ground) => {
      const { payoutId } = await released(ground, 'check')
      const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${payoutId}`.execute(db())
      const numbers = rows.map(({ number }) => number)
      return {
        ask: () => ({ route: checkContract.printChecks, body: { numbers }, cookie: ground.cookies.priya }),
        granted: 1,
        left: async () => ({
          printed: await countOf(sql`select from payout_checks where number = any(${numbers}) and status = 'printed'`),
        }),
        leaves: 1,
      }
    },
  },
]
