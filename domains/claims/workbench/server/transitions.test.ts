import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { rescreenRelated } from '#domains/claims/adjudication/server/on-claim-events.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { moneyAtNetwork, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import type { CastName } from '#db/cast.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  await fixture.coverOf('amara', { plan: 'ADR-1500' })
  await fixture.coverOf('maria', { plan: 'ADR-1500' })
  await fixture.coverOf('ruth', { plan: 'ADR-1500' })
})
afterAll(() => app.stop())

const seen = async (claimId: Id<'claim'>, who: CastName = 'dana') =>
  (await app.call(claimsContract.claim, { params: { claimId } }, who)).answer
const approve = (claimId: Id<'claim'>, who: CastName, amount: Cents = cents(500_00)) =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount, comment: 'Papers agree.' } }, who)
const undo = (claimId: Id<'claim'>, who: CastName) =>
  app.call(decisions.undoApproval, { params: { claimId }, body: { comment: 'I overlooked the credit.' } }, who)
const deny = (claimId: Id<'claim'>, who: CastName, code: 'R05' | 'R10' | 'R14' = 'R05') =>
  app.call(decisions.denyClaim, { params: { claimId }, body: { code, explanation: 'The letter of the insurer.' } }, who)
const reopen = (claimId: Id<'claim'>, who: CastName) =>
  app.call(appealsContract.reopenClaim, { params: { claimId }, body: { evidence: 'A second letter.' } }, who)

const FIVE_HUNDRED = {
  ...plainFindings,
  policyDeductible: cents(500_00),
  carrierDeductible: cents(500_00),
  flags: { third_claim_of_household: 'Other days.', late_notice: 'Away.' },
}

const ONE_THOUSAND = { policyDeductible: cents(1000_00), carrierDeductible: cents(1000_00) }

/** A claim of $500 in review, confirmed by every document. */
async function ready(who: 'amara' | 'maria' | 'ruth', ago = 20) {
  const { membershipId } = await fixture.coverOf(who)
  await db()
    .updateTable('claims')
    .set({ status: 'CLOSED', outcome: 'withdrawn' })
    .where('membership_id', '=', membershipId)
    .where('status', '<>', 'CLOSED')
    .execute()
  const { claimId } = await fixture.filed(who, { lossOn: daysAgo(ago), deductible: cents(500_00), insurerClaimNumber: `LS-${who}-${ago}` })
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: FIVE_HUNDRED }, 'jonas')
  return claimId
}

describe('an approval can be undone until its payment is released', () => {
  test('by whoever gave it or by a supervisor, nobody else', async () => {
    const claimId = await ready('amara')
    expect((await approve(claimId, 'jonas')).answer.status).toBe('APPROVED')
    expect((await undo(claimId, 'jonas')).refusal.code).toBe('payment_not_planned')
    await app.work()
    expect((await undo(claimId, 'marcus')).refusal.code).toBe('not_your_approval')
    expect((await undo(claimId, 'jonas')).answer).toMatchObject({ status: 'IN_REVIEW', approved: null })
    expect((await approve(claimId, 'jonas')).answer.status).toBe('APPROVED')
    await app.work()
    const statuses = async () =>
      (await db().selectFrom('payouts').select('status').where('claim_id', '=', claimId).orderBy('id').execute()).map(
        ({ status }) => status,
      )
    expect(await statuses()).toEqual(['void', 'pending'])
    expect((await undo(claimId, 'lena')).answer.status).toBe('IN_REVIEW')
  })

  test('not once the payment was released', async () => {
    const claimId = await ready('amara', 19)
    await approve(claimId, 'jonas')
    await app.work()
    await db()
      .updateTable('payouts')
      .set({ status: 'released', released_by: app.cast.users.priya.id, released_at: new Date() })
      .where('claim_id', '=', claimId)
      .execute()
    expect((await undo(claimId, 'jonas')).refusal.code).toBe('money_has_left')
  })
})

