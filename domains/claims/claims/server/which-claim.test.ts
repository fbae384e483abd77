import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo, type MemberName } from '#domains/claims/filing/testing.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { type CastName, CAST_USERS } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { decisionsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { clocksOf } from '#domains/claims/deadlines/server/clocks.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

type ClaimId = Id<'claim'>
const { claim } = claimsContract
const { claims } = claimListContract
const seen = async (claimId: ClaimId, as: CastName) => (await app.call(claim, { params: { claimId } }, as)).answer
const change = (claimId: ClaimId, to: Record<string, unknown>) => db().updateTable('claims').set(to).where('id', '=', claimId).execute()

test('which claims a user can list, open and edit follows the agent, the agency, its recruiter and the recruiter’s team', async () => {
  const { emeka, grace, helen, tomas } = app.cast.users
  const draft = async (who: MemberName) => {
    await fixture.coverOf(who)
    return (await app.call(filingContract.startClaim, { body: { answers: { place: 'Home' } } }, who)).answer.id
  }
  const drafts = { Amara: await draft('amara'), Ruth: await draft('ruth'), Maria: await draft('maria') }
  /** The names whose drafts this person lists, opens and edits: the three must be equal. */
  const reach = async (as: CastName) => {
    const reached = async (ask: (claimId: ClaimId) => Promise<{ status: number }>) => {
      const names: string[] = []
      for (const [name, id] of Object.entries(drafts)) if ((await ask(id)).status !== 404) names.push(name)
      return names.join(' ')
    }
    const rows = new Set((await app.call(claims, {}, as)).answer.rows.map(({ id }) => id))
    const listed = Object.entries(drafts).filter(([, id]) => rows.has(id))
    const body = { place: `Where ${as} says` }
    return [
      listed.map(([name]) => name).join(' '),
      await reached((claimId) => app.call(claim, { params: { claimId } }, as)),
      await reached((claimId) => app.call(filingContract.answerClaim, { params: { claimId }, body }, as)),
    ]
  }
  const [all, both, amaras, ruths, none] = ['Amara Ruth Maria', 'Amara Ruth', 'Amara', 'Ruth', ''].map((each) => [each, each, each])
  const reaches = async (...as: CastName[]) => {
    const byPerson: Record<string, string[]> = {}
    for (const who of as) byPerson[who] = await reach(who)
    return byPerson
  }
  expect(await reaches('dana', 'tomas', 'helen', 'emeka', 'grace', 'walter', 'nina', 'amara', 'ruth', 'maria')).toEqual({
    ...{ dana: all, tomas: both, helen: both, emeka: amaras, grace: amaras, walter: ruths, nina: ruths },
    ...{ amara: amaras, ruth: ruths, maria: ['Maria', 'Maria', 'Maria'] },
  })

  // Grace’s members went to Emeka; reinstated, she has none.
  const leaving = { params: { agentId: grace.id }, body: { reason: 'Left.', membersTo: emeka.id } }
  expect((await app.call(usersContract.suspendAgent, leaving, 'emeka')).status).toBe(200)
  await app.call(usersContract.reinstateAgent, { params: { agentId: grace.id } }, 'emeka')
  app.signInAgain('grace')
  expect(await reaches('grace', 'emeka')).toEqual({ grace: none, emeka: amaras })
  // Ruth’s agency gets another recruiter; then that recruiter’s team becomes empty.
  await db().updateTable('agencies').set({ recruited_by: helen.id }).where('master_code', '=', 'OH-20417').execute()
  expect(await reaches('tomas', 'helen')).toEqual({ tomas: amaras, helen: both })
  await db().updateTable('users').set({ team_admin_id: null }).where('id', '=', tomas.id).execute()
  expect(await reaches('tomas', 'helen')).toEqual({ tomas: amaras, helen: ruths })
  // Ruth’s claim goes to Okoye’s agency and to Grace.
  await change(drafts.Ruth, { master_code: 'TX-10432', agent_id: grace.id })
  expect(await reaches('walter', 'nina', 'emeka', 'grace', 'tomas', 'helen', 'ruth')).toEqual({
    ...{ walter: none, nina: none, emeka: both, grace: ruths, tomas: both, helen: none, ruth: ruths },
  })
})

