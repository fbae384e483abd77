import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { noticeContract, rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import type { CastName } from '#db/cast.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

const { notice, giveNotice, takeNoticeBack } = noticeContract
const { rescission, proposeRescission, decideRescission, rescissions } = rescissionContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const PREMIER = { planCode: 'ADR-1500', billing: 'annual', agreed: { today: cents(229_00), next: cents(229_00) } } as const
const paid = async (membershipId: Id<'membership'>, amount: number, fee = 0) => {
  const { periodFrom, periodTo } = await fixtures.membership(membershipId)
  await db()
    .insertInto('payments')
    .values({
      id: newId('payment'),
      membership_id: membershipId,
      kind: 'first',
      status: 'succeeded',
      amount_cents: cents(amount),
      enrollment_fee_cents: cents(fee),
      period_from: periodFrom,
      period_to: periodTo,
      at: clock.now(),
    })
    .execute()
}
const refundTold = async (id: Id<'membership'>, kind: string) =>
  (
    await db()
      .selectFrom('history_events')
      .select('data')
      .where('membership_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).data

describe('we cancel', () => {
  test('R4: ADR-1500 annual $229 from 2026-01-15, ended by us on 2026-10-01 after 260 days: $65.88 back, no fee', async () => {
    const { membershipId } = await on('2026-01-15', () => fixtures.join('Rolf', 'Dahl', PREMIER))
    await on('2026-01-15', () => paid(membershipId, 229_00))
    const params = { membershipId }
    await on('2026-10-01', async () => {
      const body = { kind: 'cancel' as const, reason: 'ineligible' as const, note: 'Moved his car to commercial use.' }
      expect((await app.call(notice, { params, query: { reason: 'ineligible' } }, 'dana')).answer).toMatchObject({
        whyNot: null,
        endsOn: '2026-10-01',
        refund: 65_88,
        letter: { subject: 'Your membership ends on Oct 1, 2026' },
      })
      for (const as of ['priya', 'jonas', 'grace', 'maria'] as const)
        expect((await app.call(giveNotice, { params, body }, as)).status).toBe(403)
      expect((await app.call(giveNotice, { params, body }, 'dana')).status).toBe(200)
      await app.work()
    })
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-10-01' })
    expect(await refundTold(membershipId, 'membership.cancelled')).toMatchObject({ refundCents: 65_88 })
    const notices = app.emails.filter(({ subject }) => subject === 'Your membership ends on Oct 1, 2026')
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('As of today, $65.88 is due back')])
  })

  test('M14 for another reason: thirty days of notice, covered until then, and it can be withdrawn', async () => {
    const { membershipId } = await on('2026-01-15', () => fixtures.join('Ulla', 'Dahl', PREMIER))
    await on('2026-01-15', () => paid(membershipId, 229_00))
    const params = { membershipId }
    const body = { kind: 'cancel' as const, reason: 'other' as const, note: 'Our own decision.' }
    await on('2026-03-01', async () => {
      expect((await app.call(giveNotice, { params, body: { ...body, note: '  ' } }, 'dana')).refusal.fields).toHaveProperty('note')
      expect((await app.call(giveNotice, { params, body }, 'dana')).answer.given).toMatchObject({
        endsOn: '2026-03-31',
        by: 'Dana Whitfield',
      })
      expect((await app.call(giveNotice, { params, body }, 'dana')).refusal.code).toBe('noticed_already')
      expect((await app.call(takeNoticeBack, { params }, 'dana')).answer.given).toBeNull()
      await app.call(giveNotice, { params, body }, 'dana')
    })
    await on('2026-03-31', () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
    await on('2026-04-01', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-03-31' })
    expect([
      (await coverageOn(db(), membershipId, '2026-03-31')).cover,
      (await coverageOn(db(), membershipId, '2026-04-01')).cover,
    ]).toEqual([{ cover: 'covered' }, { cover: 'not_covered', because: 'ended' }])
  })

  test('M16: not renewed, it runs to the end of its term and expires', async () => {
    const { membershipId } = await on('2026-01-15', () => fixtures.join('Jens', 'Dahl', PREMIER))
    const params = { membershipId }
    await on('2026-11-01', async () => {
      const { answer } = await app.call(
        giveNotice,
        { params, body: { kind: 'non_renewal', reason: 'other', note: 'The plan is no longer offered.' } },
        'dana',
      )
      expect(answer.given).toMatchObject({ kind: 'non_renewal', endsOn: '2027-01-14' })
    })
    await on('2027-01-15', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'EXPIRED', coverageEndOn: '2027-01-14' })
  })
})

test('L17, L18: of a death the family is written to, with no refund that is not due; a renewal that is declined says why', async () => {
  const { membershipId } = await on('2026-01-15', () => fixtures.join('Ida', 'Berg'))
  const lettersOf = async (query: { kind: 'cancel' | 'non_renewal'; reason: 'death' | 'ineligible' }) =>
    (await on('2026-03-01', () => app.call(notice, { params: { membershipId }, query }, 'dana'))).answer.letter?.paragraphs.join(' ')
  expect(await lettersOf({ kind: 'cancel', reason: 'death' })).toContain('There is no fee, and no refund is due.')
  expect(await lettersOf({ kind: 'non_renewal', reason: 'ineligible' })).toContain('no longer meets the requirements in the terms')
  const body = { kind: 'cancel' as const, reason: 'death' as const, note: 'Her son called.' }
  await on('2026-03-01', () => app.call(giveNotice, { params: { membershipId }, body }, 'dana'))
  await on('2026-03-01', () => app.work())
  expect(app.emails.at(-1)?.text).toContain('To the family of Ida:')
})

describe('M13: a rescission takes two people', () => {
  const FINDING = 'The car was on a delivery account from the first day on.'
  let membershipId: Id<'membership'>
  beforeAll(async () => {
    await db()
      .updateTable('users')
      .set({ capabilities: ['compliance'] })
      .where('id', '=', app.cast.users.priya.id)
      .execute()
    membershipId = (await fixtures.join('Falk', 'Ohm')).membershipId
    await paid(membershipId, 19_95, 10_00)
  })

  test('only a claims supervisor proposes, with a finding; nobody confirms their own', async () => {
    const params = { membershipId }
    expect((await app.call(proposeRescission, { params, body: { finding: FINDING } }, 'jonas')).status).toBe(403)
    expect((await app.call(proposeRescission, { params, body: { finding: 'Fraud.' } }, 'dana')).refusal.fields).toHaveProperty('finding')
    expect((await app.call(decideRescission, { params, body: { confirm: true, note: 'Yes.' } }, 'dana')).refusal.code).toBe(
      'nothing_proposed',
    )
    expect((await app.call(proposeRescission, { params, body: { finding: FINDING } }, 'dana')).answer).toMatchObject({
      newest: { finding: FINDING, proposedBy: 'Dana Whitfield', outcome: null },
      would: { refund: 19_95, claimsOpen: 0 },
      whyNot: { propose: 'proposed_already', confirm: 'same_person', decide: 'same_person' },
    })
    expect((await app.call(decideRescission, { params, body: { confirm: true, note: 'I agree with myself.' } }, 'dana')).refusal.code).toBe(
      'same_person',
    )
    expect((await app.call(rescissions, {}, 'priya')).answer.rows).toMatchObject([{ membershipId, proposedBy: 'Dana Whitfield' }])
  })

  test('another person from compliance dismisses it, or confirms it: everything is refunded', async () => {
    const params = { membershipId }
    expect((await app.call(decideRescission, { params, body: { confirm: false, note: ' ' } }, 'priya')).refusal.fields).toHaveProperty(
      'note',
    )
    expect(
      (await app.call(decideRescission, { params, body: { confirm: false, note: 'Not proven.' } }, 'priya')).answer.newest,
    ).toMatchObject({ outcome: 'dismissed' })
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
    await app.call(proposeRescission, { params, body: { finding: `${FINDING} Says who left.` } }, 'dana')
    const dana = db().updateTable('users').where('id', '=', app.cast.users.dana.id)
    const { capabilities } = await db()
      .selectFrom('users')
      .select('capabilities')
      .where('id', '=', app.cast.users.dana.id)
      .executeTakeFirstOrThrow()
    await dana.set({ capabilities: ['support'] }).execute()
    const confirmed = () => app.call(decideRescission, { params, body: { confirm: true, note: 'Proven.' } }, 'priya')
    expect((await confirmed()).refusal.code, 'whoever proposed it may no longer').toBe('proposer_is_gone')
    await dana.set({ capabilities, status: 'suspended' }).execute()
    expect((await confirmed()).refusal.code).toBe('proposer_is_gone')
    expect((await app.call(rescission, { params }, 'priya')).answer.whyNot).toMatchObject({ confirm: 'proposer_is_gone', decide: null })
    expect((await app.call(decideRescission, { params, body: { confirm: false, note: 'Anew.' } }, 'priya')).status).toBe(200)
    await dana.set({ status: 'active' }).execute()
    await app.call(proposeRescission, { params, body: { finding: `${FINDING} Now with the account statement.` } }, 'dana')
    expect((await app.call(decideRescission, { params, body: { confirm: true, note: 'Proven.' } }, 'priya')).answer.newest).toMatchObject({
      outcome: 'confirmed',
    })
    const { status, effectiveOn } = await fixtures.membership(membershipId)
    expect(status).toBe('VOIDED')
    expect((await coverageOn(db(), membershipId, effectiveOn ?? '2026-01-01')).cover).toEqual({ cover: 'not_covered', because: 'void' })
    expect(await refundTold(membershipId, 'membership.voided')).toMatchObject({ refundCents: 19_95, kind: 'rescission' })
    expect((await app.call(rescission, { params }, 'priya')).answer.whyNot).toEqual({
      propose: 'not_your_role',
      confirm: 'nothing_proposed',
      decide: 'nothing_proposed',
    })
  })

  test('of two memberships each has its own, and the one proposed last is decided', async () => {
    const { lena } = app.cast.users
    await db()
      .updateTable('users')
      .set({ capabilities: ['claims_l3', 'compliance'] })
      .where('id', '=', lena.id)
      .execute()
    const [iris, karl] = [(await fixtures.join('Iris', 'Volt')).membershipId, (await fixtures.join('Karl', 'Volt')).membershipId]
    const propose = async (id: Id<'membership'>, as: CastName) =>
      (await app.call(proposeRescission, { params: { membershipId: id }, body: { finding: `${FINDING} Says ${as}.` } }, as)).status
    const decide = async (id: Id<'membership'>, confirm: boolean, as: CastName) => {
      const { refusal, answer } = await app.call(
        decideRescission,
        { params: { membershipId: id }, body: { confirm, note: 'Looked at.' } },
        as,
      )
      return refusal.code ?? answer.newest?.outcome
    }
    const newest = async (id: Id<'membership'>) => (await app.call(rescission, { params: { membershipId: id } }, 'dana')).answer.newest
    const waiting = async () => (await app.call(rescissions, {}, 'dana')).answer.rows.map((row) => row.membershipId)

    expect(await propose(iris, 'lena')).toBe(200)
    expect([await newest(karl), await decide(karl, true, 'priya')], 'nobody proposed anything about Karl').toEqual([
      null,
      'nothing_proposed',
    ])
    expect([await propose(iris, 'dana'), await propose(karl, 'lena')]).toEqual([409, 200])
    expect(await waiting()).toEqual([iris, karl])
    expect(await decide(iris, false, 'priya')).toBe('dismissed')
    expect(await newest(iris)).toMatchObject({ outcome: 'dismissed', proposedBy: 'Lena Fischer' })
    expect(await newest(karl)).toMatchObject({ outcome: null })
    expect(await waiting()).toEqual([karl])

    expect(await propose(iris, 'dana'), 'proposed anew').toBe(200)
    expect(await newest(iris)).toMatchObject({ outcome: null, proposedBy: 'Dana Whitfield', finding: expect.stringContaining('Says dana') })
    expect(await waiting()).toEqual([karl, iris])
    expect([await decide(iris, false, 'dana'), await decide(karl, true, 'lena')]).toEqual(['same_person', 'same_person'])
    expect(await decide(iris, false, 'lena'), 'hers was the one before').toBe('dismissed')
    expect([(await fixtures.membership(iris)).status, (await fixtures.membership(karl)).status]).toEqual(['ACTIVE', 'ACTIVE'])
    expect(await decide(karl, true, 'dana')).toBe('confirmed')
    expect([(await fixtures.membership(iris)).status, (await fixtures.membership(karl)).status]).toEqual(['ACTIVE', 'VOIDED'])
    expect(await waiting()).toEqual([])
  })

  test('the database itself refuses that one person does both', async () => {
    const [dana] = [app.cast.users.dana.id]
    const both = {
      id: newId('rescission'),
      membership_id: membershipId,
      finding: FINDING,
      proposed_by: dana,
      proposed_at: new Date(),
      decided_by: dana,
      decided_at: new Date(),
      outcome: 'confirmed' as const,
    }
    await expect(db().insertInto('rescissions').values(both).execute()).rejects.toThrow('check')
  })
})
