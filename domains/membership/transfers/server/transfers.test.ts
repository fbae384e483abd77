import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { type MemberFixtures, memberFixtures, today } from '#domains/membership/enrollments/server/testing.ts'
import { transferContract } from '#domains/membership/transfers/contract.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const { decideTransfer, requestTransfer, transfers, transferLetter } = transferContract
const LETTER = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

test('M18: on a signed letter two staff users move a membership; its old agency loses access, its new one gains it', async () => {
  const { membershipId } = await fixtures.join('Bea', 'Short', { masterCode: 'OH-20417' })
  const params = { membershipId }
  const query = { masterCode: 'TX-10432', agentId: app.cast.users.grace.id, signedOn: today(), fileName: 'broker of record.pdf' }
  const ask = (as: Parameters<TestApp['call']>[2], overrides: { masterCode?: string; signedOn?: Day } = {}, body = LETTER) =>
    app.call(requestTransfer, { params, query: { ...query, ...overrides }, body }, as)
  expect([(await ask('grace')).status, (await ask('walter')).status, (await ask('tomas')).status]).toEqual([403, 403, 403])
  const refused = async (overrides: { masterCode?: string; signedOn?: Day }) => {
    const { status, refusal } = await ask('dana', overrides)
    return [status, refusal.code, ...Object.keys(refusal.fields ?? {})]
  }
  expect(await refused({ masterCode: 'OH-20417' })).toEqual([409, 'same_agency', 'masterCode'])
  expect(await refused({ masterCode: 'TX-99999' })).toEqual([409, 'agency_sells_nothing', 'masterCode'])
  expect(await refused({ signedOn: addDays(today(), 2) })).toEqual([409, 'letter_from_the_future', 'signedOn'])
  expect(await refused({ signedOn: addDays(today(), -91) })).toEqual([409, 'letter_too_old', 'signedOn'])
  expect((await ask('dana', {}, new TextEncoder().encode('a letter'))).refusal.fields).toHaveProperty('file')

  const { paidThroughOn } = await fixtures.membership(membershipId)
  expect((await app.call(transfers, { params }, 'dana')).answer).toMatchObject({
    servedBy: { masterCode: 'OH-20417', agencyName: expect.any(String) },
    commissionFrom: paidThroughOn && addDays(paidThroughOn, 1),
    whyNot: null,
  })
  expect([(await ask('priya')).status, (await ask('lena')).status, (await ask('olga')).status]).toEqual([403, 403, 403])
  const requested = (await ask('jonas')).answer
  expect(requested).toMatchObject({ servedBy: { masterCode: 'OH-20417' }, whyNot: 'transfer_waiting', whyNotConfirm: 'not_your_role' })
  expect((await fixtures.eventKinds(membershipId)).at(-1)).toBe('membership.transfer_requested')
  expect(await refused({})).toEqual([409, 'transfer_waiting'])
  const transferId = requested.waitingId ?? 'atr_'
  const decide = (as: Parameters<TestApp['call']>[2], confirm = true) =>
    app.call(decideTransfer, { params: { membershipId, transferId }, body: { confirm, note: 'The signature is hers.' } }, as)
  expect([(await decide('jonas')).status, (await decide('priya')).status, (await decide('walter')).status]).toEqual([403, 403, 403])
  const { answer } = await decide('dana')
  expect((await decide('dana')).refusal.code).toBe('nothing_waiting')
  expect(answer.servedBy.masterCode).toBe('TX-10432')
  expect(answer.rows).toMatchObject([
    {
      fromMasterCode: 'OH-20417',
      toMasterCode: 'TX-10432',
      fileName: 'broker of record.pdf',
      by: 'Jonas Weber',
      decision: { confirmed: true, by: 'Dana Whitfield', note: 'The signature is hers.' },
    },
  ])
  const sees = async (as: Parameters<TestApp['call']>[2]) => (await app.call(coverageContract.read, { params }, as)).status
  expect([await sees('walter'), await sees('grace'), await sees('dana')]).toEqual([404, 200, 200])
  const row = await db()
    .selectFrom('memberships')
    .select(['master_code', 'agent_id', 'commission_tier'])
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ master_code: 'TX-10432', agent_id: app.cast.users.grace.id })
  expect((await fixtures.eventKinds(membershipId)).at(-1)).toBe('membership.transferred')

  const letter = await app.call(transferLetter, { params: { membershipId, transferId: answer.rows[0]?.id ?? 'atr_' } }, 'dana')
  expect([letter.status, Buffer.from(letter.answer as unknown as Uint8Array).toString()]).toEqual([200, Buffer.from(LETTER).toString()])
  expect((await app.call(transfers, { params }, 'walter')).status).toBe(403)
})

