import { sql } from 'kysely'
import { rowCount, eventOf, eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { giveCoverage, signed } from '#domains/claims/filing/testing.ts'
import { vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { planPayout } from '#domains/money/payouts/server/planning.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { CAST_USERS } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type UserName = keyof typeof CAST_USERS
/** Users who may decide a claim of $500, each with a session of their own. */
const DECIDERS = ['dana', 'marcus', 'lena'] as const satisfies readonly UserName[]
const HANDLERS = ['jonas', 'marcus', 'lena'] as const satisfies readonly UserName[]
const SUPERVISORS = ['dana', 'lena'] as const satisfies readonly UserName[]
const WHY = 'Everybody looked at it at once.'

export const approval = (claimId: Id<'claim'>, cookie: string) =>
  ({ route: decisionsContract.approveClaim, params: { claimId }, body: { amount: 500_00, comment: WHY }, cookie }) as const
const denial = (claimId: Id<'claim'>, cookie: string) =>
  ({ route: decisionsContract.denyClaim, params: { claimId }, body: { code: 'R05', explanation: WHY }, cookie }) as const
const decisionsOf = (claimId: Id<'claim'>, ...kinds: string[]) =>
  rowCount(sql`select from claim_decisions where claim_id = ${claimId} and kind = any(${kinds})`)

export async function approved(fixture: Fixture) {
  const who = await fixture.claim()
  const { route, ...asked } = approval(who.claimId, fixture.cookies.marcus)
  await fixture.must(route, asked, asked.cookie)
  await planPayout(await eventOf({ noun: 'claim', id: who.claimId }, 'claim.approved'))
  return who
}

export async function denied(fixture: Fixture) {
  const who = await fixture.claim()
  const { route, ...asked } = denial(who.claimId, fixture.cookies.marcus)
  await fixture.must(route, asked, asked.cookie)
  return who
}

async function appealed(fixture: Fixture) {
  const who = await denied(fixture)
  await fixture.must(appealsContract.appealClaim, { params: { claimId: who.claimId }, body: { text: WHY } }, who.cookie)
  return who
}

export const CLAIM_RACES: readonly Race[] = [
  {
    name: 'a claim is filed',
    begin: async (fixture) => {
      const who = await fixture.newcomer()
      const { vehicleId } = await giveCoverage(who.memberId, { vin: vinOf(500_000 + who.number) })
      const claimId = await fixture.draft(who, vehicleId, 0)
      const body = { signature: signed('Pat Doe') }
      return {
        ask: () => ({ route: filingContract.submitClaim, params: { claimId }, body, cookie: who.cookie }),
        granted: 1,
        counts: async () => ({ filed: await eventCount(claimId, 'claim.submitted') }),
        expected: 1,
      }
    },
  },
  {
    name: 'claim numbers',
    begin: async (fixture) => {
      const drafts: { claimId: Id<'claim'>; cookie: string }[] = []
      for (let place = 0; place < fixture.people; place++) {
        const who = await fixture.newcomer()
        const { vehicleId } = await giveCoverage(who.memberId, { vin: vinOf(500_000 + who.number) })
        drafts.push({ claimId: await fixture.draft(who, vehicleId, 0), cookie: who.cookie })
      }
      const ids = drafts.map(({ claimId }) => claimId)
      return {
        ask: (place) => {
          const { claimId, cookie } = fixture.of(drafts as [(typeof drafts)[number]], place)
          return { route: filingContract.submitClaim, params: { claimId }, body: { signature: signed('Pat Doe') }, cookie }
        },
        granted: fixture.people,
        counts: async () => ({
          numbers: await rowCount(sql`select distinct number from claims where id = any(${ids}) and number is not null`),
        }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'the next claim of the queue',
    begin: async (fixture) => {
      const { claimIds } = await fixture.claims({ count: 2 })
      // No other claim waits: each user gets one of these two, keeps it, or gets none.
      await sql`update claims set assigned_to = ${fixture.cast.users.dana.id} where assigned_to is null
        and id <> all(${claimIds})`.execute(db())
      await sql`update claims set assigned_to = null where id = any(${claimIds})`.execute(db())
      return {
        ask: (place) => ({ route: queueContract.takeNext, body: {}, cookie: fixture.cookies[fixture.of(HANDLERS, place)] }),
        granted: fixture.people,
        counts: async () => ({
          taken: await rowCount(sql`select from history_events where kind = 'claim.assigned' and noun_id = any(${claimIds})`),
        }),
        expected: 2,
      }
    },
  },
  {
    name: 'a claim is approved',
    begin: async (fixture) => {
      const { claimId } = await fixture.claim()
      return {
        ask: (place) => approval(claimId, fixture.cookies[fixture.of(DECIDERS, place)]),
        granted: 1,
        counts: async () => ({ told: await eventCount(claimId, 'claim.approved'), decisions: await decisionsOf(claimId, 'approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a claim is approved and denied',
    begin: async (fixture) => {
      const { claimId } = await fixture.claim()
      return {
        ask: (place) => (place % 2 ? approval : denial)(claimId, fixture.cookies[fixture.of(DECIDERS, place)]),
        granted: 1,
        counts: async () => ({ decisions: await decisionsOf(claimId, 'approved', 'denied') }),
        expected: 1,
      }
    },
  },
  {
    name: 'what is left of the year',
    begin: async (fixture) => {
      const { claimIds } = await fixture.claims({ plan: 'ADR-500', count: 3 })
      return {
        ask: (place) => approval(fixture.of(claimIds as [Id<'claim'>], place), fixture.cookies[fixture.of(DECIDERS, place)]),
        granted: 2,
        counts: async () => ({
          approved: await rowCount(sql`select from claims where id = any(${claimIds}) and approved_cents = 50000 and status = 'APPROVED'`),
        }),
        expected: 2,
      }
    },
  },
  {
    name: 'an approval is taken back',
    begin: async (fixture) => {
      const { claimId } = await approved(fixture)
      return {
        ask: (place) => ({
          route: decisionsContract.undoApproval,
          params: { claimId },
          body: { comment: WHY },
          cookie: fixture.cookies[fixture.of(DECIDERS, place)],
        }),
        granted: 1,
        counts: async () => ({
          told: await eventCount(claimId, 'claim.approval_undone'),
          'payouts void': await rowCount(sql`select from payouts where claim_id = ${claimId} and status = 'void'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a denial is appealed',
    begin: async (fixture) => {
      const { claimId, cookie } = await denied(fixture)
      return {
        ask: () => ({ route: appealsContract.appealClaim, params: { claimId }, body: { text: WHY }, cookie }),
        granted: 1,
        counts: async () => ({ told: await eventCount(claimId, 'claim.appealed') }),
        expected: 1,
      }
    },
  },
  {
    name: 'an appeal is decided',
    begin: async (fixture) => {
      const { claimId } = await appealed(fixture)
      return {
        ask: (place) => ({
          route: appealsContract.decideAppeal,
          params: { claimId },
          body: { outcome: place % 2 ? 'overturned' : 'stands', explanation: WHY },
          cookie: fixture.cookies[fixture.of(SUPERVISORS, place)],
        }),
        granted: 1,
        counts: async () => ({ decisions: await decisionsOf(claimId, 'appeal_upheld', 'appeal_overturned') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a claim is withdrawn and approved',
    begin: async (fixture) => {
      const { claimId, cookie } = await fixture.claim()
      const withdrawal = { route: appealsContract.withdrawClaim, params: { claimId }, body: {}, cookie }
      return {
        ask: (place) => (place % 2 ? withdrawal : approval(claimId, fixture.cookies[fixture.of(DECIDERS, place)])),
        granted: 1,
        counts: async () => ({
          ended: (await eventCount(claimId, 'claim.withdrawn')) + (await eventCount(claimId, 'claim.approved')),
        }),
        expected: 1,
      }
    },
  },
]
