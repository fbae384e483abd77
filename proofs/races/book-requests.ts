import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { appointmentsContract } from '#domains/distribution/appointments/contract.ts'
import { bookTransfersContract } from '#domains/distribution/book-transfers/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const LAKESHORE = 'OH-20417'
const agency = { masterCode: OKOYE }
const WHY = 'Sent often, meant once.'

/** A membership of Grace's, alone in its book. */
async function ofGrace({ cast }: Fixture): Promise<Id<'membership'>> {
  const { id } = await salesIn({ cast }).sell(officeDay(), { masterCode: OKOYE, agentId: cast.users.grace.id })
  return id
}

async function requested(fixture: Fixture): Promise<{ bookId: Id<'bookTransfer'>; membershipId: Id<'membership'> }> {
  const membershipId = await ofGrace(fixture)
  const asked = { params: agency, body: { ...away(), membershipIds: [membershipId] } }
  const { id: bookId } = (await fixture.must(bookTransfersContract.requestBook, asked, fixture.cookies.jonas)) as { id: Id<'bookTransfer'> }
  return { bookId, membershipId }
}

const away = () => ({ ofWhom: 'agency', toMasterCode: LAKESHORE, toAgentId: null, onDay: addDays(officeDay(), 20), reason: WHY }) as const
const withStatus = (bookId: Id<'bookTransfer'>, status: string) =>
  rowCount(sql`select from book_transfers where id = ${bookId} and status = ${status}`)
const inBooks = (membershipId: Id<'membership'>) =>
  rowCount(sql`select from book_transfer_memberships where membership_id = ${membershipId}`)

let insurers = 0

export const BOOK_REQUESTS: readonly Race[] = [
  {
    name: 'an appointment of an agency is entered',
    begin: async (fixture) => {
      const insurer = `Raced Mutual ${++insurers}`
      const body = { agentId: null, state: 'TX', insurer, appointedOn: officeDay(), expiresOn: null, evidence: WHY }
      return {
        ask: () => ({ route: appointmentsContract.enter, params: agency, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ appointments: await rowCount(sql`select from appointments where insurer = ${insurer}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a book moves within an agency',
    begin: async (fixture) => {
      const membershipId = await ofGrace(fixture)
      const { id } = fixture.cast.users.emeka
      const body = { ofWhom: 'agency', membershipIds: [membershipId], toAgentId: id, onDay: officeDay(), reason: WHY } as const
      return {
        ask: () => ({ route: bookTransfersContract.moveWithin, params: agency, body, cookie: fixture.cookies.emeka }),
        granted: 1,
        counts: async () => ({ transfers: await inBooks(membershipId) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a book is to move to another agency',
    begin: async (fixture) => {
      const membershipId = await ofGrace(fixture)
      const body = { ...away(), membershipIds: [membershipId] }
      return {
        ask: () => ({ route: bookTransfersContract.requestBook, params: agency, body, cookie: fixture.cookies.jonas }),
        granted: 1,
        counts: async () => ({ transfers: await inBooks(membershipId) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a transfer of a book is confirmed',
    begin: async (fixture) => {
      const { bookId } = await requested(fixture)
      const body = { confirm: true, note: WHY }
      return {
        ask: () => ({ route: bookTransfersContract.decideBook, params: { bookId }, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ planned: await withStatus(bookId, 'planned') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a transfer of a book is called off',
    begin: async (fixture) => {
      const { bookId } = await requested(fixture)
      return {
        ask: () => ({ route: bookTransfersContract.cancelBook, params: { bookId }, cookie: fixture.cookies.jonas }),
        granted: 1,
        counts: async () => ({ canceled: await withStatus(bookId, 'canceled') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a member objects to another agency',
    begin: async (fixture) => {
      const { bookId, membershipId } = await requested(fixture)
      const { number } = await db().selectFrom('memberships').select('number').where('id', '=', membershipId).executeTakeFirstOrThrow()
      return {
        ask: () => ({ route: bookTransfersContract.keepMembership, params: { bookId }, body: { number }, cookie: fixture.cookies.jonas }),
        granted: 1,
        counts: async () => ({
          kept: await rowCount(sql`select from book_transfer_memberships where book_id = ${bookId} and stayed_because = 'objected'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a quiz is answered',
    begin: async (fixture) => {
      const userId = fixture.cast.users.grace.id
      const { id: videoId } = await db()
        .selectFrom('training_videos')
        .select('id')
        .where('slug', '=', 'what-breakwater-covers')
        .executeTakeFirstOrThrow()
      const attempts = () => rowCount(sql`select from training_quiz_attempts where user_id = ${userId} and video_id = ${videoId}`)
      const before = await attempts()
      return {
        ask: () => ({
          route: trainingContract.answerQuiz,
          params: { videoId },
          body: { answers: [1, 0, 1] },
          cookie: fixture.cookies.grace,
        }),
        granted: fixture.people,
        counts: async () => ({ attempts: (await attempts()) - before }),
        expected: fixture.people,
      }
    },
  },
]
