import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { appealsContract as appeals } from '#domains/claims/appeals/contract.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { investigationsContract as investigations } from '#domains/claims/investigations/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import type { CastName } from '#db/cast.ts'
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
  await fixture.coverOf('ruth')
  await fixture.coverOf('jonasAtHome')
})
afterAll(() => app.stop())

const find = (claimId: Id<'claim'>, who: CastName, findings: object = plainFindings) =>
  app.call(adjudication.findClaim, { params: { claimId }, body: findings }, who)
const workbenchOf = async (claimId: Id<'claim'>, who: CastName) =>
  (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer
const approve = (claimId: Id<'claim'>, who: CastName, amount: Cents) =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount, comment: 'Looked at it all.' } }, who)
const deny = (claimId: Id<'claim'>, who: CastName, code: string, explanation = 'The letter of the insurer says so.') =>
  app.call(decisions.denyClaim, { params: { claimId }, body: { code: code as 'R01', explanation } }, who)
/** Answers to the flags that the many recent losses of these members raise. */
const withFlagAnswers = (findings: object) => ({
  ...findings,
  flags: { third_claim_of_household: 'Other losses of another day.', late_notice: 'Away from home.' },
})
const eventsOf = async (claimId: Id<'claim'>) =>
  (await db().selectFrom('history_events').select('kind').where('noun_id', '=', claimId).orderBy('seq').execute()).map(({ kind }) => kind)

/** A claim of $1,000 confirmed by every document, above the authority of a first-level handler. */
async function largeClaim(who: 'amara' | 'maria', lossOn = daysAgo(20)) {
  const { claimId } = await fixture.filed(who, { lossOn })
  await find(claimId, 'jonas')
  return claimId
}

