import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import { denied } from '#proofs/races/claims.ts'
import { built, released } from '#proofs/races/money.ts'
import { CLAIM_REQUESTS } from '#proofs/races/claim-requests.ts'
import { COMMISSION_REQUESTS } from '#proofs/races/commission-requests.ts'
import { IMPORT_REQUESTS } from '#proofs/races/import-requests.ts'
import { LEAD_CONTACT } from '#proofs/races/lead-contact.ts'
import { LEAD_REQUESTS } from '#proofs/races/lead-requests.ts'
import { LESSON_REQUESTS } from '#proofs/races/lesson-requests.ts'
import { MONEY_REQUESTS } from '#proofs/races/money-requests.ts'
import { PEOPLE_REQUESTS } from '#proofs/races/people-requests.ts'
import { RIGHTS_REQUESTS } from '#proofs/races/rights-requests.ts'
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
import { annotationsContract } from '#domains/insight/annotations/contract.ts'
import { featureSwitchesContract } from '#domains/records/feature-switches/contract.ts'
import { announcementsContract } from '#domains/records/announcements/contract.ts'
import { messageListContract } from '#domains/insight/message-list/contract.ts'
import { contestsContract } from '#domains/insight/contests/contract.ts'
import { BANK_REQUESTS } from '#proofs/races/bank-requests.ts'
import { BOOK_REQUESTS } from '#proofs/races/book-requests.ts'
import { TAX_REQUESTS } from '#proofs/races/tax-requests.ts'
import { STATEMENT_REQUESTS } from '#proofs/races/statement-requests.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const WHY = 'Sent often, meant once.'
const FAILING = {
  kind: 'claim_message',
  to: { email: 'away@people.example', name: 'Somebody Away' },
  email: { subject: WHY, greeting: WHY, paragraphs: [WHY], footer: WHY },
} as const
let names = 0