describe('a small approval to a long-standing account is released automatically (K16)', () => {
  const approved = async (ago: number) => {
    const claimId = await ready('maria', ago)
    await approve(claimId, 'jonas')
    await app.work()
    return claimId
  }
  const workbench = async (claimId: Id<'claim'>) => (await app.call(workbenchContract.workbench, { params: { claimId } }, 'jonas')).answer

  test('the workbench shows when; until then whoever approved it can undo it, and nothing is paid', async () => {
    await setAccount(app, 'maria')
    await app.advanceDays(31)
    await moneyAtNetwork(10_000_00)
    const claimId = await approved(50)
    const { releasesAt, whyNot } = await workbench(claimId)
    expect(whyNot.undo).toBeNull()
    expect(Date.parse(releasesAt ?? '') - clock.now().getTime()).toBeGreaterThan(25 * 60_000)
    expect((await undo(claimId, 'marcus')).refusal.code).toBe('not_your_approval')
    expect((await undo(claimId, 'jonas')).answer.status).toBe('IN_REVIEW')
    await advanceClock(31 * 60_000)
    await app.work()
    expect((await workbench(claimId)).releasesAt).toBeNull()
    expect((await payoutOf(claimId)).status).toBe('void')
  })

  test('after the release it is too late', async () => {
    const claimId = await approved(49)
    await advanceClock(31 * 60_000)
    await app.work()
    expect(await payoutOf(claimId)).toMatchObject({ status: 'sent', automatic: true })
    expect((await workbench(claimId)).releasesAt).toBeNull()
    expect((await undo(claimId, 'jonas')).refusal.code).toBe('money_has_left')
  })
})

describe('a denial above one’s level (K13, K14)', () => {
  test('Jonas recommends R10, cannot deny with it himself, and Marcus does', async () => {
    const claimId = await ready('maria')
    expect((await deny(claimId, 'jonas', 'R10')).refusal.code).toBe('code_above_your_level')
    const asked = { params: { claimId }, body: { code: 'R10' as const, explanation: 'A delivery bag on the photo.' } }
    expect((await app.call(decisions.recommendDenial, asked, 'jonas')).answer.status).toBe('PENDING_APPROVAL')
    expect((await deny(claimId, 'jonas', 'R05')).refusal.code).toBe('you_recommended_it')
    expect((await deny(claimId, 'jonas', 'R10')).refusal.code).toBe('you_recommended_it')
    expect((await deny(claimId, 'marcus', 'R10')).answer.status).toBe('DENIED')
  })
})

