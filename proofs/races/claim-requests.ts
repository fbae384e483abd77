import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import { denied } from '#proofs/races/claims.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import type { Route } from '#access/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { qualityReviewsContract } from '#domains/claims/quality-reviews/contract.ts'
import { addReview } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { CAST_USERS } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const WHY = 'Sent often, meant once.'
let names = 0

type OnClaim = {
  name: string
  route: Route
  as: keyof typeof CAST_USERS
  /** What is told of the claim when it is done. */
  tells: string
  body: object | ((ground: Ground) => object)
  begin: (ground: Ground) => Promise<Id<'claim'>>
}

/** Something done to one claim, and told of it once. */
const onClaim = ({ name, route, as, tells, body, begin }: OnClaim): Race => ({
  name,
  begin: async (ground) => {
    const claimId = await begin(ground)
    const before = await toldOf(claimId, tells)
    const asked = typeof body === 'function' ? body(ground) : body
    return {
      ask: () => ({ route, params: { claimId }, body: asked, cookie: ground.cookies[as] }),
      granted: 1,
      left: async () => ({ told: (await toldOf(claimId, tells)) - before }),
      leaves: 1,
    }
  },
})

const claim = async (ground: Ground): Promise<Id<'claim'>> => (await ground.claim()).claimId

async function recommended(ground: Ground): Promise<Id<'claim'>> {
  const claimId = await claim(ground)
  const body = { amount: 500_00, comment: WHY }
  await ground.must(decisionsContract.recommendClaim, { params: { claimId }, body }, ground.cookies.jonas)
  return claimId
}

async function drawn(ground: Ground): Promise<Id<'claim'>> {
  const { claimId } = await denied(ground)
  await inTransaction((tx) =>
    addReview(tx, { claimId, round: 0, decidedBy: ground.told.colleagues.marcus.id, decidedAt: new Date(), code: 'R05', dueOn: today() }),
  )
  return claimId
}

async function closed(ground: Ground): Promise<Id<'claim'>> {
  const { claimId } = await denied(ground)
  await sql`update claims set status = 'CLOSED', outcome = 'denied', closed_at = now() where id = ${claimId}`.execute(db())
  return claimId
}

/** Paid, closed, and opened again for more. */
async function openedAgain(ground: Ground): Promise<Id<'claim'>> {
  const claimId = await claim(ground)
  const body = { amount: 500_00, comment: WHY }
  await ground.must(decisionsContract.approveClaim, { params: { claimId }, body }, ground.cookies.marcus)
  await sql`update claims set status = 'CLOSED', outcome = 'paid', paid_cents = 50000, closed_at = now() where id = ${claimId}`.execute(
    db(),
  )
  await ground.must(appealsContract.reopenClaim, { params: { claimId }, body: { evidence: WHY } }, ground.cookies.dana)
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
    route: qualityReviewsContract.giveSecondLook,
    as: 'dana',
    tells: 'claim.second_look_agreed',
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
    begin: async (ground) => {
      const claimId = await claim(ground)
      await ground.must(inquiriesContract.recordInquiry, { params: { claimId }, body: inquiry() }, ground.cookies.dana)
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
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ told: await toldOf(claimId, 'claim.inquiry_answered') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a claim is another’s duplicate',
    begin: async (ground) => {
      const { claimIds } = await ground.claims({ count: 2 })
      const [survivorId, claimId] = claimIds
      await sql`update claims set loss_on = (select loss_on from claims where id = ${survivorId}) where id = ${claimId}`.execute(db())
      return {
        ask: () => ({
          route: decisionsContract.closeDuplicate,
          params: { claimId },
          body: { survivorId, comment: WHY },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ closed: await countOf(sql`select from claims where id = ${claimId} and outcome = 'duplicate'`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'claims are given to somebody',
    begin: async (ground) => {
      const { claimIds } = await ground.claims({ count: 1 })
      const [claimId] = claimIds
      const before = claimId ? await toldOf(claimId, 'claim.assigned') : 0
      return {
        ask: () => ({
          route: queueContract.runBatch,
          body: { kind: 'assign', claimIds, to: ground.told.colleagues.marcus.id },
          cookie: ground.cookies.dana,
        }),
        granted: ground.people,
        left: async () => ({ told: (claimId ? await toldOf(claimId, 'claim.assigned') : 0) - before }),
        leaves: ground.people,
      }
    },
  },
]
