import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { appealsContract as appeals } from '#domains/claims/appeals/contract.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture, daysAgo, DOCUMENTS, plainAnswers, plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { payoutContract as payouts } from '#domains/money/payouts/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

let fixture: ReturnType<typeof claimFixture>
const filed = (...asked: Parameters<typeof fixture.filed>) => fixture.filed(...asked)
const upload = (...asked: Parameters<typeof fixture.upload>) => fixture.upload(...asked)
const coverOf = (...asked: Parameters<typeof fixture.coverOf>) => fixture.coverOf(...asked)

const kinds = async (claimId: Id<'claim'>) =>
  (
    await db()
      .selectFrom('history_events')
      .select('kind')
      .where('noun', '=', 'claim')
      .where('noun_id', '=', claimId)
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind)

describe('a claim from the first answer to the payment (C1)', () => {
  test('Maria files it, Dana saves findings and approves $500, Priya releases the payment, Maria sees it paid', async () => {
    const { claimId, claim } = await filed('maria')
    expect(claim).toMatchObject({
      status: 'IN_REVIEW',
      number: expect.stringMatching(/^CLM-\d{4}-\d{6}$/),
      next: { step: 'we_decide', turn: 'us' },
    })
    expect(claim.decideByOn).not.toBeNull()
    expect(await kinds(claimId)).toEqual(['claim.drafted', 'claim.submitted', 'claim.signed', 'claim.acknowledged', 'claim.review_begun'])

    const before = await app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')
    expect(before.answer.recommendation.outcome).toBe('ask')
    expect(before.answer.whyNot.approve).toBe('checklist_open')

    expect((await app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, 'dana')).status).toBe(200)
    const read = await app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')
    expect(read.answer).toMatchObject({
      amount: 500_00,
      recommendation: { outcome: 'approve', amount: 500_00 },
      reducedBy: [{ code: 'P1' }],
    })
    expect(read.answer.whyNot.approve).toBeNull()

    const wrong = await app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(600_00), comment: '' } }, 'dana')
    expect([wrong.status, wrong.refusal.code]).toEqual([409, 'another_amount'])

    const approved = await app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: '' } }, 'dana')
    expect(approved.answer).toMatchObject({ status: 'APPROVED', approved: 500_00, reducedBy: [{ code: 'P1' }] })
    const kept = await db().selectFrom('claim_decisions').selectAll().where('claim_id', '=', claimId).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ kind: 'approved', capability: 'claims_l3', rule_version: '2026-01', amount_cents: 500_00 })
    expect(kept.inputs).toMatchObject({ proposed: 500_00, limit: { limit: 500_00 } })
    expect(JSON.stringify(kept.trace)).toContain('Paid: the smallest of these, $500.00.')

    await app.work()
    const waiting = await app.call(payouts.payouts, {}, 'priya')
    const payout = waiting.answer.rows.find((row) => row.claimId === claimId)
    if (!payout) throw new Error('No payout was planned.')
    await app.call(
      payoutReleaseContract.releasePayout,
      { params: { payoutId: payout.id }, body: { belowZeroWhy: 'The float covers it.' } },
      'priya',
    )
    await app.work()
    expect((await app.call(claims.claim, { params: { claimId } }, 'maria')).answer.status).toMatch(/PAYMENT_PENDING|CLOSED/)
    const row = await db().selectFrom('payouts').select('status').where('id', '=', payout.id).executeTakeFirstOrThrow()
    if (row.status !== 'settled') await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: payout.id }, body: {} }, 'priya')
    await app.work()

    const paid = await app.call(claims.claim, { params: { claimId } }, 'maria')
    expect(paid.answer).toMatchObject({ status: 'CLOSED', outcome: 'paid', paid: 500_00, next: { step: 'nothing' } })
    expect(app.emails.map(({ subject }) => subject)).toEqual(expect.arrayContaining([expect.stringContaining('Statement for your claim')]))
  })
})

