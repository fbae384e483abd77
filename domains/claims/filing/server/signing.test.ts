import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, plainAnswers, plainFindings, giveDocuments, signed } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { CastName } from '#db/cast.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const AMARA = signed('Amara Okafor')

/** A draft begun for Amara by her agent, with all documents. */
async function begunByGrace(lossOn = daysAgo(20)): Promise<Id<'claim'>> {
  const { vehicleId } = await fixture.coverOf('amara')
  const { id: memberId } = app.cast.members.amara
  const { id } = (await app.call(filing.startClaim, { body: { memberId, answers: plainAnswers(vehicleId, lossOn) } }, 'grace')).answer
  await giveDocuments(id, memberId)
  return id
}
const claimOf = async (claimId: Id<'claim'>, who: CastName) => (await app.call(claims.claim, { params: { claimId } }, who)).answer
const rowOf = (id: Id<'claim'>) => db().selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const approve = (claimId: Id<'claim'>) =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: '' } }, 'dana')

describe('a signature is bound to what was signed', () => {
  test('a draft cannot be signed; the agent who wrote it submits it without a signature', async () => {
    const claimId = await begunByGrace()
    expect((await claimOf(claimId, 'amara')).whyNot.sign).toBe('claim_not_open')
    const early = await app.call(filing.signClaim, { params: { claimId }, body: AMARA }, 'amara')
    expect([early.status, early.refusal.code]).toEqual([409, 'claim_not_open'])

    await app.call(filing.answerClaim, { params: { claimId }, body: { deductible: cents(500_00) } }, 'grace')
    const sent = await app.call(filing.submitClaim, { params: { claimId }, body: {} }, 'grace')
    expect(sent.answer).toMatchObject({ status: 'INFO_REQUESTED', signedAt: null, next: { step: 'sign' } })
    expect((await claimOf(claimId, 'amara')).whyNot.sign).toBeNull()
  })

  test('answers that changed after they were read are not signed; read again, they are, and the evidence has their digest', async () => {
    const claimId = await begunByGrace(daysAgo(23))
    const read = await claimOf(claimId, 'amara')
    await app.call(filing.answerClaim, { params: { claimId }, body: { story: 'Another story.', deductible: cents(500_00) } }, 'grace')
    const submit = (answersDigest: string | null) =>
      app.call(
        filing.submitClaim,
        { params: { claimId }, body: { signature: { ...AMARA, answersDigest: answersDigest ?? undefined } } },
        'amara',
      )
    const stale = await submit(read.answersDigest)
    expect([stale.status, stale.refusal.code]).toEqual([409, 'changed_since_read'])
    expect((await rowOf(claimId)).status).toBe('DRAFT')

    expect((await submit((await claimOf(claimId, 'amara')).answersDigest)).answer).toMatchObject({ status: 'IN_REVIEW' })
    const { signed_digest: digest, signed_words: words } = await rowOf(claimId)
    expect(words).toBe('2026-01')
    const kept = await db().selectFrom('signatures').selectAll().where('noun_id', '=', claimId).orderBy('id').execute()
    expect(kept.map(({ kind, document_digest }) => [kind, document_digest])).toEqual([
      ['esign_consent', null],
      ['attestation', digest],
    ])
  })

  test.each([
    ['the deductible', { deductible_cents: cents(1500_00) }],
    ['the story', { facts: JSON.stringify({ story: 'Another story.' }) }],
    ['the car', { vehicle_id: null }],
    ['the words', { signed_words: '2031-01' }],
  ])('a change of %s voids the signature: the claim needs a new one and is not approved', async (_, change) => {
    const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(25) })
    await app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, 'dana')
    await db().updateTable('claims').set(change).where('id', '=', claimId).execute()
    expect(await rowOf(claimId)).toMatchObject({ signed_at: null, signed_digest: null, signed_words: null })
    expect((await approve(claimId)).refusal.code).toBe('not_signed')
    expect((await claimOf(claimId, 'maria')).requirements?.find(({ requirement }) => requirement === 'claim_form')?.state).toBe('missing')
    await db().updateTable('claims').set({ status: 'CLOSED', outcome: 'withdrawn', vehicle_id: null }).where('id', '=', claimId).execute()
  })

  test('a change that alters no answer voids no signature, and the claim is approved', async () => {
    const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(26) })
    const { facts } = await rowOf(claimId)
    const later = { ...(facts as object), askedFromNextYearOn: null }
    await db()
      .updateTable('claims')
      .set({ facts: JSON.stringify(later), assigned_to: null })
      .where('id', '=', claimId)
      .execute()
    expect((await rowOf(claimId)).signed_at).not.toBeNull()
    await app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, 'dana')
    expect((await approve(claimId)).answer).toMatchObject({ status: 'APPROVED' })
  })

  test('the database refuses a change that would void the signature of an approved claim', async () => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(27) })
    await app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, 'dana')
    await approve(claimId)
    const change = db()
      .updateTable('claims')
      .set({ deductible_cents: cents(2000_00) })
      .where('id', '=', claimId)
      .execute()
    await expect(change).rejects.toThrow('claims_signed_before_approved')
  })
})

