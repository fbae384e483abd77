import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { claimsContract as claims } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { historyContract as history } from '#domains/records/history/contract.ts'
import { kindsFor, readerOf } from '#domains/records/history/rules/visibility.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { investigationsContract as investigations } from '#domains/claims/investigations/contract.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { SYSTEM } from '#access/actor.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let claimId: Id<'claim'>
let membershipId: Id<'membership'>

/** Amara's claim with every internal thing on it: read, noted, assigned, held, and a rescission proposed. */
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimFixture(app)
  membershipId = (await hands.coverOf('amara')).membershipId
  claimId = (await hands.filed('amara', { lossOn: daysAgo(20) })).claimId
  const params = { claimId }
  const findings = { ...plainFindings, seen: ['cash_only_receipt'], flags: { cash_only_receipt: 'ZEBRA answer' } } as never
  await app.call(adjudication.findClaim, { params, body: findings }, 'dana')
  await app.call(conversation.noteOnClaim, { params, body: { body: 'ZEBRA note' } }, 'dana')
  await app.call(queue.assignClaim, { params, body: { to: app.cast.users.dana.id } as never }, 'dana')
  await app.call(investigations.holdClaim, { params, body: { why: 'ZEBRA hold' } }, 'dana')
  const about = { noun: 'membership', id: membershipId } as const
  const memberId = app.cast.members.amara.id
  await inTransaction(async (tx) => {
    const told = { by: SYSTEM, memberId, membershipId, claimId, why: 'ZEBRA reason' }
    await recordEvent(tx, { ...told, kind: 'membership.rescission_proposed', about })
    await recordEvent(tx, { ...told, kind: 'claim.flags_changed', about: { noun: 'claim', id: claimId }, data: { score: 60 } })
    await recordEvent(tx, { ...told, kind: 'something.new' as EventKind, about: { noun: 'claim', id: claimId } })
  })
  await payment('R01', 'ZEBRA R01 Not enough money at our own bank')
  await app.work()
  expect((await app.call(claims.claim, { params }, 'dana')).answer.status).toBe('SIU_HOLD')
})
afterAll(() => app.stop())

/** A returned payment, with the bank's words and finance's note. */
async function payment(code: string, failure: string): Promise<Id<'payout'>> {
  const [id, at] = [newId('payout'), clock.now()]
  const values = { id, claim_id: claimId, kind: 'claim', amount_cents: cents(500_00), method: 'ach', status: 'returned' } as const
  const returned = { return_code: code, failure, approved_by: app.cast.users.dana.id, returned_at: at, created_at: at }
  await db()
    .insertInto('payouts')
    .values({ ...values, ...returned })
    .execute()
  return id
}

const READERS = ['amara', 'grace', 'emeka', 'tomas', 'helen'] as const satisfies readonly CastName[]

/** Texts and kinds of events that only staff may read. */
const SECRETS =
  /ZEBRA|\bSIU(?:_|\b)|investigat|rescission|fraud_?score|"flags"|claim\.(held|noted|assigned|findings_written|flags_changed|hold_released|recommended|returned|fraud_found|quality_review|inquiry|hold_placed|clock_)|something\.new/i

/** Every GET path, with the ids of this scenario filled in. */
function addresses(): string[] {
  const known: Readonly<Record<string, string>> = { claimId, memberId: app.cast.members.amara.id, membershipId }
  return (
    endpointsOf(app.options)
      .filter(({ route }) => route.method === 'GET' && route.answer !== 'file' && route.answer !== 'kept')
      .map(({ route }) => route.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? `:${name}`))
      // A token is random letters: any word may occur in it.
      .filter((path) => !path.includes(':') && !path.endsWith('token'))
  )
}

describe('only staff are answered internal texts and events', () => {
  test.each(READERS)('%s', async (who) => {
    const cookie = await app.cookieOf(who)
    const found: string[] = []
    let read = 0
    for (const path of addresses()) {
      const { statusCode, body } = await app.app.inject({ method: 'GET', url: `/api${path}`, headers: { cookie } })
      if (statusCode !== 200) continue
      read++
      const secret = PUBLIC_TEXTS.some((text) => path.startsWith(text)) ? null : SECRETS.exec(body)
      if (secret) found.push(`${path}: ${body.slice(Math.max(0, secret.index - 60), secret.index + 60)}`)
    }
    expect(found).toEqual([])
    expect(read, 'they read something').toBeGreaterThan(15)
  })

  /** Pages of help and terms, the same for everybody. */
  const PUBLIC_TEXTS = ['/terms', '/help', '/openapi', '/training']
})

test('everybody but staff reads "additional review" in the claim, the lists, the filters and the history', async () => {
  for (const who of READERS) {
    expect((await app.call(claims.claim, { params: { claimId } }, who)).answer.status, who).toBe('ADDITIONAL_REVIEW')
    const listed = await app.call(claimListContract.claims, { query: { status: 'ADDITIONAL_REVIEW' } }, who)
    expect(listed.answer.rows.map(({ id, status }) => [id, status])).toContainEqual([claimId, 'ADDITIONAL_REVIEW'])
    expect((await app.call(claimListContract.count, { query: { status: 'SIU_HOLD' } }, who)).refusal.code, who).toBe('not_your_role')
  }
  const { rows } = (await app.call(history.mine, {}, 'amara')).answer
  expect(rows.map(({ kind }) => kind)).toContain('claim.additional_review')
  expect(
    rows.every(({ by }) => by === 'Amara Okafor' || by === 'Breakwater'),
    'staff stay unnamed',
  ).toBe(true)
})

test('a page of a member’s own history is full, however many internal events are between', async () => {
  const first = (await app.call(history.mine, { query: { limit: 3 } }, 'amara')).answer
  expect(first.rows).toHaveLength(3)
  const second = (await app.call(history.mine, { query: { limit: 3, cursor: first.next ?? '' } }, 'amara')).answer
  expect(second.rows[0]?.seq).toBeLessThan(first.rows.at(-1)?.seq ?? 0)
})

test('a member reads why a payment was returned where they can correct it; only staff read everything', async () => {
  const read = async (who: CastName) => (await app.call(claimPaymentContract.claimPayment, { params: { claimId } }, who)).answer.payment
  expect(await read('priya')).toMatchObject({ failure: 'ZEBRA R01 Not enough money at our own bank' })
  expect(await read('amara')).toMatchObject({
    failure: null,
    steps: expect.arrayContaining([expect.objectContaining({ what: 'returned', why: null })]),
  })
  await payment('R02', 'R02 Account closed (called the bank)')
  expect(await read('amara')).toMatchObject({ failure: 'Account closed' })
  expect(await read('grace')).toMatchObject({ failure: null, to: null })
  expect(await read('tomas')).toBeNull()
})

test('staff read it', async () => {
  const rows = (await app.call(conversation.claimTimeline, { params: { claimId } }, 'dana')).answer.rows
  expect(rows.find(({ kind }) => kind === 'claim.held')).toMatchObject({ by: 'Dana Whitfield', why: 'ZEBRA hold', internal: false })
  expect(rows.find(({ kind }) => kind === 'something.new')).toMatchObject({ internal: true })
  expect(kindsFor(readerOf('staff'))).toBeNull()
})