describe('a duplicate (K25)', () => {
  test('is closed in favor of the claim that stays, which the email to the member names', async () => {
    const stays = await ready('ruth', 15)
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(15), insurerClaimNumber: 'LS-ruth-15' })
    const close = (survivorId: Id<'claim'>) =>
      app.call(decisions.closeDuplicate, { params: { claimId }, body: { survivorId, comment: 'The same door.' } }, 'jonas')
    expect((await close(claimId)).refusal.code).toBe('same_claim')
    expect((await close(await ready('amara', 25))).refusal.code).toBe('not_the_same_loss')
    expect((await close(stays)).answer).toMatchObject({ status: 'CLOSED', outcome: 'duplicate' })
    const email = await db()
      .selectFrom('messages')
      .select('subject')
      .where('claim_id', '=', claimId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(email.subject).toContain(`continues as ${(await seen(stays)).number}`)
  })

  const closeAs = (claimId: Id<'claim'>, survivorId: Id<'claim'>, who: CastName = 'jonas') =>
    app.call(decisions.closeDuplicate, { params: { claimId }, body: { survivorId, comment: 'The same door.' } }, who)
  const twins = async (ago: number) => {
    const first = await ready('ruth', ago)
    const { claimId: second } = await fixture.filed('ruth', { lossOn: daysAgo(ago), insurerClaimNumber: `LS-ruth-${ago}` })
    return [first, second] as const
  }

  test('of two claims closed at the same time as duplicates of each other one stays open, and cannot be closed afterwards', async () => {
    const [first, second] = await twins(16)
    const answers = await Promise.all([closeAs(first, second), closeAs(second, first, 'dana')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [stays, gone] = answers[0]?.status === 200 ? [second, first] : [first, second]
    expect((await seen(stays)).outcome).toBeNull()
    expect((await closeAs(stays, gone)).refusal.code).toBe('survivor_does_not_stay')
  })

  test('is not closed in favor of a withdrawn claim, or of one denied as a duplicate', async () => {
    const [first, second] = await twins(17)
    const second_ = db().updateTable('claims').where('id', '=', second)
    await second_.set({ status: 'CLOSED', outcome: 'withdrawn', closed_at: new Date() }).execute()
    expect((await closeAs(first, second)).refusal.code).toBe('survivor_does_not_stay')
    await second_.set({ status: 'DENIED', outcome: null, denial_code: 'R17', decided_at: new Date(), closed_at: null }).execute()
    expect((await closeAs(first, second)).refusal.code).toBe('survivor_does_not_stay')
  })

  test('that was denied (R17) does not prevent the payment of the other claim', async () => {
    const [first, second] = await twins(18)
    const workbenchOfFirst = async () => (await app.call(workbenchContract.workbench, { params: { claimId: first } }, 'dana')).answer
    expect(await workbenchOfFirst()).toMatchObject({ duplicates: [{ id: second }], score: 60 })
    const twin = db().updateTable('claims').where('id', '=', second)
    await twin.set({ status: 'DENIED', denial_code: 'R17', decided_at: new Date() }).execute()
    expect(await workbenchOfFirst()).toMatchObject({ duplicates: [], score: 0, recommendation: { outcome: 'approve' } })
    await twin.set({ status: 'DENIED', denial_code: 'R05' }).execute()
    expect((await workbenchOfFirst()).duplicates).toMatchObject([{ id: second }])
    await twin.set({ status: 'CLOSED', outcome: 'withdrawn', closed_at: new Date() }).execute()
  })

  const holdOf = async (claimId: Id<'claim'>) => {
    const { claim, score, investigations } = (await app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')).answer
    return { status: claim.status, score, lifted: investigations.map(({ liftedAt }) => liftedAt !== null) }
  }

  test('lifts the hold of the other claim that it alone had raised, until the flag is raised again', async () => {
    const [stays, gone] = await twins(26)
    await app.work()
    expect(await holdOf(stays)).toEqual({ status: 'SIU_HOLD', score: 60, lifted: [false] })
    expect((await closeAs(gone, stays)).status).toBe(200)
    await app.work()
    expect(await holdOf(stays)).toEqual({ status: 'IN_REVIEW', score: 0, lifted: [true] })
    const { claimId: third } = await fixture.filed('ruth', { lossOn: daysAgo(26), insurerClaimNumber: 'LS-ruth-26' })
    await app.call(adjudicationContract.findClaim, { params: { claimId: stays }, body: plainFindings }, 'dana')
    await app.work()
    expect(await holdOf(stays), 'nobody cleared it').toEqual({ status: 'SIU_HOLD', score: 60, lifted: [true, false] })
    await app.call(appealsContract.withdrawClaim, { params: { claimId: third }, body: {} }, 'ruth')
    await app.work()
    expect((await holdOf(stays)).status, 'whoever filed twice does not lift it').toBe('SIU_HOLD')
    const ofStays = db().updateTable('investigations').where('claim_id', '=', stays)
    await expect(ofStays.set({ lifted_at: null }).execute()).rejects.toThrow('lifted is kept')
  })

  test('lifts it when staff deny the claim as one (R17), not when its member does not pursue it', async () => {
    const [stays, gone] = await twins(62)
    await app.work()
    expect((await holdOf(stays)).status).toBe('SIU_HOLD')
    const claim = db().updateTable('claims').where('id', '=', gone)
    for (const outcome of ['withdrawn', 'no_response'] as const) {
      await claim.set({ status: 'CLOSED', outcome, closed_at: new Date() }).execute()
      await rescreenRelated({ claimId: gone })
      expect((await holdOf(stays)).status, outcome).toBe('SIU_HOLD')
    }
    await claim.set({ status: 'DENIED', outcome: null, denial_code: 'R17', decided_at: new Date(), closed_at: null }).execute()
    await rescreenRelated({ claimId: gone })
    expect(await holdOf(stays)).toMatchObject({ status: 'IN_REVIEW', lifted: [true] })
  })

  test('leaves a hold of a person, and one that the rest of the score still raises', async () => {
    const [byPerson, gone] = await twins(38)
    const body = { why: 'The invoice looks drawn.' }
    expect((await app.call(investigationsContract.holdClaim, { params: { claimId: byPerson }, body }, 'jonas')).status).toBe(200)
    expect((await closeAs(gone, byPerson)).status).toBe(200)
    await app.work()
    expect(await holdOf(byPerson)).toEqual({ status: 'SIU_HOLD', score: 0, lifted: [false] })
    const ofPerson = db().updateTable('investigations').where('claim_id', '=', byPerson)
    await expect(ofPerson.set({ lifted_at: new Date() }).execute()).rejects.toMatchObject({ constraint: 'investigations_lifted' })
    const [scored, twin] = await twins(50)
    await fixture.filed('maria', { lossOn: daysAgo(70), insurerClaimNumber: 'LS-ruth-50' })
    await app.call(adjudicationContract.findClaim, { params: { claimId: scored }, body: plainFindings }, 'dana')
    await app.work()
    expect(await holdOf(scored)).toEqual({ status: 'SIU_HOLD', score: 120, lifted: [false] })
    expect((await closeAs(twin, scored)).status).toBe(200)
    await app.work()
    expect(await holdOf(scored)).toEqual({ status: 'SIU_HOLD', score: 60, lifted: [false] })
  })

  test('an approved claim is not closed as a duplicate', async () => {
    const claimId = await ready('ruth', 14)
    await approve(claimId, 'jonas')
    const refused = await app.call(
      decisions.closeDuplicate,
      { params: { claimId }, body: { survivorId: await ready('maria', 14), comment: 'x' } },
      'dana',
    )
    expect(refused.refusal.code).toBe('paid_already')
  })
})

describe('on a recorded request', () => {
  test('staff withdraw a claim and record how the member asked; finance may not', async () => {
    const claimId = await ready('amara', 18)
    const asked = { params: { claimId }, body: { request: 'Letter of Nov 3, in the file.' } }
    expect((await app.call(appealsContract.withdrawOnRequest, asked, 'priya')).refusal.code).toBe('not_your_role')
    expect((await app.call(appealsContract.withdrawOnRequest, asked, 'jonas')).answer).toMatchObject({
      status: 'CLOSED',
      outcome: 'withdrawn',
    })
    const event = await db()
      .selectFrom('history_events')
      .select('why')
      .where('noun_id', '=', claimId)
      .where('kind', '=', 'claim.withdrawn')
      .executeTakeFirstOrThrow()
    expect(event.why).toBe('Letter of Nov 3, in the file.')
  })

  test('an appeal by phone counts as an appeal', async () => {
    const claimId = await ready('amara', 17)
    await deny(claimId, 'jonas')
    const asked = { params: { claimId }, body: { text: 'The insurer paid later.', request: 'Called on Nov 4.' } }
    expect((await app.call(appealsContract.appealOnRequest, asked, 'marcus')).answer.status).toBe('APPEALED')
  })
})

describe('a closed claim (K24)', () => {
  test('is reopened for new evidence by a senior handler, at most twice, and decided again', async () => {
    const claimId = await ready('maria', 22)
    await deny(claimId, 'jonas')
    expect((await reopen(claimId, 'marcus')).refusal.code, 'a denial can be appealed').toBe('not_closed')
    await close(claimId)
    expect((await reopen(claimId, 'jonas')).refusal.code).toBe('over_your_authority')
    expect((await reopen(claimId, 'marcus')).answer).toMatchObject({ status: 'IN_REVIEW', denial: null })
    expect((await approve(claimId, 'jonas')).answer.status).toBe('APPROVED')

    await app.work()
    await undo(claimId, 'jonas')
    await deny(claimId, 'jonas')
    await close(claimId)
    expect((await reopen(claimId, 'marcus')).status).toBe(200)
    await deny(claimId, 'jonas')
    await close(claimId)
    expect((await reopen(claimId, 'marcus')).refusal.code).toBe('reopened_twice')
  })

  test('not after 180 days, and not for a year that is used up', async () => {
    const late = await ready('maria', 23)
    await deny(late, 'jonas')
    await close(late, new Date(Date.parse(daysAgo(183))))
    expect((await reopen(late, 'dana')).refusal.code).toBe('reopen_too_late')
    const usedUp = await ready('maria', 40)
    expect((await deny(usedUp, 'jonas', 'R14')).refusal.code, 'a claim is left in the year').toBe('records_disagree')
    await deny(usedUp, 'jonas')
    await db().updateTable('claims').set({ denial_code: 'R14' }).where('id', '=', usedUp).execute()
    await close(usedUp)
    expect((await reopen(usedUp, 'dana')).refusal.code).toBe('not_reopened')
  })

  const close = (claimId: Id<'claim'>, at = new Date(Date.parse(daysAgo(0)))) =>
    db().updateTable('claims').set({ status: 'CLOSED', outcome: 'denied', closed_at: at }).where('id', '=', claimId).execute()
})

describe('one person with two accounts', () => {
  test('does not approve what they recommended under their other name', async () => {
    const claimId = await ready('ruth', 26)
    await app.call(decisions.recommendClaim, { params: { claimId }, body: { amount: cents(500_00), comment: 'Fine.' } }, 'jonas')
    const { email } = await db().selectFrom('users').select('email').where('id', '=', app.cast.users.jonas.id).executeTakeFirstOrThrow()
    await db()
      .updateTable('users')
      .set({ email: email.replace('@', '+2@') })
      .where('id', '=', app.cast.users.marcus.id)
      .execute()
    expect((await approve(claimId, 'marcus')).refusal.code).toBe('you_recommended_it')
    await db().updateTable('users').set({ email: 'senior@demo.breakwater.example' }).where('id', '=', app.cast.users.marcus.id).execute()
    expect((await approve(claimId, 'marcus')).answer.status).toBe('APPROVED')
  })

  test('does not decide the appeal of a claim they denied under their other name; a third person does', async () => {
    const claimId = await ready('maria', 33)
    const denial = { params: { claimId }, body: { code: 'R10', explanation: 'The use.' } } as const
    await app.call(decisions.denyClaim, denial, 'dana')
    await app.call(appealsContract.appealClaim, { params: { claimId }, body: { text: 'I was driving to school.' } }, 'maria')
    const lena = db().updateTable('users').where('id', '=', app.cast.users.lena.id)
    await lena.set({ email: 'staff+2@demo.breakwater.example' }).execute()
    const decide = () =>
      app.call(appealsContract.decideAppeal, { params: { claimId }, body: { outcome: 'stands', explanation: 'As found.' } }, 'lena')
    expect((await decide()).refusal.code).toBe('you_decided_it')
    await lena.set({ email: 'supervisor@demo.breakwater.example' }).execute()
    expect((await decide()).answer).toMatchObject({ status: 'CLOSED', outcome: 'denied' })
  })
})

test('the preview of an approval email equals the email sent, in the member’s language', async () => {
  const claimId = await ready('ruth', 45)
  const preview = async (who: CastName) => app.call(decisions.previewApproval, { params: { claimId } }, who)
  const members = db().updateTable('members').where('id', '=', app.cast.members.ruth.id)
  await members.set({ language: 'es-US' }).execute()
  const { answer } = await preview('dana')
  expect(answer).toMatchObject({ language: 'es-US', subject: expect.stringContaining('$500') as string })
  expect((await preview('emeka')).refusal.code).toBe('not_your_role')
  expect((await approve(claimId, 'dana')).answer.status).toBe('APPROVED')
  const sent = await db()
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'claim_approved')
    .executeTakeFirstOrThrow()
  expect(sent.subject).toBe(answer.subject)
  for (const paragraph of answer.paragraphs) expect(sent.body).toContain(paragraph)
  await members.set({ language: 'en-US' }).execute()
  expect((await preview('dana')).answer.language).toBe('en-US')
})

describe('what the desk says next', () => {
  const desk = async (claimId: Id<'claim'>, who: CastName) =>
    (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer

  test('Jonas recommended a claim above his authority: somebody else decides, and he is not asked to recommend it again', async () => {
    const claimId = await ready('amara', 30)
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...FIVE_HUNDRED, ...ONE_THOUSAND } }, 'jonas')
    expect((await desk(claimId, 'jonas')).next).toMatchObject({ act: 'recommend', because: 'over_your_authority' })
    const asked = { params: { claimId }, body: { amount: cents(1000_00), comment: 'Papers agree.' } }
    expect((await app.call(decisions.recommendClaim, asked, 'jonas')).answer.status).toBe('PENDING_APPROVAL')
    expect((await desk(claimId, 'jonas')).next).toMatchObject({ act: 'nothing', because: 'you_recommended_it' })
    expect((await desk(claimId, 'marcus')).next).toMatchObject({ act: 'approve', because: null })
  })

  test('the decision’s deadline is paused while documents are requested', async () => {
    const claimId = await ready('maria', 31)
    const decide = async () => (await desk(claimId, 'dana')).clocks.find(({ clock }) => clock === 'decide')?.state
    expect(await decide()).toBe('on_time')
    await db().updateTable('claims').set({ status: 'INFO_REQUESTED' }).where('id', '=', claimId).execute()
    expect(await decide()).toBe('paused')
  })

  test('an appeal is not decided for the member while a checklist item fails, which is said before anything is written', async () => {
    const claimId = await ready('ruth', 32)
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...FIVE_HUNDRED, policyInForce: false } }, 'jonas')
    expect((await deny(claimId, 'jonas')).answer.status).toBe('DENIED')
    const appeal = { params: { claimId }, body: { text: 'It was in force.', request: 'By phone today.' } }
    expect((await app.call(appealsContract.appealOnRequest, appeal, 'jonas')).status).toBe(200)
    expect((await desk(claimId, 'lena')).whyNot).toMatchObject({ appeal: null, overturn: 'checklist_failed' })
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: FIVE_HUNDRED }, 'lena')
    expect((await desk(claimId, 'lena')).whyNot).toMatchObject({ appeal: null, overturn: null })
  })
})