test('whoever submits a claim is its filer, whoever began the draft', async () => {
  const claimId = await begunByGrace(daysAgo(28))
  expect(await rowOf(claimId)).toMatchObject({ filed_by: app.cast.users.grace.id, filed_role: 'agent' })
  await app.call(filing.submitClaim, { params: { claimId }, body: { signature: AMARA } }, 'amara')
  expect(await rowOf(claimId)).toMatchObject({ filed_by: app.cast.members.amara.id, filed_role: 'member' })
})

test('twelve submissions at once with an unconfirmed address are refused, and the API goes on', async () => {
  const { identityId } = app.cast.members.amara
  await db().updateTable('identities').set({ email_verified: false }).where('id', '=', identityId).execute()
  const drafts: Id<'claim'>[] = []
  for (let count = 0; count < 12; count++) drafts.push(await begunByGrace(daysAgo(30 + count)))
  const sent = await Promise.all(
    drafts.map((claimId) => app.call(filing.submitClaim, { params: { claimId }, body: { signature: AMARA } }, 'amara')),
  )
  expect(sent.map(({ refusal }) => refusal.code)).toEqual(drafts.map(() => 'email_not_confirmed'))
  expect(await Promise.all(drafts.map(async (id) => (await rowOf(id)).status))).toEqual(drafts.map(() => 'DRAFT'))
  await app.work()
  expect(app.emails.filter(({ subject }) => subject === 'Confirm your email address').length).toBeGreaterThan(0)
  await db().updateTable('identities').set({ email_verified: true }).where('id', '=', identityId).execute()
}, 30_000)