describe('authority and the second person', () => {
  test('$1,000 is over Jonas’ authority; he recommends it, cannot approve it, and Dana does', async () => {
    const claimId = await largeClaim('amara')
    expect((await workbenchOf(claimId, 'jonas')).whyNot).toMatchObject({ approve: 'over_your_authority', recommend: null })
    expect((await approve(claimId, 'jonas', cents(1000_00))).refusal.code).toBe('over_your_authority')

    const recommended = await app.call(
      decisions.recommendClaim,
      { params: { claimId }, body: { amount: cents(1000_00), comment: 'All papers agree.' } },
      'jonas',
    )
    expect(recommended.answer.status).toBe('PENDING_APPROVAL')
    expect((await workbenchOf(claimId, 'jonas')).whyNot.approve).toBe('you_recommended_it')
    expect(await workbenchOf(claimId, 'dana')).toMatchObject({ recommendedBy: 'Jonas Weber', whyNot: { approve: null, return: null } })

    const silent = { params: { claimId }, body: { amount: cents(1000_00), comment: ' ' } }
    expect((await app.call(decisions.approveClaim, silent, 'dana')).refusal, 'K14 asks for a comment').toMatchObject({
      code: 'bad_input',
      fields: { comment: expect.any(String) as string },
    })
    expect((await approve(claimId, 'dana', cents(1000_00))).answer).toMatchObject({ status: 'APPROVED', approved: 1000_00 })
    expect((await eventsOf(claimId)).slice(-2)).toEqual(['claim.recommended', 'claim.approved'])
    const kept = await db()
      .selectFrom('claim_decisions')
      .select(['kind', 'by_user'])
      .where('claim_id', '=', claimId)
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { kind: 'recommended', by_user: app.cast.users.jonas.id },
      { kind: 'approved', by_user: app.cast.users.dana.id },
    ])
  })

  test('what needs a second person a supervisor recommends too, and another supervisor decides', async () => {
    const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(100) })
    await find(claimId, 'jonas', { ...withFlagAnswers(plainFindings), goodCause: 'In hospital until October.' })
    expect((await workbenchOf(claimId, 'dana')).whyNot).toMatchObject({ approve: 'second_person_needed', recommend: null })
    const asked = { params: { claimId }, body: { amount: cents(1000_00), comment: 'The hospital letter is on file.' } }
    expect((await app.call(decisions.recommendClaim, asked, 'dana')).answer.status).toBe('PENDING_APPROVAL')
    expect((await approve(claimId, 'dana', cents(1000_00))).refusal.code).toBe('you_recommended_it')
    expect((await approve(claimId, 'marcus', cents(1000_00))).refusal.code).toBe('next_level_decides')
    expect((await approve(claimId, 'lena', cents(1000_00))).answer.status).toBe('APPROVED')
  })

  test('a claim Dana returns is assigned to Jonas, who may recommend it again', async () => {
    const claimId = await largeClaim('maria')
    const asked = { params: { claimId }, body: { amount: cents(1000_00), comment: 'All agree.' } }
    await app.call(decisions.recommendClaim, asked, 'jonas')
    const back = await app.call(decisions.returnClaim, { params: { claimId }, body: { comment: 'Who paid the shop?' } }, 'dana')
    expect(back.answer).toMatchObject({ status: 'IN_REVIEW', assignedTo: { name: 'Jonas Weber' } })
    expect((await workbenchOf(claimId, 'jonas')).whyNot.recommend).toBeNull()

    // Dismissed after he has recommended it again, he is no first of two: the claim is in review, nobody's.
    expect((await app.call(decisions.recommendClaim, asked, 'jonas')).answer.status).toBe('PENDING_APPROVAL')
    const { jonas } = app.cast.users
    const another = { ...asked, params: { claimId: await largeClaim('maria', daysAgo(52)) } }
    expect((await app.call(decisions.recommendClaim, another, 'jonas')).answer).toMatchObject({ status: 'PENDING_APPROVAL' })
    await db().updateTable('claims').set({ assigned_to: jonas.id }).where('id', '=', claimId).execute()
    const suspension = { params: { userId: jonas.id }, body: { reason: 'Dismissed today.' } }
    expect((await app.call(userAccessContract.suspend, suspension, 'dana')).status).toBe(200)
    expect((await approve(claimId, 'dana', cents(1000_00))).refusal.code, 'before the worker has run').toBe('recommender_is_gone')
    expect((await deny(claimId, 'dana', 'R05')).refusal.code).toBe('recommender_is_gone')
    await app.work([])
    const claim = await db().selectFrom('claims').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow()
    expect(claim).toMatchObject({ status: 'IN_REVIEW', assigned_to: null, recommended_by: null, recommended_cents: null })
    const events = db().selectFrom('history_events').select(['kind', 'actor_kind', 'why']).where('noun_id', '=', claimId).orderBy('seq')
    const why = expect.stringContaining('Jonas Weber, who recommended it')
    expect((await events.execute()).at(-1)).toMatchObject({ kind: 'claim.returned', actor_kind: 'system', why })
    expect((await workbenchOf(claimId, 'dana')).whyNot.approve).not.toBe('recommender_is_gone')
    const told = db()
      .selectFrom('notifications')
      .select('body')
      .where('kind', '=', 'claims_returned')
      .where('user_id', '=', app.cast.users.dana.id)
    // Of the other claims that he had beside it, none is counted twice.
    const had = db().selectFrom('history_events').select('noun_id').distinct().where('why', 'like', 'Jonas Weber%')
    expect(await told.execute()).toEqual([{ body: expect.stringContaining(`queue: ${(await had.execute()).length}.`) }])
    const withdrawn = { status: 'CLOSED', outcome: 'withdrawn', closed_at: new Date() } as const
    await db().updateTable('claims').set(withdrawn).where('id', '=', another.params.claimId).execute()
    expect((await app.call(userAccessContract.reinstate, { params: { userId: jonas.id } }, 'dana')).answer.outcome).toBe('done')
    app.signInAgain('jonas')
  })

  test('the database itself refuses an approval by whoever recommended it, and one without a signature', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(33) })
    const jonas = app.cast.users.jonas.id
    const approved = { status: 'APPROVED', approved_cents: cents(100_00), decided_by: jonas, decided_at: new Date() } as const
    await expect(
      db()
        .updateTable('claims')
        .set({ ...approved, recommended_by: jonas })
        .where('id', '=', claimId)
        .execute(),
    ).rejects.toThrow('recommender')
    await expect(
      db()
        .updateTable('claims')
        .set({ ...approved, signed_at: null })
        .where('id', '=', claimId)
        .execute(),
    ).rejects.toThrow('signed')
  })
})

