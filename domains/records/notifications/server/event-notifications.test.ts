import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { SYSTEM } from '#access/actor.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { markFinished } from '#domains/records/notifications/server/notifications.store.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.work()
})
afterAll(() => app.stop())

/** Records an event about Amara, whom Grace of the Okoye agency serves. */
async function happens(kind: 'membership.past_due' | 'membership.renewed' | 'membership.caught_up'): Promise<void> {
  const id = await idOfAmara()
  await inTransaction((tx) => recordEvent(tx, { kind, by: SYSTEM, about: { noun: 'member', id }, memberId: id }))
  await app.work()
}
async function idOfAmara(): Promise<Id<'member'>> {
  const amara = db().selectFrom('members').select('id').where('email', '=', 'member@demo.breakwater.example')
  return (await amara.executeTakeFirstOrThrow()).id
}
async function idOfGrace(): Promise<Id<'user'>> {
  const { id } = await db()
    .selectFrom('users')
    .innerJoin('members', 'members.agent_id', 'users.id')
    .select('users.id')
    .where('members.email', '=', 'member@demo.breakwater.example')
    .executeTakeFirstOrThrow()
  return id
}
const bellOf = async (who: 'grace' | 'emeka' | 'nina' | 'amara') => (await app.call(notificationsContract.notifications, {}, who)).answer

test('the user who serves a member is notified of their events, with a link to the page', async () => {
  const before = (await bellOf('grace')).unread
  await happens('membership.past_due')
  const { unread, rows } = await bellOf('grace')
  expect(unread).toBe(before + 1)
  expect(rows[0]).toMatchObject({
    kind: 'member_past_due',
    title: 'Amara Okafor’s payment failed',
    path: expect.stringMatching(/^\/agent-center\/members\/mbr_/) as unknown,
  })
})

test('nobody else is, and other kinds of events notify nobody', async () => {
  const before = [(await bellOf('grace')).unread, (await bellOf('nina')).unread, (await bellOf('emeka')).unread]
  await happens('membership.renewed')
  expect((await bellOf('grace')).unread).toBe(before[0])
  await happens('membership.past_due')
  expect([(await bellOf('nina')).unread, (await bellOf('emeka')).unread]).toEqual(before.slice(1))
})

test('a past-due notification is read for everybody once the payment is made; a newer one stays', async () => {
  const unreadOf = async (kind: string) => (await bellOf('grace')).rows.filter((row) => row.kind === kind && !row.isRead).length
  await happens('membership.past_due')
  expect(await unreadOf('member_past_due')).toBeGreaterThan(0)
  const others = await unreadOf('member_claim_documents')
  await happens('membership.caught_up')
  expect(await unreadOf('member_past_due')).toBe(0)
  expect(await unreadOf('member_claim_documents')).toBe(others)
  await happens('membership.past_due')
  expect(await unreadOf('member_past_due')).toBe(1)
})

test('once all documents of a claim are here, the requests for it are read for its seller and its member, and those of another claim are not', async () => {
  const [claim, another] = [newId('claim'), newId('claim')]
  const to = { userId: await idOfGrace(), memberId: await idOfAmara() }
  const requests = [claim, another].flatMap((id) => [
    { kind: 'member_claim_documents' as const, to: { userId: to.userId }, path: `/agent-center/claims/${id}` },
    { kind: 'claim_documents_requested' as const, to: { memberId: to.memberId }, path: `/member-center/claims/${id}/documents` },
  ])
  for (const { kind, to: reader, path } of requests)
    await inTransaction((tx) => notify(tx, { kind, to: reader, onceKey: path, title: say`Documents`, body: say`Documents`, path }))
  const paths = async (who: 'grace' | 'amara') => (await bellOf(who)).rows.filter((row) => !row.isRead).map((row) => row.path)
  const finish = (at: Date) =>
    inTransaction((tx) => markFinished(tx, { kinds: requests.map(({ kind }) => kind), memberId: to.memberId, claimId: claim, at }))
  // Finished before these were asked for: they are newer requests.
  await finish(new Date(clock.now().getTime() - 86_400_000))
  expect(await paths('grace')).toContain(`/agent-center/claims/${claim}`)
  await finish(clock.now())
  expect(await paths('grace')).toContain(`/agent-center/claims/${another}`)
  expect(await paths('grace')).not.toContain(`/agent-center/claims/${claim}`)
  expect(await paths('amara')).toContain(`/member-center/claims/${another}/documents`)
  expect(await paths('amara')).not.toContain(`/member-center/claims/${claim}/documents`)
})

test('it can be switched off on the page of preferences', async () => {
  await app.call(
    messagePreferencesContract.changePreference,
    { body: { kind: 'member_past_due', channel: 'notification', wanted: false } },
    'grace',
  )
  const before = (await bellOf('grace')).unread
  await happens('membership.past_due')
  expect((await bellOf('grace')).unread).toBe(before)
})

test('who worked for an agency that is terminated hears no more of its members; what was said before is neither listed nor counted', async () => {
  await app.call(
    messagePreferencesContract.changePreference,
    { body: { kind: 'member_past_due', channel: 'notification', wanted: true } },
    'grace',
  )
  await happens('membership.past_due')
  const { rows, unread } = await bellOf('grace')
  const ofMembers = rows.filter(({ title }) => title.includes('Amara'))
  expect(ofMembers.length).toBeGreaterThan(0)
  const body = { move: 'terminate', reason: 'It ends.', forCause: false } as const
  await app.call(agenciesContract.move, { params: { masterCode: 'TX-10432' }, body }, 'dana')
  await happens('membership.past_due')
  const after = await bellOf('grace')
  expect(JSON.stringify(after)).not.toContain('Amara')
  expect(after.unread).toBeLessThan(unread)
  const stored = db()
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', await idOfGrace())
    .where('kind', '=', 'member_past_due')
  expect((await stored.execute()).length, 'nothing new is written').toBe(rows.filter(({ kind }) => kind === 'member_past_due').length)
})