/** Requests without a limit: only the key makes a repeated request count once. */
export const RACE_REQUESTS: readonly Race[] = [
  ...CLAIM_REQUESTS,
  ...MONEY_REQUESTS,
  ...LEAD_REQUESTS,
  ...LEAD_CONTACT,
  ...LESSON_REQUESTS,
  ...IMPORT_REQUESTS,
  ...STATEMENT_REQUESTS,
  ...TAX_REQUESTS,
  ...BANK_REQUESTS,
  ...BOOK_REQUESTS,
  ...COMMISSION_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...RIGHTS_REQUESTS,
  {
    name: 'a note',
    begin: async (fixture) => {
      const { memberId } = await fixture.newcomer()
      return {
        ask: () => ({ route: membersContract.addNote, params: { memberId }, body: { body: WHY }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ notes: await rowCount(sql`select from notes where noun_id = ${memberId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a request of an agency',
    begin: async (fixture) => {
      const body = `${WHY} ${++names}`
      return {
        ask: () => ({
          route: agencyRequestsContract.request,
          params: { masterCode: 'TX-10432' },
          body: { kind: 'other', body },
          cookie: fixture.cookies.emeka,
        }),
        granted: fixture.people,
        counts: async () => ({ requests: await rowCount(sql`select from agency_requests where body = ${body}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a failed email is sent again',
    begin: async (fixture) => {
      const { memberId } = await fixture.newcomer()
      await inTransaction((tx) => sendEmail(tx, { ...FAILING, onceKey: `failing:${++names}`, memberId }))
      const failed = sql<{ id: Id<'message'> }>`update messages set status = 'failed' where member_id = ${memberId} returning id`
      const messageId = (await failed.execute(db())).rows[0]?.id
      if (!messageId) throw new Error('No email was written.')
      return {
        ask: () => ({ route: messageListContract.retry, params: { messageId }, cookie: fixture.cookies.jonas }),
        // Once it waits to be sent, it has not failed.
        granted: 1,
        counts: async () => ({
          retried: await rowCount(sql`select from history_events where kind = 'message.retried' and noun_id = ${messageId}`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'an annotation is written',
    begin: async (fixture) => {
      const says = `Annotation ${++names}`
      return {
        ask: () => ({ route: annotationsContract.write, body: { onDay: officeDay(), says, metric: null }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ annotations: await rowCount(sql`select from annotations where says = ${says}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'an announcement is published',
    begin: async (fixture) => {
      const english = `Announcement ${++names}`
      const body = { english, spanish: english, audience: ['member'], fromOn: officeDay(), untilOn: officeDay() } as const
      return {
        ask: () => ({
          route: announcementsContract.publish,
          body: { ...body, audience: [...body.audience] },
          cookie: fixture.cookies.dana,
        }),
        granted: fixture.people,
        counts: async () => ({ announcements: await rowCount(sql`select from announcements where english = ${english}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a feature is turned off',
    begin: async (fixture) => {
      const reason = `Reason ${++names}`
      const fromOn = addDays(officeDay(), 40 + names)
      const body = { feature: 'assistant' as const, fromOn, untilOn: fromOn, reason }
      return {
        ask: () => ({ route: featureSwitchesContract.turnOff, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ periods: await rowCount(sql`select from feature_off_periods where reason = ${reason}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a contest is announced',
    begin: async (fixture) => {
      const name = `Contest ${++names}`
      const days = { fromOn: addDays(officeDay(), 1), untilOn: addDays(officeDay(), 30) }
      const body = { name, ...days, participants: 'agencies', scope: 'all', showsNames: false, prize: 'A dinner.', terms: WHY } as const
      return {
        ask: () => ({ route: contestsContract.create, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ contests: await rowCount(sql`select from contests where name = ${name}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a membership is prepared',
    begin: async (fixture) => {
      const lastName = `Wisher${++names}`
      const body = newCustomer('Amara', lastName, vinOf(800_000 + names), { masterCode: 'DIRECT' })
      return {
        ask: () => ({ route: sellingContract.prepare, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({
          memberships: await rowCount(sql`select from memberships s join members m on m.id = s.member_id where m.last_name = ${lastName}`),
        }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a claim is begun',
    begin: async (fixture) => {
      const { memberId, cookie, number } = await fixture.newcomer()
      const { vehicleId } = await giveCoverage(memberId, { vin: vinOf(500_000 + number) })
      return {
        ask: () => ({ route: filingContract.startClaim, body: { answers: plainAnswers(vehicleId) }, cookie }),
        granted: fixture.people,
        counts: async () => ({ claims: await rowCount(sql`select from claims where member_id = ${memberId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'goodwill is given',
    begin: async (fixture) => {
      const { claimId } = await denied(fixture)
      const body = { amount: 100_00, why: WHY }
      return {
        ask: () => ({ route: decisionsContract.giveGoodwill, params: { claimId }, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ given: await eventCount(claimId, 'claim.goodwill_given') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a payout comes back',
    begin: async (fixture) => {
      const { payoutId } = await released(fixture, 'manual')
      const params = { payoutId }
      await fixture.must(payoutReleaseContract.settlePayout, { params, body: {} }, fixture.cookies.priya)
      return {
        ask: () => ({ route: payoutReleaseContract.returnPayout, params, body: { why: WHY }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ told: await eventCount(payoutId, 'payout.returned') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file for the bank is taken apart',
    begin: async (fixture) => {
      const batchId = await built(fixture)
      return {
        ask: () => ({ route: batchContract.cancelBatch, params: { batchId }, body: { why: WHY }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ cancelled: await rowCount(sql`select from payout_batches where id = ${batchId} and status = 'cancelled'`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a check is printed',
    begin: async (fixture) => {
      const { payoutId } = await released(fixture, 'check')
      const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${payoutId}`.execute(db())
      const numbers = rows.map(({ number }) => number)
      return {
        ask: () => ({ route: checkContract.printChecks, body: { numbers }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({
          printed: await rowCount(sql`select from payout_checks where number = any(${numbers}) and status = 'printed'`),
        }),
        expected: 1,
      }
    },
  },
]