test('a claim has only its own decisions, in their order; its last approval is the one that counts', async () => {
  const { dana, marcus } = app.cast.users
  const [amaras, ruths] = [
    (await fixture.filed('amara', { lossOn: daysAgo(50), insurerClaimNumber: 'LS-one' })).claimId,
    (await fixture.filed('ruth', { lossOn: daysAgo(50), insurerClaimNumber: 'LS-two' })).claimId,
  ]
  const decide = (
    claimId: ClaimId,
    by: Id<'user'>,
    kind: 'recommended' | 'approved' | 'appeal_overturned' | 'denied',
    reducedBy: string[],
  ) =>
    db()
      .insertInto('claim_decisions')
      .values({
        ...{ claim_id: claimId, kind, by_user: by, capability: 'claims_l3', at: clock.now(), rule_version: '2026-01' },
        ...{ inputs: '{}', trace: JSON.stringify({ recommendation: { reducedBy } }) },
      })
      .execute()
  const kinds = async (claimId: ClaimId) => (await decisionsOf(claimId)).map(({ kind, byName }) => `${kind} by ${byName}`)
  /** The reason against a reopening: on the claim page, and in the refusal of the request. */
  const mayAsk = async (claimId: ClaimId, as: CastName) => {
    const body = { text: 'My insurer has written a second letter.' }
    const page = (await seen(claimId, as)).whyNot.askReopening
    const asked = (await app.call(appealsContract.askReopening, { params: { claimId }, body }, as)).refusal.code ?? null
    await change(claimId, { reopen_requested_at: null, reopen_text: null })
    return [page, asked]
  }
  expect([await kinds(amaras), await kinds(ruths)]).toEqual([[], []])
  await decide(amaras, marcus.id, 'recommended', ['P2'])
  await decide(ruths, dana.id, 'denied', [])
  await decide(amaras, dana.id, 'approved', ['P2'])
  for (const id of [amaras, ruths]) {
    await change(id, { status: 'CLOSED', outcome: 'paid', approved_cents: 100_00, paid_cents: 100_00, paid_at: clock.now(), due_on: null })
    await change(id, { closed_at: clock.now(), decided_by: dana.id, decided_at: clock.now() })
  }
  expect(await kinds(amaras)).toEqual(['recommended by Marcus Bell', 'approved by Dana Whitfield'])
  expect(await kinds(ruths)).toEqual(['denied by Dana Whitfield'])
  expect((await decisionsOf(amaras)).map(({ reducedBy }) => reducedBy)).toEqual([['P2'], ['P2']])

  expect([await mayAsk(amaras, 'amara'), await mayAsk(ruths, 'ruth')], 'only Amara’s used up the year').toEqual([
    ['not_reopened', 'not_reopened'],
    [null, null],
  ])
  expect([(await seen(amaras, 'amara')).reducedBy.map(({ code }) => code), (await seen(ruths, 'ruth')).reducedBy]).toEqual([['P2'], []])
  await decide(amaras, marcus.id, 'appeal_overturned', ['P1'])
  await decide(ruths, dana.id, 'approved', ['P2'])
  expect([await mayAsk(amaras, 'amara'), await mayAsk(ruths, 'ruth')], 'decided anew').toEqual([
    [null, null],
    ['not_reopened', 'not_reopened'],
  ])
  expect((await seen(amaras, 'amara')).reducedBy.map(({ code }) => code)).toEqual(['P1'])
})