describe('findings', () => {
  test('of a form that a colleague’s answers have overtaken are refused; fields not named stay, and a flag’s answer can be taken back', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(37) })
    const { findingsVersion: version } = await workbenchOf(claimId, 'jonas')
    expect((await find(claimId, 'dana', { repaired: true, flags: { late_notice: 'Away from home.' }, version })).status).toBe(200)
    const stale = await find(claimId, 'jonas', { repaired: false, shop: 'Harbor Body', version })
    expect(stale.refusal.code).toBe('findings_changed')
    const now = await workbenchOf(claimId, 'jonas')
    expect(now.findings).toMatchObject({ repaired: true, shop: null, flags: { late_notice: 'Away from home.' } })
    const body = { shop: 'Harbor Body', flags: { late_notice: null }, version: now.findingsVersion }
    expect((await find(claimId, 'jonas', body)).status).toBe(200)
    expect((await workbenchOf(claimId, 'jonas')).findings).toMatchObject({ repaired: true, shop: 'Harbor Body', flags: {} })
  })
})

describe('conflicts of interest', () => {
  test('every action of Jonas on his own claim is refused with the same reason; Dana decides it', async () => {
    const { claimId } = await fixture.filed('jonasAtHome')
    const mine = await workbenchOf(claimId, 'jonas')
    expect(mine.whyNot).toMatchObject({
      approve: 'your_own_claim',
      recommend: 'your_own_claim',
      request: 'your_own_claim',
      find: 'your_own_claim',
      note: 'your_own_claim',
    })
    expect(mine).toMatchObject({ score: 0, flags: [], checks: [], decisions: [], trace: [] })
    for (const attempt of [
      () => find(claimId, 'jonas'),
      () => approve(claimId, 'jonas', cents(500_00)),
      () => deny(claimId, 'jonas', 'R05'),
      () => app.call(queue.assignClaim, { params: { claimId }, body: { to: app.cast.users.jonas.id, from: null } }, 'jonas'),
      () =>
        app.call(
          claimDocumentsContract.requestDocuments,
          { params: { claimId }, body: { requirements: [{ requirement: 'photos' as const, why: 'x' }] } },
          'jonas',
        ),
      () => app.call(conversation.noteOnClaim, { params: { claimId }, body: { body: 'Looks fine.' } }, 'jonas'),
      () => app.call(conversation.sendMessage, { params: { claimId }, body: { body: 'Hurry up.' } }, 'jonas'),
    ])
      expect((await attempt()).refusal.code).toBe('your_own_claim')

    await find(claimId, 'dana')
    expect((await approve(claimId, 'dana', cents(500_00))).answer.status).toBe('APPROVED')
  })

  test('nobody decides a claim of their household: the same street and ZIP', async () => {
    await db()
      .updateTable('members')
      .set({ street: '12 harbor street ', zip: '16501' })
      .where('id', '=', app.cast.members.ruth.id)
      .execute()
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(35) })
    expect((await find(claimId, 'jonas')).refusal.code).toBe('your_familys_claim')
    expect((await find(claimId, 'dana')).status).toBe(200)
    await db().updateTable('members').set({ zip: '44114' }).where('id', '=', app.cast.members.ruth.id).execute()
  })
})

describe('a denial', () => {
  test('has code, clause and facts; the email equals its preview; the agent sees the reason but not the explanation', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(25) })
    await find(claimId, 'dana', { ...plainFindings, deductiblePaid: false })
    expect((await workbenchOf(claimId, 'dana')).recommendation).toMatchObject({ outcome: 'deny', code: 'R09' })
    expect((await approve(claimId, 'dana', cents(500_00))).refusal.code).toBe('checklist_failed')

    const preview = await app.call(
      decisions.previewDenial,
      { params: { claimId }, query: { code: 'R09', explanation: 'No receipt.' } },
      'dana',
    )
    const denied = await deny(claimId, 'dana', 'R09', 'No receipt.')
    expect(denied.answer).toMatchObject({
      status: 'DENIED',
      denial: { code: 'R09', clause: { number: '2.7' }, explanation: 'No receipt.' },
      next: { step: 'appeal_if_you_like', turn: 'member' },
    })
    await app.work()
    const email = app.emails.findLast(({ subject }) => subject === preview.answer.subject)
    for (const paragraph of preview.answer.paragraphs) expect(email?.text).toContain(paragraph)

    const asAgent = await app.call(claims.claim, { params: { claimId } }, 'nina')
    expect(asAgent.answer.denial).toMatchObject({ code: 'R09', explanation: null })
  })

  test('Jonas denies by an objective code, and not by one that needs judgement', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(42) })
    expect((await deny(claimId, 'jonas', 'R10')).refusal.code).toBe('code_above_your_level')
    expect((await deny(claimId, 'jonas', 'R18')).refusal.code).toBe('code_above_your_level')
    expect((await deny(claimId, 'jonas', 'R05')).answer.status).toBe('DENIED')
  })

  test('R03: a loss in the waiting period is held (60 points) and, once cleared, denied without requesting documents', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(175) }, [])
    const seen = await workbenchOf(claimId, 'jonas')
    expect(seen.recommendation.outcome).toBe('investigate')
    expect(seen.flags.map(({ flag }) => flag)).toContain('before_cover')
    expect((await deny(claimId, 'jonas', 'R03')).refusal.code).toBe('claim_not_open')
    expect((await app.call(adjudication.reviewClaim, { params: { claimId } }, 'jonas')).status).toBe(200)
    expect((await deny(claimId, 'jonas', 'R03')).refusal.code).toBe('investigation_first')
    await app.work()
    const finding = { finding: 'cleared' as const, text: 'They mistook the day.' }
    await app.call(investigations.concludeInvestigation, { params: { claimId }, body: finding }, 'olga')
    expect((await workbenchOf(claimId, 'jonas')).recommendation.code).toBe('R03')
    expect((await deny(claimId, 'jonas', 'R03')).answer.denial?.code).toBe('R03')
  })

  test('a claim with missing documents and no reason to deny cannot be reviewed', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(22) }, [])
    expect((await app.call(adjudication.reviewClaim, { params: { claimId } }, 'dana')).refusal.code).toBe('list_not_met')
  })
})

