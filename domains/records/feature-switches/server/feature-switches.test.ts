import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Feature } from '#access/features.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { newCustomer, ownEnrollment, signatureOf, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { releaseRested, sweepRested } from '#domains/money/payout-release/server/automatic-release.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, moneyAtNetwork, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { featureSwitchesContract } from '#domains/records/feature-switches/contract.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import type { Id } from '#platform/ids.ts'

const { off, periods, turnOff, turnOn } = featureSwitchesContract
const DAY_MS = 86_400_000
const MINUTE = 60_000

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type Wishes = { from?: Day | null; until?: Day | null; as?: CastName; reason?: string }
const turn = (feature: Feature, { from = null, until = null, as = 'dana', reason = 'The bank asks us to.' }: Wishes = {}) =>
  app.call(turnOff, { body: { feature, fromOn: from, untilOn: until, reason } }, as)
const listed = async () => (await app.call(periods, {}, 'dana')).answer.rows
const isOver = ({ state }: { state: string }) => state === 'over'
const turnAllOn = async () => {
  for (const { id } of (await listed()).filter((row) => !isOver(row))) await app.call(turnOn, { params: { periodId: id } }, 'dana')
}
afterEach(turnAllOn)
const offNow = async () => (await app.call(off, {}, null)).answer.rows
const codeOf = ({ status, refusal }: { status: number; refusal?: { code?: string } }) => (status === 200 ? 200 : refusal?.code)

test('joining turned off: no enrollment and no signature, while quotes are answered; turned on, both go through', async () => {
  const [nora, otto] = [newCustomer('Nora', 'Weiss', vinOf(920_001)), newCustomer('Otto', 'Weiss', vinOf(920_002))]
  await app.call(sellingContract.prepare, { body: otto }, 'grace')
  await app.work()
  const token = /\/sign\/([\w-]+)/.exec(app.emails.find(({ to }) => to === otto.person.email)?.text ?? '')?.[1] ?? ''
  const signed = { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf('Otto Weiss') }
  const sign = () => app.call(signingLinkContract.sign, { params: { token }, body: signed }, null)
  const join = () => app.call(enrollmentContract.enroll, { body: ownEnrollment(nora) }, null)
  const noras = () => db().selectFrom('members').select('id').where('email', '=', nora.person.email).execute()

  expect((await turn('joining')).status).toBe(200)
  expect([codeOf(await join()), codeOf(await sign())]).toEqual(['joining_off', 'joining_off'])
  const quote = { planCode: 'ADR-500', billing: 'monthly', state: 'TX' } as const
  expect((await app.call(quoteContract.quote, { body: quote }, null)).status).toBe(200)
  expect(await noras()).toEqual([])
  const states = () => app.call(plansContract.states, {}, null)
  expect((await states()).answer.joiningOff, 'said on the first page of joining').toEqual({ worksAgainOn: null })

  await turnAllOn()
  expect([codeOf(await join()), codeOf(await sign())]).toEqual([200, 200])
  expect(await noras()).toHaveLength(1)
  expect((await states()).answer.joiningOff).toBeNull()
})

test('sales, exports and API tokens turned off are refused by their own names; what people do otherwise goes on', async () => {
  const prepare = () => app.call(sellingContract.prepare, { body: newCustomer('Uli', 'Brandt', vinOf(920_003)) }, 'grace')
  const { answer: made } = await app.call(
    apiTokensContract.make,
    { body: { name: 'Agency system', verbs: ['members.list'], expiresOn: addDays(officeDay(), 30) } },
    'emeka',
  )
  const list = (headers?: Record<string, string>) => app.call(memberListContract.list, { query: {} }, headers ? null : 'emeka', headers)
  const byToken = () => list({ authorization: `Bearer ${made.secret}` })
  const save = () => app.call(memberListContract.export, { query: { format: 'csv', purpose: 'Renewals of this month' } }, 'emeka')
  const all = async () => [codeOf(await prepare()), codeOf(await byToken()), codeOf(await save()), codeOf(await list())]

  await Promise.all((['selling', 'exports', 'api_tokens'] as const).map((feature) => turn(feature)))
  expect(await all()).toEqual(['selling_off', 'api_tokens_off', 'exports_off', 200])
  await turnAllOn()
  expect(await all()).toEqual([200, 200, 200, 200])
})

test('payments turned off: nothing is released, built, approved or downloaded, and what would leave by itself leaves once they are on', async () => {
  await setAccount(app, 'amara')
  await setAccount(app, 'ruth')
  await app.advanceDays(31)
  const [byHand, byItself] = [await approved(app, 'amara', { clear: false }), await approved(app, 'ruth', { clear: true })]
  const { id: payoutId } = await payoutOf(byHand)
  const body = { way: 'ach', belowZeroWhy: 'The float covers it.' } as const
  const release = () => app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body }, 'priya')
  const statusOf = async (claimId: Id<'claim'>) => (await payoutOf(claimId)).status
  await moneyAtNetwork(10_000_00)
  await turn('payouts')
  await advanceClock(31 * MINUTE)
  expect(await sweepRested.run(clock.now()), 'a worker looks every two seconds').toBe('nothing')
  // Found just before it was turned off.
  await releaseRested((await payoutOf(byItself)).id, clock.now())
  await app.work()
  const batchId = 'bat_01jz0000000000000000000000' as Id<'payoutBatch'>
  const refused = [
    await release(),
    await app.call(payoutReleaseContract.releasePayouts, { body: { payoutIds: [payoutId], dry: false } }, 'priya'),
    await app.call(batchContract.buildBatch, { query: {} }, 'priya'),
    await app.call(batchContract.approveBatch, { params: { batchId } }, 'priya'),
    await app.call(batchContract.downloadBatch, { params: { batchId } }, 'priya'),
  ]
  expect(refused.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'payouts_off'))
  expect([await statusOf(byHand), await statusOf(byItself)]).toEqual(['pending', 'pending'])
  await turnAllOn()
  await advanceClock(MINUTE)
  await app.work()
  expect([codeOf(await release()), (await statusOf(byItself)) === 'pending']).toEqual([200, false])
})