test('a requested document is missing only on its own claim, until it was sent', async () => {
  const [amaras, ruths] = [
    (await fixture.filed('amara', { lossOn: daysAgo(60), insurerClaimNumber: 'LS-three' })).claimId,
    (await fixture.filed('ruth', { lossOn: daysAgo(60), insurerClaimNumber: 'LS-four' })).claimId,
  ]
  const missing = async (claimId: ClaimId, as: CastName) => {
    const { status, requirements } = await seen(claimId, as)
    return [
      status,
      ...(requirements ?? []).filter(({ state }) => state === 'missing').map(({ requirement, askedFor }) => `${requirement}: ${askedFor}`),
    ]
  }
  const ask = (claimId: ClaimId, requirement: 'repair_invoice' | 'settlement_letter', why: string) =>
    app.call(claimDocumentsContract.requestDocuments, { params: { claimId }, body: { requirements: [{ requirement, why }] } }, 'dana')
  expect([await missing(amaras, 'amara'), await missing(ruths, 'ruth')]).toEqual([['IN_REVIEW'], ['IN_REVIEW']])
  await ask(ruths, 'repair_invoice', 'The VIN cannot be read.')
  expect([await missing(amaras, 'amara'), await missing(ruths, 'ruth')]).toEqual([
    ['IN_REVIEW'],
    ['INFO_REQUESTED', 'repair_invoice: The VIN cannot be read.'],
  ])
  await ask(amaras, 'settlement_letter', 'A page is missing.')
  await fixture.upload(amaras, 'repair_invoice', 'amara')
  await fixture.upload(ruths, 'settlement_letter', 'ruth')
  expect([await missing(amaras, 'amara'), await missing(ruths, 'ruth')], 'each sent what the other was asked to send').toEqual([
    ['INFO_REQUESTED', 'settlement_letter: A page is missing.'],
    ['INFO_REQUESTED', 'repair_invoice: The VIN cannot be read.'],
  ])
  await fixture.upload(ruths, 'repair_invoice', 'ruth')
  expect([await missing(amaras, 'amara'), await missing(ruths, 'ruth')]).toEqual([
    ['INFO_REQUESTED', 'settlement_letter: A page is missing.'],
    ['IN_REVIEW'],
  ])
  await ask(ruths, 'settlement_letter', 'Which car is it?')
  expect(await missing(ruths, 'ruth'), 'the earlier request was met').toEqual(['INFO_REQUESTED', 'settlement_letter: Which car is it?'])
})

test('a claim is not assigned to anyone who works for an agency of its member, by current memberships and users', async () => {
  const { jonas, nina, grace } = app.cast.users
  const [amaras, ruths] = [
    (await fixture.filed('amara', { lossOn: daysAgo(70), insurerClaimNumber: 'LS-five' })).claimId,
    (await fixture.filed('ruth', { lossOn: daysAgo(70), insurerClaimNumber: 'LS-six' })).claimId,
  ]
  const assign = async (claimId: ClaimId) => {
    const { status, refusal } = await app.call(
      queueContract.assignClaim,
      { params: { claimId }, body: { to: jonas.id, from: null } },
      'dana',
    )
    await change(claimId, { assigned_to: null })
    return status === 200 ? 'given' : refusal.code
  }
  const both = async () => [await assign(amaras), await assign(ruths)]
  const user = (id: Id<'user'>, to: { email?: string; master_code?: string }) =>
    db().updateTable('users').set(to).where('id', '=', id).execute()
  const [free, ruthsIsHis] = [
    ['given', 'given'],
    ['given', 'handlers_own_claim'],
  ]
  expect(await both()).toEqual(free)
  // Jonas sells for Ruth’s agency under a second account.
  await user(nina.id, { email: CAST_USERS.jonas.email.replace('@', '+agency@') })
  expect(await both()).toEqual(ruthsIsHis)
  const { membershipId } = await fixture.coverOf('ruth')
  const served = (masterCode: string) =>
    db().updateTable('memberships').set({ master_code: masterCode }).where('id', '=', membershipId).execute()
  await served('TX-10432')
  expect(await both(), 'her membership went to another agency').toEqual(free)
  await served('OH-20417')
  await user(nina.id, { master_code: 'TX-10432' })
  expect(await both(), 'he went to the other agency').toEqual(['handlers_own_claim', 'given'])
  await user(nina.id, { master_code: 'OH-20417', email: CAST_USERS.nina.email })
  await user(grace.id, { email: CAST_USERS.jonas.email.replace('@', '+agency@') })
  expect(await both()).toEqual(['handlers_own_claim', 'given'])
  await user(grace.id, { email: CAST_USERS.grace.email })
  expect(await both()).toEqual(free)
  // His own claim, by the member’s current email address.
  const member = (email: string) => db().updateTable('members').set({ email }).where('id', '=', app.cast.members.ruth.id).execute()
  await member(CAST_USERS.jonas.email.replace('@', '+home@'))
  expect(await both()).toEqual(ruthsIsHis)
  await member('ruth@demo.breakwater.example')
  expect(await both()).toEqual(free)
})