describe('requests are refused in the right order', () => {
  const nowhere = 'clm_00000000000000000000000000'
  test('without a session: 401', async () => {
    expect((await app.call(claimListContract.claims, {}, null)).status).toBe(401)
    expect((await app.call(queue.claimQueue, {}, null)).status).toBe(401)
  })
  test('a member may not work on claims, finance may not decide them', async () => {
    expect((await app.call(queue.claimQueue, {}, 'amara')).refusal.code).toBe('not_your_role')
    const decide = { params: { claimId: nowhere }, body: { amount: cents(1), comment: '' } } as const
    expect((await app.call(decisions.approveClaim, decide, 'priya')).refusal.code).toBe('not_your_role')
  })
  test('an invalid answer is refused at its field', async () => {
    await coverOf('ruth')
    const bad = await app.call(filing.startClaim, { body: { answers: { story: 'x'.repeat(5000) } } }, 'ruth')
    expect([bad.status, Object.keys(bad.refusal.fields ?? {})]).toEqual([400, ['answers.story']])
  })
  test('an unknown answer is refused', async () => {
    const bad = await app.call(filing.startClaim, { body: { answers: { status: 'APPROVED' } as object } }, 'ruth')
    expect(bad.status).toBe(400)
  })
  test('a claim that does not exist and one the user may not see are both "not found"', async () => {
    const { claimId } = await filed('ruth')
    for (const [id, who] of [
      [nowhere, 'ruth'],
      [claimId, 'amara'],
      [claimId, 'grace'],
      [claimId, 'emeka'],
    ] as const) {
      expect((await app.call(claims.claim, { params: { claimId: id } }, who)).status).toBe(404)
      expect((await app.call(conversation.claimTimeline, { params: { claimId: id } }, who)).status).toBe(404)
    }
    expect((await app.call(claims.claim, { params: { claimId } }, 'nina')).status).toBe(200)
    expect((await app.call(claims.claim, { params: { claimId } }, 'walter')).status).toBe(200)
  })
})

describe('before a claim is made', () => {
  test('Maria gets the estimate and its reasons from the rules that decide', async () => {
    const { vehicleId } = await coverOf('maria')
    const asked = { lossOn: daysAgo(10), vehicleId, deductible: 1000_00, waived: 700_00, carrier: 'paid', coverage: 'collision' } as const
    const { answer } = await app.call(claimEligibilityContract.eligibility, { query: asked }, 'maria')
    expect(answer).toMatchObject({
      most: 300_00,
      because: ['This is the full deductible you paid.'],
      claimsLeft: 1,
      reportBy: daysAgo(-80),
    })
    const inWait = await app.call(claimEligibilityContract.eligibility, { query: { ...asked, lossOn: daysAgo(180) } }, 'maria')
    expect(inWait.answer).toMatchObject({ verdict: 'not_payable', most: null, against: [{ code: 'R03' }, { code: 'R12' }] })
  })
  test('Emeka asks for a member of his agency, and not for one of another', async () => {
    const ask = (memberId: Id<'member'>) => app.call(claimEligibilityContract.eligibility, { query: { memberId } }, 'emeka')
    await coverOf('amara')
    expect((await ask(app.cast.members.amara.id)).answer.member.name).toBe('Amara Okafor')
    expect((await ask(app.cast.members.ruth.id)).status).toBe(404)
  })
})

describe('writing a claim', () => {
  test('answers are saved one by one, also those of the agent, and the last editor is named', async () => {
    const { vehicleId } = await coverOf('amara')
    const { answer } = await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')
    await app.call(filing.answerClaim, { params: { claimId: answer.id }, body: { lossOn: daysAgo(10), lossType: 'glass' } }, 'grace')
    const seen = await app.call(claims.claim, { params: { claimId: answer.id } }, 'amara')
    expect(seen.answer).toMatchObject({
      status: 'DRAFT',
      editedBy: 'Grace Liu',
      answers: { vehicleId, lossType: 'glass' },
      progress: { what_happened: 'in_progress' },
    })
  })
  test('a car of another member cannot be chosen', async () => {
    const { vehicleId } = await coverOf('ruth')
    const { refusal } = await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')
    expect(refusal.fields).toHaveProperty('vehicleId')
  })
  test('an unfinished claim is not submitted; each open answer is named', async () => {
    const { answer } = await app.call(filing.startClaim, { body: {} }, 'amara')
    const sent = await app.call(
      filing.submitClaim,
      { params: { claimId: answer.id }, body: { signature: signed('Amara Okafor') } },
      'amara',
    )
    expect([sent.status, Object.keys(sent.refusal.fields ?? {})]).toEqual([400, expect.arrayContaining(['vehicleId', 'lossOn', 'carrier'])])
  })
  test('a loss date in the future is refused', async () => {
    const { vehicleId } = await coverOf('amara')
    const { answer } = await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId, daysAgo(-2)) } }, 'amara')
    const sent = await app.call(
      filing.submitClaim,
      { params: { claimId: answer.id }, body: { signature: signed('Amara Okafor') } },
      'amara',
    )
    expect(sent.refusal.fields).toHaveProperty('lossOn')
  })
  test('a name other than the member’s does not sign', async () => {
    const { vehicleId } = await coverOf('amara')
    const { answer } = await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId) } }, 'amara')
    const sent = await app.call(filing.submitClaim, { params: { claimId: answer.id }, body: { signature: signed('Grace Liu') } }, 'amara')
    expect([sent.status, sent.refusal.code]).toEqual([400, 'wrong_name'])
    expect((await app.call(claims.claim, { params: { claimId: answer.id } }, 'amara')).answer.status).toBe('DRAFT')
  })
  test('with an unconfirmed email address signing is refused; the confirmation link is sent again and the draft stays', async () => {
    const { vehicleId } = await coverOf('amara')
    await db().updateTable('identities').set({ email_verified: false }).where('id', '=', app.cast.members.amara.identityId).execute()
    const { answer } = await app.call(filing.startClaim, { body: { answers: plainAnswers(vehicleId, daysAgo(41)) } }, 'amara')
    const sent = await app.call(
      filing.submitClaim,
      { params: { claimId: answer.id }, body: { signature: signed('Amara Okafor') } },
      'amara',
    )
    expect([sent.status, sent.refusal.code]).toEqual([409, 'email_not_confirmed'])
    await app.work()
    expect(app.emails.at(-1)?.subject).toBe('Confirm your email address')
    await db().updateTable('identities').set({ email_verified: true }).where('id', '=', app.cast.members.amara.identityId).execute()
    expect((await app.call(claims.claim, { params: { claimId: answer.id } }, 'amara')).answer.status).toBe('DRAFT')
  })
  test('answers of a submitted claim cannot be changed', async () => {
    const { claimId } = await filed('ruth', { lossOn: daysAgo(30) })
    const late = await app.call(filing.answerClaim, { params: { claimId }, body: { deductible: cents(9999_00) } }, 'ruth')
    expect([late.status, late.refusal.code]).toEqual([409, 'already_submitted'])
  })
  test('a draft is withdrawn without a number; a submitted claim is withdrawn before it is decided', async () => {
    const { answer } = await app.call(filing.startClaim, { body: {} }, 'ruth')
    const draft = await app.call(appeals.withdrawClaim, { params: { claimId: answer.id }, body: {} }, 'ruth')
    expect(draft.answer).toMatchObject({ status: 'CLOSED', outcome: 'withdrawn', number: null })
    const { claimId } = await filed('ruth', { lossOn: daysAgo(31) }, [])
    expect((await app.call(appeals.withdrawClaim, { params: { claimId }, body: { why: 'Found my keys.' } }, 'ruth')).answer.outcome).toBe(
      'withdrawn',
    )
    expect((await app.call(appeals.withdrawClaim, { params: { claimId }, body: {} }, 'ruth')).refusal.code).toBe('too_late_to_withdraw')
  })
})