test('the requester of a transfer does not confirm it, the member gets an email, and both agencies are notified', async () => {
  const { membershipId } = await fixtures.join('Ned', 'Short', { masterCode: 'OH-20417' })
  const params = { membershipId }
  const query = { masterCode: 'TX-10432', signedOn: today(), fileName: 'letter.pdf' }
  const { answer } = await app.call(requestTransfer, { params, query, body: LETTER }, 'dana')
  expect([answer.whyNotConfirm, answer.whyNotDecide]).toEqual(['same_person', 'same_person'])
  const transferId = answer.waitingId ?? 'atr_'
  const ask = { params: { membershipId, transferId }, body: { confirm: true, note: 'Read it.' } }
  expect((await app.call(decideTransfer, ask, 'dana')).refusal.code).toBe('same_person')
  await expect(decideBehindTheRules(transferId, app.cast.users.dana.id)).rejects.toThrow('does not decide')

  const email = await db()
    .selectFrom('messages')
    .select(['body', 'member_id'])
    .where('once_key', '=', `transfer_requested:${transferId}`)
    .executeTakeFirstOrThrow()
  expect(email.body).toContain('Okoye Insurance Group')
  await decideBehindTheRules(transferId, app.cast.users.jonas.id, false)
  const declined = (await app.call(requestTransfer, { params, query, body: LETTER }, 'jonas')).answer.waitingId ?? 'atr_'
  await app.call(decideTransfer, { params: { membershipId, transferId: declined }, body: { confirm: false, note: 'Not hers.' } }, 'dana')
  expect((await fixtures.eventKinds(membershipId)).at(-1)).toBe('membership.transfer_declined')
  expect((await app.call(transfers, { params }, 'dana')).answer).toMatchObject({
    servedBy: { masterCode: 'OH-20417' },
    waitingId: null,
    whyNot: null,
  })

  const again = await app.call(requestTransfer, { params, query, body: LETTER }, 'jonas')
  await whileGone(app.cast.users.jonas.id, async (how) => {
    const waits = { params: { membershipId, transferId: again.answer.waitingId ?? 'atr_' }, body: ask.body }
    expect((await app.call(decideTransfer, waits, 'dana')).refusal.code, how).toBe('proposer_is_gone')
    const { whyNotConfirm, whyNotDecide } = (await app.call(transfers, { params }, 'dana')).answer
    expect([whyNotConfirm, whyNotDecide], how).toEqual(['proposer_is_gone', null])
  })
  await app.call(decideTransfer, { params: { membershipId, transferId: again.answer.waitingId ?? 'atr_' }, body: ask.body }, 'dana')
  const events = await db()
    .selectFrom('notifications')
    .select(['user_id', 'path'])
    .where('once_key', 'like', `transferred:%`)
    .where('title', 'like', `%${await numberOf(membershipId)}%`)
    .execute()
  expect(events).toEqual(
    expect.arrayContaining([
      { user_id: app.cast.users.walter.id, path: null },
      { user_id: app.cast.users.emeka.id, path: `/agent-center/members/${email.member_id}` },
    ]),
  )
})

test('users who may confirm it at that time are notified: active staff of compliance or super, but not the requester', async () => {
  const { lena, marcus, noor, dana, jonas, emeka } = app.cast.users
  const may = (id: Id<'user'>, capabilities: string[], status: 'active' | 'suspended' = 'active') =>
    db().updateTable('users').set({ capabilities, status }).where('id', '=', id).execute()
  await may(lena.id, ['compliance'])
  await may(noor.id, ['super'])
  await may(marcus.id, ['compliance'], 'suspended')
  const { membershipId: of } = await fixtures.join('Rhoda', 'Ringing', { masterCode: 'OH-20417' })
  const notificationsOf = async (as: Parameters<TestApp['call']>[2]) => {
    const query = { masterCode: 'TX-10432', signedOn: today(), fileName: 'letter.pdf' }
    const { answer, refusal } = await app.call(requestTransfer, { params: { membershipId: of }, query, body: LETTER }, as)
    if (!answer.waitingId) throw new Error(`Nothing waits: ${refusal.code}`)
    const transferId = answer.waitingId
    const notified = await db()
      .selectFrom('notifications')
      .select('user_id')
      .where('once_key', 'like', `transfer_requested:${transferId}:%`)
      .execute()
    await decideBehindTheRules(transferId, emeka.id, false)
    return notified.map(({ user_id }) => user_id).toSorted()
  }
  expect(await notificationsOf('dana')).toEqual([lena.id, noor.id].toSorted())
  expect(await notificationsOf('jonas')).toEqual([dana.id, lena.id, noor.id].toSorted())
  await may(lena.id, ['claims_l3'])
  await may(noor.id, ['super'], 'suspended')
  await may(marcus.id, ['claims_l2', 'compliance'])
  expect(await notificationsOf('jonas'), 'what somebody may do has changed').toEqual([dana.id, marcus.id].toSorted())
  await may(jonas.id, ['support', 'compliance'])
  expect(await notificationsOf('jonas'), 'never for who asked').toEqual([dana.id, marcus.id].toSorted())
})

test('what somebody requested who left since is declined, and requested again by who is there', async () => {
  const { membershipId } = await fixtures.join('Hal', 'Short', { masterCode: 'OH-20417' })
  const params = { membershipId }
  const query = { masterCode: 'TX-10432', signedOn: today(), fileName: 'letter.pdf' }
  const transferId = (await app.call(requestTransfer, { params, query, body: LETTER }, 'jonas')).answer.waitingId ?? 'atr_'
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.jonas.id).execute()
  const declined = await app.call(
    decideTransfer,
    { params: { membershipId, transferId }, body: { confirm: false, note: 'He left.' } },
    'dana',
  )
  expect(declined.answer).toMatchObject({ waitingId: null, whyNot: null, servedBy: { masterCode: 'OH-20417' } })
})

const numberOf = async (id: Id<'membership'>) =>
  (await db().selectFrom('memberships').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

const decideBehindTheRules = (transferId: Id<'agencyTransfer'>, decidedBy: Id<'user'>, confirmed = true) =>
  db()
    .insertInto('agency_transfer_decisions')
    .values({ transfer_id: transferId, confirmed, note: 'By hand.', decided_by: decidedBy, decided_at: clock.now() })
    .execute()

test('the letters on file are never changed', async () => {
  await expect(db().updateTable('agency_transfers').set({ letter_sha256: '' }).execute()).rejects.toThrow()
})