test('a claim may name only the cars that currently belong to its member', async () => {
  const [{ vehicleId: amaras }, { vehicleId: ruths }] = [await fixture.coverOf('amara'), await fixture.coverOf('ruth')]
  const { amara, ruth } = app.cast.members
  const second = newId('vehicle')
  await db()
    .insertInto('vehicles')
    .values({ id: second, member_id: amara.id, vin: '1HGCM82633A009999', year: 2024, make: 'Kia', model: 'Niro', created_at: clock.now() })
    .execute()
  const mayName = async (as: CastName) => {
    const named: string[] = []
    for (const [name, vehicleId] of Object.entries({ amaras, second, ruths }))
      if ((await app.call(filingContract.startClaim, { body: { answers: { vehicleId } } }, as)).status === 200) named.push(name)
    return named
  }
  const offered = async (as: CastName) =>
    (await app.call(claimEligibilityContract.eligibility, { query: {} }, as)).answer.vehicles.map(({ name }) => name).toSorted()
  expect([await mayName('amara'), await mayName('ruth')]).toEqual([['amaras', 'second'], ['ruths']])
  expect([await offered('amara'), await offered('ruth')]).toEqual([['2021 Honda Accord', '2024 Kia Niro'], ['2021 Honda Accord']])
  await db().updateTable('vehicles').set({ member_id: ruth.id }).where('id', '=', second).execute()
  expect([await mayName('amara'), await mayName('ruth')], 'sold to Ruth').toEqual([['amaras'], ['second', 'ruths']])
  await db().updateTable('vehicles').set({ year: 2025 }).where('id', '=', second).execute()
  expect([await offered('amara'), await offered('ruth')]).toEqual([['2021 Honda Accord'], ['2021 Honda Accord', '2025 Kia Niro']])
})

test('a claim has only its own running clocks, and the nearest one sets when it is due', async () => {
  const [amaras, ruths] = [
    (await fixture.filed('amara', { lossOn: daysAgo(80), insurerClaimNumber: 'LS-seven' })).claimId,
    (await fixture.filed('ruth', { lossOn: daysAgo(80), insurerClaimNumber: 'LS-eight' })).claimId,
  ]
  const running = async (claimId: ClaimId) => (await clocksOf(claimId).execute()).map(({ clock: each }) => each).toSorted()
  const due = async (claimId: ClaimId) =>
    (await db().selectFrom('claims').select('due_on').where('id', '=', claimId).executeTakeFirstOrThrow()).due_on
  const write = (claimId: ClaimId, as: CastName) =>
    app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'How is it?' } }, as)
  const before = await running(amaras)
  expect(before).toEqual(['assign', 'decide'])
  // For an hour of each day it is tomorrow already where Ruth lives.
  const [firstDue, ruthsDue] = [await due(amaras), await due(ruths)]
  expect(await running(ruths)).toEqual(before)
  await app.call(queueContract.assignClaim, { params: { claimId: amaras }, body: { to: app.cast.users.jonas.id, from: null } }, 'dana')
  expect([await running(amaras), await running(ruths)], 'Amara’s has a handler').toEqual([['decide'], before])
  const decideOn = await due(amaras)
  expect(decideOn).not.toBe(firstDue)
  expect(await due(ruths)).toBe(ruthsDue)

  await write(amaras, 'amara')
  expect([await running(amaras), await running(ruths)]).toEqual([['decide', 'reply'], before])
  const [reply, decide] = await clocksOf(amaras).execute()
  expect([reply?.clock, decide?.clock, await due(amaras)], 'the nearest first').toEqual(['reply', 'decide', reply?.target])
  await write(amaras, 'jonas')
  expect([await running(amaras), await due(amaras)], 'answered').toEqual([['decide'], decideOn])
  await app.call(appealsContract.withdrawClaim, { params: { claimId: amaras }, body: {} }, 'amara')
  expect([await running(amaras), await due(amaras), await running(ruths), await due(ruths)]).toEqual([[], null, before, ruthsDue])
})