describe('what is missing', () => {
  test('all missing documents are requested at once, and the claim goes into review when the last one was received', async () => {
    const { claimId, claim } = await filed('ruth', { lossOn: daysAgo(40) }, ['declarations_page'])
    expect(claim).toMatchObject({ status: 'INFO_REQUESTED', next: { step: 'send_documents', turn: 'member' } })
    for (const requirement of DOCUMENTS.slice(1)) expect((await upload(claimId, requirement, 'ruth')).status).toBe(200)
    const done = await app.call(claims.claim, { params: { claimId } }, 'ruth')
    expect(done.answer.status).toBe('IN_REVIEW')
    expect((await kinds(claimId)).slice(-2)).toEqual(['claim.documents_received', 'claim.review_begun'])
  })
  test('a requirement requested again is missing until a new document arrives; a second list needs a senior handler', async () => {
    const { claimId } = await filed('ruth', { lossOn: daysAgo(41) })
    const ask = {
      params: { claimId },
      body: { requirements: [{ requirement: 'repair_invoice' as const, why: 'The VIN cannot be read.' }] },
    }
    expect((await app.call(claimDocumentsContract.requestDocuments, ask, 'jonas')).status).toBe(200)
    const asked = await app.call(claims.claim, { params: { claimId } }, 'ruth')
    expect(asked.answer.status).toBe('INFO_REQUESTED')
    expect(asked.answer.requirements?.find(({ requirement }) => requirement === 'repair_invoice')).toMatchObject({
      state: 'missing',
      askedFor: 'The VIN cannot be read.',
    })
    const again = await app.call(claimDocumentsContract.requestDocuments, ask, 'jonas')
    expect(again.refusal.code).toBe('claim_not_open')
    await upload(claimId, 'repair_invoice', 'ruth')
    expect((await app.call(claims.claim, { params: { claimId } }, 'ruth')).answer.status).toBe('IN_REVIEW')
    expect((await app.call(claimDocumentsContract.requestDocuments, ask, 'jonas')).refusal.code).toBe('first_level_asks_once')
    expect((await app.call(claimDocumentsContract.requestDocuments, ask, 'dana')).status).toBe(200)
  })
  test('a document can be removed and restored until the review begins', async () => {
    const { claimId } = await filed('ruth', { lossOn: daysAgo(42) }, ['declarations_page'])
    const { answer } = await upload(claimId, 'photos', 'ruth')
    expect((await app.call(uploadsContract.removeDocument, { params: { documentId: answer.id } }, 'ruth')).status).toBe(200)
    expect((await app.call(claimDocumentsContract.documentFile, { params: { documentId: answer.id } }, 'ruth')).status).toBe(404)
    expect((await app.call(uploadsContract.restoreDocument, { params: { documentId: answer.id } }, 'ruth')).status).toBe(200)
    expect((await app.call(claimDocumentsContract.documentFile, { params: { documentId: answer.id } }, 'ruth')).status).toBe(303)
    expect((await app.call(uploadsContract.removeDocument, { params: { documentId: answer.id } }, 'dana')).refusal.code).toBe(
      'kept_as_evidence',
    )
  })
})