describe('an appeal', () => {
  test('is made once, by the member, and decided by someone who had no part in the denial', async () => {
    const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(27) })
    await deny(claimId, 'jonas', 'R05')
    const appeal = (who: CastName) => app.call(appeals.appealClaim, { params: { claimId }, body: { text: 'Here is the letter.' } }, who)
    expect((await appeal('dana')).refusal.code).toBe('not_your_role')
    expect((await appeal('maria')).answer).toMatchObject({
      status: 'APPEALED',
      next: { step: 'we_decide_appeal' },
      appeal: { text: 'Here is the letter.' },
    })
    expect((await appeal('maria')).refusal.code).toBe('not_denied')
    expect((await find(claimId, 'jonas')).refusal.code, 'findings of what he decided').toBe('you_decided_it')
    const letter = { params: { claimId }, query: { explanation: 'The letter shows a payment.' } }
    expect((await app.call(appeals.previewUpheld, letter, 'dana')).answer.paragraphs.join()).toContain('The letter shows a payment.')

    const decide = (who: CastName, outcome: 'overturned' | 'stands') =>
      app.call(appeals.decideAppeal, { params: { claimId }, body: { outcome, explanation: 'The letter shows a payment.' } }, who)
    expect((await decide('jonas', 'stands')).refusal.code).toBe('over_your_authority')
    expect((await decide('dana', 'overturned')).refusal.code).toBe('checklist_open')
    await find(claimId, 'dana')
    expect((await decide('dana', 'overturned')).answer).toMatchObject({ status: 'APPROVED', approved: 1000_00, denial: null })
    const event = await db()
      .selectFrom('history_events')
      .select('data')
      .where('noun_id', '=', claimId)
      .where('kind', '=', 'claim.approved')
      .executeTakeFirstOrThrow()
    expect(event.data).toMatchObject({ amountCents: 1000_00, approvedBy: app.cast.users.dana.id })
  })

  test('the supervisor who denied it does not decide the appeal', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(46) })
    await deny(claimId, 'dana', 'R10')
    await app.call(appeals.appealClaim, { params: { claimId }, body: { text: 'I was driving to school.' } }, 'ruth')
    expect((await workbenchOf(claimId, 'dana')).whyNot.appeal).toBe('you_decided_it')
    const stands = await app.call(appeals.decideAppeal, { params: { claimId }, body: { outcome: 'stands', explanation: 'x' } }, 'dana')
    expect(stands.refusal.code).toBe('you_decided_it')
  })
})

