import { sql } from 'kysely'
import { countOf, newsOf, toldOf } from '#proofs/races/book.ts'
import type { Ground } from '#proofs/races/ground.ts'
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

type Colleague = keyof typeof CAST_USERS
/** Who may decide a claim of $500, each with a session of their own. */
const DECIDERS = ['dana', 'marcus', 'lena'] as const satisfies readonly Colleague[]
const HANDLERS = ['jonas', 'marcus', 'lena'] as const satisfies readonly Colleague[]
const SUPERVISORS = ['dana', 'lena'] as const satisfies readonly Colleague[]
const WHY = 'Everybody looked at it at once.'

export const approval = (claimId: Id<'claim'>, cookie: string) =>
  ({ route: decisionsContract.approveClaim, params: { claimId }, body: { amount: 500_00, comment: WHY }, cookie }) as const
const denial = (claimId: Id<'claim'>, cookie: string) =>
  ({ route: decisionsContract.denyClaim, params: { claimId }, body: { code: 'R05', explanation: WHY }, cookie }) as const
const decisionsOf = (claimId: Id<'claim'>, ...kinds: string[]) =>
  countOf(sql`select from claim_decisions where claim_id = ${claimId} and kind = any(${kinds})`)

export async function approved(ground: Ground) {
  const who = await ground.claim()
  const { route, ...asked } = approval(who.claimId, ground.cookies.marcus)
  await ground.must(route, asked, asked.cookie)
  await planPayout(await newsOf({ noun: 'claim', id: who.claimId }, 'claim.approved'))
  return who
}

export async function denied(ground: Ground) {
  const who = await ground.claim()
  const { route, ...asked } = denial(who.claimId, ground.cookies.marcus)
  await ground.must(route, asked, asked.cookie)
  return who
}

async function appealed(ground: Ground) {
  const who = await denied(ground)
  await ground.must(appealsContract.appealClaim, { params: { claimId: who.claimId }, body: { text: WHY } }, who.cookie)
  return who
}

export const CLAIM_RACES: readonly Race[] = [
  {
    name: 'a claim is filed',
    begin: async (ground) => {
      const who = await ground.newcomer()
      const { vehicleId } = await giveCoverage(who.memberId, { vin: vinOf(500_000 + who.number) })
      const claimId = await ground.draft(who, vehicleId, 0)
      const body = { signature: signed('Pat Doe') }
      return {
        ask: () => ({ route: filingContract.submitClaim, params: { claimId }, body, cookie: who.cookie }),
        granted: 1,
        left: async () => ({ filed: await toldOf(claimId, 'claim.submitted') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'claim numbers',
    begin: async (ground) => {
      const drafts: { claimId: Id<'claim'>; cookie: string }[] = []
      for (let place = 0; place < ground.people; place++) {
        const who = await ground.newcomer()
        const { vehicleId } = await giveCoverage(who.memberId, { vin: vinOf(500_000 + who.number) })
        drafts.push({ claimId: await ground.draft(who, vehicleId, 0), cookie: who.cookie })
      }
      const ids = drafts.map(({ claimId }) => claimId)
      return {
        ask: (place) => {
          const { claimId, cookie } = ground.of(drafts as [(typeof drafts)[number]], place)
          return { route: filingContract.submitClaim, params: { claimId }, body: { signature: signed('Pat Doe') }, cookie }
        },
        granted: ground.people,
        left: async () => ({
          numbers: await countOf(sql`select distinct number from claims where id = any(${ids}) and number is not null`),
        }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'the next claim of the queue',
    begin: async (ground) => {
      const { claimIds } = await ground.claims({ count: 2 })
      // Nothing else waits: whoever asks gets one of these two, keeps it, or goes away with nothing.
      await sql`update claims set assigned_to = ${ground.told.colleagues.dana.id} where assigned_to is null and id <> all(${claimIds})`.execute(
        db(),
      )
      await sql`update claims set assigned_to = null where id = any(${claimIds})`.execute(db())
      return {
        ask: (place) => ({ route: queueContract.takeNext, body: {}, cookie: ground.cookies[ground.of(HANDLERS, place)] }),
        granted: ground.people,
        left: async () => ({
          taken: await countOf(sql`select from history_events where kind = 'claim.assigned' and noun_id = any(${claimIds})`),
        }),
        leaves: 2,
      }
    },
  },
  {
    name: 'a claim is approved',
    begin: async (ground) => {
      const { claimId } = await ground.claim()
      return {
        ask: (place) => approval(claimId, ground.cookies[ground.of(DECIDERS, place)]),
        granted: 1,
        left: async () => ({ told: await toldOf(claimId, 'claim.approved'), decisions: await decisionsOf(claimId, 'approved') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a claim is approved and denied',
    begin: async (ground) => {
      const { claimId } = await ground.claim()
      return {
        ask: (place) => (place % 2 ? approval : denial)(claimId, ground.cookies[ground.of(DECIDERS, place)]),
        granted: 1,
        left: async () => ({ decisions: await decisionsOf(claimId, 'approved', 'denied') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'what is left of the year',
    begin: async (ground) => {
      const { claimIds } = await ground.claims({ plan: 'ADR-500', count: 3 })
      return {
        ask: (place) => approval(ground.of(claimIds as [Id<'claim'>], place), ground.cookies[ground.of(DECIDERS, place)]),
        granted: 2,
        left: async () => ({
          approved: await countOf(sql`select from claims where id = any(${claimIds}) and approved_cents = 50000 and status = 'APPROVED'`),
        }),
        leaves: 2,
      }
    },
  },
  {
    name: 'an approval is taken back',
    begin: async (ground) => {
      const { claimId } = await approved(ground)
      return {
        ask: (place) => ({
          route: decisionsContract.undoApproval,
          params: { claimId },
          body: { comment: WHY },
          cookie: ground.cookies[ground.of(DECIDERS, place)],
        }),
        granted: 1,
        left: async () => ({
          told: await toldOf(claimId, 'claim.approval_undone'),
          'payouts void': await countOf(sql`select from payouts where claim_id = ${claimId} and status = 'void'`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a denial is appealed',
    begin: async (ground) => {
      const { claimId, cookie } = await denied(ground)
      return {
        ask: () => ({ route: appealsContract.appealClaim, params: { claimId }, body: { text: WHY }, cookie }),
        granted: 1,
        left: async () => ({ told: await toldOf(claimId, 'claim.appealed') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'an appeal is decided',
    begin: async (ground) => {
      const { claimId } = await appealed(ground)
      return {
        ask: (place) => ({
          route: appealsContract.decideAppeal,
          params: { claimId },
          body: { outcome: place % 2 ? 'overturned' : 'stands', explanation: WHY },
          cookie: ground.cookies[ground.of(SUPERVISORS, place)],
        }),
        granted: 1,
        left: async () => ({ decisions: await decisionsOf(claimId, 'appeal_upheld', 'appeal_overturned') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a claim is withdrawn and approved',
    begin: async (ground) => {
      const { claimId, cookie } = await ground.claim()
      const withdrawal = { route: appealsContract.withdrawClaim, params: { claimId }, body: {}, cookie }
      return {
        ask: (place) => (place % 2 ? withdrawal : approval(claimId, ground.cookies[ground.of(DECIDERS, place)])),
        granted: 1,
        left: async () => ({
          ended: (await toldOf(claimId, 'claim.withdrawn')) + (await toldOf(claimId, 'claim.approved')),
        }),
        leaves: 1,
      }
    },
  },
]