describe('on behalf of a member', () => {
  test('Grace files for Amara and cannot sign; Amara signs with the link, and only then the claim goes into review', async () => {
    const { vehicleId } = await coverOf('amara')
    const memberId = app.cast.members.amara.id
    const { answer } = await app.call(filing.startClaim, { body: { memberId, answers: plainAnswers(vehicleId, daysAgo(50)) } }, 'grace')
    for (const requirement of DOCUMENTS) await upload(answer.id, requirement, 'grace')
    const sent = await app.call(
      filing.submitClaim,
      { params: { claimId: answer.id }, body: { signature: signed('Amara Okafor') } },
      'grace',
    )
    expect(sent.answer).toMatchObject({
      status: 'INFO_REQUESTED',
      signedAt: null,
      next: { step: 'sign', turn: 'member' },
      filedBy: { name: 'Grace Liu', role: 'agent' },
    })
    expect((await app.call(filing.signClaim, { params: { claimId: answer.id }, body: signed('Amara Okafor') }, 'grace')).refusal.code).toBe(
      'not_your_role',
    )

    await app.work()
    const link = app.emails.flatMap(({ text }) => /\/sign\/([\w-]+)\?for=claim/.exec(text)?.[1] ?? []).at(-1) ?? ''
    const shown = await app.call(filing.claimToSign, { params: { token: link } }, null)
    expect(shown.answer).toMatchObject({ memberName: 'Amara Okafor', filedBy: 'Grace Liu', number: sent.answer.number })
    expect((await app.call(filing.signByLink, { params: { token: link }, body: signed('Grace Liu') }, null)).refusal.code).toBe(
      'wrong_name',
    )
    expect((await app.call(filing.signByLink, { params: { token: link }, body: signed('amara okafor') }, null)).status).toBe(200)
    expect((await app.call(filing.signByLink, { params: { token: link }, body: signed('Amara Okafor') }, null)).status).toBe(404)

    const signatures = await db().selectFrom('signatures').selectAll().where('noun_id', '=', answer.id).execute()
    expect(signatures.map(({ kind, method, member_id }) => [kind, method, member_id])).toEqual([
      ['esign_consent', 'signing_link', memberId],
      ['attestation', 'signing_link', memberId],
    ])
    expect(signatures[1]?.wording).toContain('fraudulent claim')
    expect((await app.call(claims.claim, { params: { claimId: answer.id } }, 'grace')).answer.status).toBe('IN_REVIEW')
  })
  test('an agent files only for members they serve', async () => {
    const started = await app.call(filing.startClaim, { body: { memberId: app.cast.members.maria.id } }, 'grace')
    expect(started.status).toBe(404)
    expect((await app.call(claimEligibilityContract.eligibility, { query: { memberId: app.cast.members.maria.id } }, 'grace')).status).toBe(
      404,
    )
  })
  test('sales file for members of their agencies, and then see only the status', async () => {
    const { vehicleId } = await coverOf('amara')
    const memberId = app.cast.members.amara.id
    const { answer } = await app.call(filing.startClaim, { body: { memberId, answers: plainAnswers(vehicleId, daysAgo(60)) } }, 'tomas')
    expect((await upload(answer.id, 'photos', 'tomas')).status).toBe(200)
    const sent = await app.call(filing.submitClaim, { params: { claimId: answer.id }, body: {} }, 'tomas')
    expect(sent.answer).toMatchObject({
      status: 'INFO_REQUESTED',
      answers: null,
      requirements: null,
      vehicle: null,
      denial: null,
      approved: null,
      documentsDueOn: null,
    })
    expect((await upload(answer.id, 'photos', 'tomas')).refusal.code).toBe('no_upload_after_filing')
    expect((await app.call(conversation.claimMessages, { params: { claimId: answer.id } }, 'tomas')).refusal.code).toBe('not_your_role')
    const list = await app.call(claimListContract.claims, {}, 'tomas')
    expect(list.answer.rows[0]).toMatchObject({
      id: answer.id,
      status: 'INFO_REQUESTED',
      lossOn: null,
      vehicle: null,
      amount: null,
      next: null,
    })
    expect(list.answer.rows.every(({ memberName }) => memberName !== 'Maria Lopez')).toBe(true)
  })
})