describe('transitions that are not in the table', () => {
  test.each<[string, (claimId: Id<'claim'>) => Promise<{ refusal: { code: string } }>, string]>([
    ['approving twice', (claimId) => approve(claimId, 'dana', cents(500_00)), 'claim_not_open'],
    ['denying what is approved', (claimId) => deny(claimId, 'dana', 'R05'), 'claim_not_open'],
    [
      'recommending what is approved',
      (claimId) => app.call(decisions.recommendClaim, { params: { claimId }, body: { amount: cents(500_00), comment: 'x' } }, 'jonas'),
      'claim_not_open',
    ],
    [
      'returning what nobody recommended',
      (claimId) => app.call(decisions.returnClaim, { params: { claimId }, body: { comment: 'x' } }, 'dana'),
      'claim_not_open',
    ],
    [
      'requesting documents for an approved claim',
      (claimId) =>
        app.call(
          claimDocumentsContract.requestDocuments,
          { params: { claimId }, body: { requirements: [{ requirement: 'photos', why: 'x' }] } },
          'dana',
        ),
      'claim_not_open',
    ],
    ['reviewing what is approved', (claimId) => app.call(adjudication.reviewClaim, { params: { claimId } }, 'dana'), 'claim_not_open'],
    ['submitting again', (claimId) => app.call(filing.submitClaim, { params: { claimId }, body: {} }, 'ruth'), 'not_a_draft'],
    [
      'withdrawing what is approved',
      (claimId) => app.call(appeals.withdrawClaim, { params: { claimId }, body: {} }, 'ruth'),
      'too_late_to_withdraw',
    ],
    [
      'appealing what is approved',
      (claimId) => app.call(appeals.appealClaim, { params: { claimId }, body: { text: 'x' } }, 'ruth'),
      'not_denied',
    ],
    ['uploading documents to an approved claim', (claimId) => fixture.upload(claimId, 'photos', 'ruth'), 'claim_is_decided'],
  ])('%s', async (_, attempt, code) => {
    approved ??= approvedClaim()
    const claimId = await approved
    const before = await eventsOf(claimId)
    expect((await attempt(claimId)).refusal.code).toBe(code)
    expect(await eventsOf(claimId)).toEqual(before)
  })

  let approved: Promise<Id<'claim'>> | undefined
  async function approvedClaim() {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(58) })
    await find(claimId, 'jonas', withFlagAnswers(plainFindings))
    expect((await approve(claimId, 'jonas', cents(500_00))).answer.status).toBe('APPROVED')
    return claimId
  }
})

describe('the aggregate of the membership year', () => {
  test('C6: an approval counts at once: the second claim of $1,500 gets the rest of $2,500', async () => {
    const cover = await fixture.coverOf('amara')
    await db()
      .updateTable('claims')
      .set({ status: 'CLOSED', outcome: 'withdrawn' })
      .where('membership_id', '=', cover.membershipId)
      .execute()
    const at1500 = withFlagAnswers({ ...plainFindings, policyDeductible: cents(1500_00), carrierDeductible: cents(1500_00) })
    const first = await fixture.filed('amara', { lossOn: daysAgo(12), deductible: cents(1500_00) })
    await find(first.claimId, 'dana', at1500)
    expect((await approve(first.claimId, 'dana', cents(1500_00))).answer.approved).toBe(1500_00)
    const second = await fixture.filed('amara', { lossOn: daysAgo(5), deductible: cents(1500_00), insurerClaimNumber: 'LS-2' })
    await find(second.claimId, 'dana', at1500)
    expect(await workbenchOf(second.claimId, 'dana')).toMatchObject({ amount: 1000_00, reducedBy: [{ code: 'P2' }] })
    expect((await approve(second.claimId, 'dana', cents(1500_00))).refusal.code).toBe('another_amount')
    expect((await approve(second.claimId, 'dana', cents(1000_00))).answer.approved).toBe(1000_00)
  })

  test('two claims decided at the same time cannot both get all of it', async () => {
    const cover = await fixture.coverOf('maria')
    await db()
      .updateTable('claims')
      .set({ status: 'CLOSED', outcome: 'withdrawn' })
      .where('membership_id', '=', cover.membershipId)
      .execute()
    const at1500 = withFlagAnswers({ ...plainFindings, policyDeductible: cents(1500_00), carrierDeductible: cents(1500_00) })
    const both = [
      await fixture.filed('maria', { lossOn: daysAgo(12), deductible: cents(1500_00) }),
      await fixture.filed('maria', { lossOn: daysAgo(3), deductible: cents(1500_00) }),
    ]
    for (const { claimId } of both) await find(claimId, 'dana', at1500)
    const answers = await Promise.all(both.map(({ claimId }) => approve(claimId, 'dana', cents(1500_00))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the queue', () => {
  test('is sorted by due day, counts as the list does, and continues on the next page', async () => {
    const all = await app.call(queue.claimQueue, { query: { limit: 100 } }, 'dana')
    const dues = all.answer.rows.map(({ dueOn }) => dueOn ?? '')
    expect(dues).toEqual(dues.toSorted())
    const first = await app.call(queue.claimQueue, { query: { limit: 2 } }, 'dana')
    const then = await app.call(queue.claimQueue, { query: { limit: 2, cursor: first.answer.next ?? '' } }, 'dana')
    expect([...first.answer.rows, ...then.answer.rows].map(({ id }) => id)).toEqual(all.answer.rows.slice(0, 4).map(({ id }) => id))
    const counts = await app.call(queue.queueCounts, {}, 'dana')
    expect(counts.answer.all).toBe(all.answer.rows.length)
  })
  test('of two users who take a claim, the second is refused', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(34) })
    const take = (who: 'dana' | 'jonas') =>
      app.call(queue.assignClaim, { params: { claimId }, body: { to: app.cast.users[who].id, from: null } }, who)
    expect((await take('jonas')).status).toBe(200)
    expect((await take('dana')).refusal.code).toBe('someone_else_took_it')
    const mine = await app.call(queue.claimQueue, { query: { view: 'mine' } }, 'jonas')
    expect(mine.answer.rows.map(({ id }) => id)).toContain(claimId)
  })
})

describe('replaying a decision', () => {
  test('from its saved inputs gives the same result; staff see every line, the member their part, the agent none', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(63), insurerClaimNumber: 'LS-replay' })
    await find(claimId, 'jonas', withFlagAnswers({ ...plainFindings, personalUse: false }))
    await deny(claimId, 'dana', 'R10')
    const trace = async (who: CastName) => (await app.call(decisions.decisionTrace, { params: { claimId } }, who)).answer.decisions
    const [forStaff] = await trace('jonas')
    expect(forStaff).toMatchObject({ kind: 'denied', same: true, by: 'Dana Whitfield' })
    expect(forStaff?.lines.length).toBeGreaterThan(23)
    const [forMember] = await trace('ruth')
    expect(forMember).toMatchObject({ by: null, same: null, lines: [expect.stringMatching(/^10\. Was the car in personal use/)] })
    expect(await trace('nina')).toEqual([])
    // A saved decision cannot be changed in the database.
    await db()
      .updateTable('claim_decisions')
      .set({ rule_version: 'x' })
      .where('claim_id', '=', claimId)
      .execute()
      .catch(() => {})
    expect((await trace('jonas'))[0]?.ruleVersion, 'unchanged').not.toBe('x')
  })
})