test('a link signs only its own claim, until it is used, replaced or expired; a link for a membership signs no claim', async () => {
  const send = async (who: 'amara' | 'ruth', agent: 'grace' | 'nina', ago: number): Promise<Id<'claim'>> => {
    const { vehicleId } = await fixture.coverOf(who)
    const { id: memberId } = app.cast.members[who]
    const answers = { ...plainAnswers(vehicleId, daysAgo(ago)), insurerClaimNumber: `LS-link-${who}-${ago}` }
    const { id } = (await app.call(filing.startClaim, { body: { memberId, answers } }, agent)).answer
    await giveDocuments(id, memberId)
    await app.call(filing.submitClaim, { params: { claimId: id }, body: {} }, agent)
    return id
  }
  const lastLink = async () => {
    await app.work()
    return app.emails.flatMap(({ text }) => /\/sign\/([\w-]+)\?for=claim/.exec(text)?.[1] ?? []).at(-1) ?? ''
  }
  const shown = async (token: string) => {
    const { status, answer } = await app.call(filing.claimToSign, { params: { token } }, null)
    return status === 200 ? [answer.memberName, answer.number] : status
  }
  const sign = async (token: string, name: string) =>
    (await app.call(filing.signByLink, { params: { token }, body: signed(name) }, null)).status
  const [one, other, ruths] = [
    { id: await send('amara', 'grace', 31), link: await lastLink() },
    { id: await send('amara', 'grace', 41), link: await lastLink() },
    { id: await send('ruth', 'nina', 31), link: await lastLink() },
  ]
  const numbers = await Promise.all([one, other, ruths].map(async ({ id }) => (await rowOf(id)).number))
  const seen = () => Promise.all([one, other, ruths].map(({ link }) => shown(link)))
  expect(await seen()).toEqual([
    ['Amara Okafor', numbers[0]],
    ['Amara Okafor', numbers[1]],
    ['Ruth Adeyemi', numbers[2]],
  ])

  await app.call(filing.remindToSign, { params: { claimId: other.id } }, 'grace')
  const again = await lastLink()
  expect(await sign(one.link, 'Amara Okafor')).toBe(200)
  expect([await shown(one.link), await shown(other.link), await shown(again)], 'used, replaced, sent again').toEqual([
    404,
    404,
    ['Amara Okafor', numbers[1]],
  ])
  const links = () => db().updateTable('signing_links').where('noun_id', '=', ruths.id).where('used_at', 'is', null)
  await links().set({ noun: 'membership' }).execute()
  expect(await shown(ruths.link)).toBe(404)
  await links().set({ noun: 'claim', expires_at: clock.now() }).execute()
  expect([await shown(ruths.link), await sign(ruths.link, 'Ruth Adeyemi'), await shown(again)], 'expired').toEqual([
    404,
    404,
    ['Amara Okafor', numbers[1]],
  ])
  expect([(await rowOf(one.id)).signed_at, (await rowOf(other.id)).signed_at, (await rowOf(ruths.id)).signed_at]).toEqual([
    expect.any(Date),
    null,
    null,
  ])
})

test('a claim is begun for a member by themselves, staff, and their current agency, agent and recruiter', async () => {
  const { membershipId } = await fixture.coverOf('amara')
  await fixture.coverOf('ruth')
  const ROLES = ['grace', 'emeka', 'nina', 'walter', 'tomas', 'helen', 'dana', 'maria', 'ruth', 'amara'] as const
  const { amara, ruth } = app.cast.members
  const serves = async (memberId: Id<'member'>) => {
    const found: CastName[] = []
    for (const who of ROLES) {
      const { status, answer } = await app.call(claimEligibilityContract.eligibility, { query: { memberId } }, who)
      if (status === 200 && answer.member.id === memberId) found.push(who)
    }
    return found
  }
  const begins = async (who: CastName) => (await app.call(filing.startClaim, { body: { memberId: amara.id } }, who)).status
  const okoye = ['grace', 'emeka', 'tomas', 'helen', 'dana', 'amara']
  expect(await serves(amara.id)).toEqual(okoye)
  expect(await serves(ruth.id)).toEqual(['nina', 'walter', 'tomas', 'helen', 'dana', 'ruth'])
  const recruited = (by: Id<'user'> | null) =>
    db().updateTable('agencies').set({ recruited_by: by }).where('master_code', '=', 'OH-20417').execute()
  await recruited(app.cast.users.helen.id)
  const { nina, grace } = app.cast.users
  const sales = salesIn(app)
  const reach = (masterCode: string, agentId: Id<'user'>) => sales.transfer(membershipId, daysAgo(0), { masterCode, agentId })
  await reach('OH-20417', nina.id)
  expect(await serves(amara.id), 'transferred to the agency Helen recruited').toEqual(['nina', 'walter', 'helen', 'dana', 'amara'])
  expect([await begins('grace'), await begins('emeka'), await begins('tomas'), await begins('nina')]).toEqual([404, 404, 404, 200])
  await recruited(app.cast.users.tomas.id)
  expect(await serves(amara.id), 'the agency is Tomás’s again').toEqual(['nina', 'walter', 'tomas', 'helen', 'dana', 'amara'])
  await reach('TX-10432', grace.id)
  expect(await serves(amara.id), 'transferred back').toEqual(okoye)
})