test('the assistant turned off hands every question to a person, in words that say so', async () => {
  const ask = (body: string, as: CastName) => app.call(assistantContract.ask, { body: { body } }, as)
  await turn('assistant')
  const { answer } = await ask('how much do I have left this year?', 'amara')
  expect([answer.conversation.status, answer.conversation.lines.at(-1)?.body]).toEqual([
    'waiting',
    expect.stringContaining('someone on our team'),
  ])
  await turnAllOn()
  expect((await ask('how much do I have left this year?', 'ruth')).answer.conversation.status).toBe('bot')
})

test('from a day to a day: planned, off, and on again by itself on the day that everybody is told', async () => {
  const first = addDays(officeDay(), 1)
  await turn('selling', { from: first, until: first, reason: 'We move to another bank.' })
  const mine = async () => (await listed()).find(({ reason }) => reason === 'We move to another bank.')
  expect([(await mine())?.state, await offNow()]).toEqual(['planned', []])
  await advanceClock(DAY_MS)
  expect([(await mine())?.state, await offNow()]).toEqual(['off', [{ feature: 'selling', worksAgainOn: addDays(first, 1) }]])
  await advanceClock(DAY_MS)
  expect([(await mine())?.state, await offNow()]).toEqual(['over', []])
  const late = await app.call(turnOn, { params: { periodId: (await mine())?.id ?? 'fop_' } }, 'dana')
  expect(late.refusal.code).toBe('on_already')
})

test('of administrators who turn one feature off at once one does; a plan that overlaps is refused, one after it is not', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => turn('exports', { until: addDays(officeDay(), 2) })))
  expect(all.map(codeOf).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'off_already')])
  expect(codeOf(await turn('exports', { from: addDays(officeDay(), 2) }))).toBe('off_already')
  expect(codeOf(await turn('exports', { from: addDays(officeDay(), 3) }))).toBe(200)
  expect(codeOf(await turn('joining', { from: addDays(officeDay(), 2) })), 'another feature').toBe(200)
})

test('turned off and on are events with who, when and why; only administrators turn, and days that are past are told at their fields', async () => {
  await turn('assistant', { reason: 'It answered wrongly.' })
  const [row] = await listed()
  expect(row).toMatchObject({
    fromOn: officeDay(),
    feature: 'assistant',
    reason: 'It answered wrongly.',
    state: 'off',
    turnedOffByName: 'Dana Whitfield',
  })
  const params = { periodId: row?.id ?? 'fop_' }
  expect([codeOf(await turn('joining', { as: 'priya' })), codeOf(await app.call(turnOn, { params }, 'jonas'))]).toEqual([
    'not_your_role',
    'not_your_role',
  ])
  expect([codeOf(await app.call(turnOn, { params }, 'dana')), codeOf(await app.call(turnOn, { params }, 'dana'))]).toEqual([
    200,
    'on_already',
  ])
  const events = await db()
    .selectFrom('history_events')
    .select(['kind', 'why', 'actor_name'])
    .where('noun_id', '=', params.periodId)
    .orderBy('seq')
    .execute()
  expect(events).toEqual([
    { kind: 'feature.turned_off', why: 'It answered wrongly.', actor_name: 'Dana Whitfield' },
    { kind: 'feature.turned_on', why: null, actor_name: 'Dana Whitfield' },
  ])
  const past = await turn('joining', { from: addDays(officeDay(), -1), until: addDays(officeDay(), -2), reason: ' ' })
  expect(Object.keys(past.refusal.fields ?? {}).toSorted()).toEqual(['fromOn', 'reason', 'untilOn'])
})

test('the database keeps each period as it was, and no feature off twice on a day', async () => {
  await turn('joining', { reason: 'Stays as it was.' })
  const refused = async (statement: string) => {
    const says = await sql
      .raw(statement)
      .execute(db())
      .then(
        () => 'done',
        (error: Error) => error.message,
      )
    return says
  }
  expect(await refused(`update feature_off_periods set reason = 'Edited' where reason = 'Stays as it was.'`)).toContain('is not changed')
  expect(await refused(`delete from feature_off_periods where reason = 'Stays as it was.'`)).toContain('is not changed')
  expect(
    await refused(
      `insert into feature_off_periods select 'fop_twice', feature, from_on, until_on, reason, turned_off_by, turned_off_by_name, turned_off_at
       from feature_off_periods where reason = 'Stays as it was.'`,
    ),
  ).toContain('feature_off_once')
})