describe('who sees what', () => {
  test('an internal note is shown only to staff; a message to the member too', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(36) })
    await app.call(conversation.noteOnClaim, { params: { claimId }, body: { body: 'CANARY-NOTE' } }, 'jonas')
    await app.call(conversation.sendMessage, { params: { claimId }, body: { body: 'When was it repaired?' } }, 'dana')
    await app.call(conversation.sendMessage, { params: { claimId }, body: { body: 'In May.' } }, 'ruth')
    const asRuth = await app.call(conversation.claimMessages, { params: { claimId } }, 'ruth')
    expect(asRuth.answer.rows.map(({ from, body }) => [from, body])).toEqual([
      ['Ruth Adeyemi', 'In May.'],
      ['Dana', 'When was it repaired?'],
    ])
    const asDana = await app.call(conversation.claimMessages, { params: { claimId } }, 'dana')
    expect(asDana.answer.rows.map(({ internal }) => internal)).toEqual([false, false, true])
    for (const who of ['ruth', 'nina', 'walter', 'tomas'] as const) {
      const everything = await Promise.all([
        app.call(claims.claim, { params: { claimId } }, who),
        app.call(conversation.claimTimeline, { params: { claimId } }, who),
        app.call(conversation.claimMessages, { params: { claimId } }, who),
        app.call(claimListContract.claims, {}, who),
      ])
      expect(JSON.stringify(everything.map(({ answer }) => answer))).not.toMatch(/CANARY|fraud|score|claim\.noted|claim\.recommended/i)
    }
  })
  test('the member’s timeline has no names of staff; the staff timeline has', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(37) })
    await find(claimId, 'jonas')
    const asRuth = await app.call(conversation.claimTimeline, { params: { claimId } }, 'ruth')
    expect(new Set(asRuth.answer.rows.map(({ by }) => by))).toEqual(new Set(['Ruth Adeyemi', 'Breakwater']))
    const asDana = await app.call(conversation.claimTimeline, { params: { claimId } }, 'dana')
    expect(asDana.answer.rows[0]).toMatchObject({ kind: 'claim.findings_written', by: 'Jonas Weber', internal: true })
  })
})
