import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import { denied } from '#proofs/races/claims.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import type { Route } from '#access/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { qualityReviewsContract } from '#domains/claims/quality-reviews/contract.ts'
import { addReview } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { businessDayFrom } from '#platform/business-days.ts'
import type { CAST_USERS } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const WHY = 'Sent often, meant once.'
let names = 0

type OnClaim = {
  name: string
  route: Route
  as: keyof typeof CAST_USERS
  /** The event recorded for the claim. */
  tells: string
  body: object | ((fixture: Fixture) => object)
  begin: (fixture: Fixture) => Promise<Id<'claim'>>
}

/** An action on one claim, recorded once. */
const onClaim = ({ name, route, as, tells, body, begin }: OnClaim): Race => ({
  name,
  begin: async (fixture) => {
    const claimId = await begin(fixture)
    const before = await eventCount(claimId, tells)
    const asked = typeof body === 'function' ? body(fixture) : body
    return {
      ask: () => ({ route, params: { claimId }, body: asked, cookie: fixture.cookies[as] }),
      granted: 1,
      counts: async () => ({ told: (await eventCount(claimId, tells)) - before }),
      expected: 1,
    }
  },
})

const claim = async (fixture: Fixture): Promise<Id<'claim'>> => (await fixture.claim()).claimId

async function recommended(fixture: Fixture): Promise<Id<'claim'>> {
  const claimId = await claim(fixture)
  const body = { amount: 500_00, comment: WHY }
  await fixture.must(decisionsContract.recommendClaim, { params: { claimId }, body }, fixture.cookies.jonas)
  return claimId
}

async function drawn(fixture: Fixture): Promise<Id<'claim'>> {
  const { claimId } = await denied(fixture)
  await inTransaction((tx) =>
    addReview(tx, {
      claimId,
      round: 0,
      decidedBy: fixture.cast.users.marcus.id,
      decidedAt: new Date(),
      code: 'R05',
      dueOn: businessDayFrom(today()),
    }),
  )
  return claimId
}

async function closed(fixture: Fixture): Promise<Id<'claim'>> {
  const { claimId } = await denied(fixture)
  await sql`update claims set status = 'CLOSED', outcome = 'denied', closed_at = now() where id = ${claimId}`.execute(db())
  return claimId
}

/** A paid claim, closed and reopened. */
async function openedAgain(fixture: Fixture): Promise<Id<'claim'>> {
  const claimId = await claim(fixture)
  const body = { amount: 500_00, comment: WHY }
  await fixture.must(decisionsContract.approveClaim, { params: { claimId }, body }, fixture.cookies.marcus)
  await sql`update claims set status = 'CLOSED', outcome = 'paid', paid_cents = 50000, closed_at = now() where id = ${claimId}`.execute(
    db(),
  )
  await fixture.must(appealsContract.reopenClaim, { params: { claimId }, body: { evidence: WHY } }, fixture.cookies.dana)
  return claimId
}

const inquiry = () => ({ regulator: 'Texas Department of Insurance', reference: `TDI-${++names}`, asks: WHY, receivedOn: today() })

export const CLAIM_REQUESTS: readonly Race[] = [
  onClaim({
    name: 'an approval is recommended',
    route: decisionsContract.recommendClaim,
    as: 'jonas',
    tells: 'claim.recommended',
    body: { amount: 500_00, comment: WHY },
    begin: claim,
  }),
  onClaim({
    name: 'a denial is recommended',
    route: decisionsContract.recommendDenial,
    as: 'jonas',
    tells: 'claim.recommended',
    body: { code: 'R05', explanation: WHY },
    begin: claim,
  }),
  onClaim({
    name: 'a recommendation is sent back',
    route: decisionsContract.returnClaim,
    as: 'marcus',
    tells: 'claim.returned',
    body: { comment: WHY },
    begin: recommended,
  }),
  onClaim({
    name: 'a denial is read again',
    route: qualityReviewsContract.submitQualityReview,
    as: 'dana',
    tells: 'claim.quality_review_agreed',
    body: { agrees: true },
    begin: drawn,
  }),
  onClaim({
    name: 'a closed claim is opened again',
    route: appealsContract.reopenClaim,
    as: 'dana',
    tells: 'claim.reopened',
    body: { evidence: WHY },
    begin: closed,
  }),
  onClaim({
    name: 'what was paid stands',
    route: decisionsContract.keepPayment,
    as: 'dana',
    tells: 'claim.closed',
    body: { comment: WHY },
    begin: openedAgain,
  }),
  onClaim({
    name: 'a regulator asks',
    route: inquiriesContract.recordInquiry,
    as: 'dana',
    tells: 'claim.inquiry_received',
    body: inquiry,
    begin: claim,
  }),
  {
    name: 'a regulator is answered',
    begin: async (fixture) => {
      const claimId = await claim(fixture)
      await fixture.must(inquiriesContract.recordInquiry, { params: { claimId }, body: inquiry() }, fixture.cookies.dana)
      const { id: inquiryId } = await db()
        .selectFrom('regulator_inquiries')
        .select('id')
        .where('claim_id', '=', claimId)
        .executeTakeFirstOrThrow()
      return {
        ask: () => ({
          route: inquiriesContract.answerInquiry,
          params: { claimId, inquiryId },
          body: { answer: WHY },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({ told: await eventCount(claimId, 'claim.inquiry_answered') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a claim is another’s duplicate',
    begin: async (fixture) => {
      const { claimIds } = await fixture.claims({ count: 2 })
      const [survivorId, claimId] = claimIds
      await sql`update claims set loss_on = (select loss_on from claims where id = ${survivorId}) where id = ${claimId}`.execute(db())
      return {
        ask: () => ({
          route: decisionsContract.closeDuplicate,
          params: { claimId },
          body: { survivorId, comment: WHY },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({ closed: await rowCount(sql`select from claims where id = ${claimId} and outcome = 'duplicate'`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'claims are given to somebody',
    begin: async (fixture) => {
      const { claimIds } = await fixture.claims({ count: 1 })
      const [claimId] = claimIds
      const before = claimId ? await eventCount(claimId, 'claim.assigned') : 0
      return {
        ask: () => ({
          route: queueContract.runBatch,
          body: { kind: 'assign', claimIds, to: fixture.cast.users.marcus.id },
          cookie: fixture.cookies.dana,
        }),
        granted: fixture.people,
        counts: async () => ({ told: (claimId ? await eventCount(claimId, 'claim.assigned') : 0) - before }),
        expected: fixture.people,
      }
    },
  },
]
