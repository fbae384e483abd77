import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { returnClaims } from '#domains/claims/queue/server/handler-gone.ts'
import { claimsOfHandlerGone } from '#domains/claims/queue/server/handlers.store.ts'
import { timeOffContract } from '#domains/people/time-off/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { explainDelay } from '#domains/claims/overdue/server/overdue.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { claimSweep } from '#domains/claims/claims/server/claim-sweep.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
const ids: Id<'claim'>[] = []
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  for (const who of ['amara', 'maria', 'ruth'] as const) ids.push((await fixture.filed(who)).claimId)
  ids.push((await fixture.filed('jonasAtHome')).claimId)
})
afterAll(() => app.stop())

const handlerOf = async (claimId: Id<'claim'>) =>
  (await db().selectFrom('claims').select('assigned_to').where('id', '=', claimId).executeTakeFirstOrThrow()).assigned_to
const free = () => db().updateTable('claims').set({ assigned_to: null }).execute()

describe('next in the queue', () => {
  test('two users who ask at once get different claims, and nobody gets their own', async () => {
    const taken = await Promise.all((['jonas', 'marcus'] as const).map((who) => app.call(queue.takeNext, { body: {} }, who)))
    const [first, second] = taken.map(({ answer }) => answer.claimId)
    expect([first, second].every((claimId) => claimId && ids.includes(claimId))).toBe(true)
    expect(first).not.toBe(second)
    for (let n = 0; n < 3; n++) expect((await app.call(queue.takeNext, { body: {} }, 'jonas')).answer.claimId).not.toBe(ids[3])
    await free()
  })

  test('continues after the claim just left, and starts over at the end', async () => {
    const seen: (Id<'claim'> | null)[] = []
    for (let n = 0; n < 5; n++) {
      const after = seen.at(-1)
      seen.push((await app.call(queue.takeNext, { body: after ? { after } : {} }, 'dana')).answer.claimId)
    }
    expect(new Set(seen).size).toBe(4)
    expect(seen[4]).toBe(seen[0])
    await free()
  })
})

describe('a batch', () => {
  test('has a preview, changes what it can and reports the reason for the rest', async () => {
    const batch = { kind: 'assign' as const, claimIds: ids, to: app.cast.users.marcus.id }
    const preview = await app.call(queue.previewBatch, { body: batch }, 'jonas')
    expect(preview.answer).toMatchObject({ done: 3, skipped: 1, why: [{ id: ids[3], because: expect.stringContaining('your own claim') }] })
    expect(await handlerOf(ids[0] ?? 'clm_')).toBeNull()
    expect((await app.call(queue.runBatch, { body: batch }, 'jonas')).answer).toMatchObject({ done: 3, skipped: 1 })
    expect(await handlerOf(ids[0] ?? 'clm_')).toBe(app.cast.users.marcus.id)
    expect(await handlerOf(ids[3] ?? 'clm_')).toBeNull()
    await free()
  })

  test('requests the same document from many members; a second list needs a senior handler', async () => {
    const batch = {
      kind: 'request' as const,
      claimIds: ids.slice(0, 2),
      requirements: [{ requirement: 'photos' as const, why: 'Before the repair.' }],
    }
    expect((await app.call(queue.runBatch, { body: batch }, 'jonas')).answer).toMatchObject({ done: 2, skipped: 0 })
    expect((await app.call(queue.previewBatch, { body: batch }, 'jonas')).answer).toMatchObject({ done: 0, skipped: 2 })
  })

  test('a row the database refuses fails alone and is rolled back', async () => {
    const broken = ids[1] ?? 'clm_'
    await sql`create function breaks() returns trigger language plpgsql as $$ begin raise exception 'bad row'; end $$`.execute(db())
    await sql`create trigger breaks before insert on history_events for each row when (new.claim_id = ${sql.lit(broken)}) execute function breaks()`.execute(
      db(),
    )
    const batch = { kind: 'assign' as const, claimIds: ids.slice(0, 3), to: app.cast.users.marcus.id }
    const { answer } = await app.call(queue.runBatch, { body: batch }, 'jonas')
    expect(answer).toMatchObject({ done: 2, skipped: 1, why: [{ id: broken, because: expect.stringContaining('broke on our side') }] })
    expect(await Promise.all(batch.claimIds.map(handlerOf))).toEqual([batch.to, null, batch.to])
    await sql`drop trigger breaks on history_events`.execute(db())
    await free()
  })

  test('an interrupted batch, repeated with its key, does only the missing claims; twenty repeats at once do each claim once', async () => {
    const batch = { kind: 'assign' as const, claimIds: ids.slice(0, 3), to: app.cast.users.marcus.id }
    const key = { 'idempotency-key': 'a-batch-cut-off' }
    const run = () => app.call(queue.runBatch, { body: batch }, 'jonas', key)
    expect((await run()).answer.done).toBe(3)
    // As after a crash: two of three are done and no response was sent.
    const [last] = batch.claimIds.slice(-1)
    await db().deleteFrom('batch_items').where('key', '=', key['idempotency-key']).where('item_id', '=', String(last)).execute()
    await db().updateTable('idempotency_keys').set({ answer: null, status: null }).where('key', '=', key['idempotency-key']).execute()
    await free()
    const answers = await Promise.all(Array.from({ length: 20 }, run))
    expect(new Set(answers.map(({ answer }) => answer.done))).toEqual(new Set([3]))
    expect(await Promise.all(batch.claimIds.map(handlerOf))).toEqual([null, null, batch.to])
    await free()
  })

  test('finance assigns nothing', async () => {
    expect((await app.call(queue.runBatch, { body: { kind: 'assign', claimIds: ids, to: null } }, 'priya')).refusal.code).toBe(
      'not_your_role',
    )
  })
})

describe('handlers who are away, or work here no longer', () => {
  const assign = (claimId: Id<'claim'>, to: Id<'user'>) =>
    app.call(queue.assignClaim, { params: { claimId }, body: { to, from: null } }, 'dana')
  const away = async (untilOn: Day | null, deputyId: Id<'user'> | null) => {
    const { version } = (await app.call(timeOffContract.mine, {}, 'marcus')).answer
    return app.call(timeOffContract.setMine, { body: { fromOn: null, untilOn, deputyId, version } }, 'marcus')
  }

  test('a new claim of a handler who is away goes to their deputy, unless it is the deputy’s own or they are away too', async () => {
    const { marcus, jonas, priya } = app.cast.users
    expect((await away(daysAgo(1), null)).refusal.fields).toHaveProperty('untilOn')
    expect((await away(daysAgo(0), jonas.id)).answer.deputy?.id).toBe(jonas.id)
    await assign(ids[0] ?? 'clm_', marcus.id)
    expect(await handlerOf(ids[0] ?? 'clm_')).toBe(jonas.id)
    const { rows } = (await app.call(queue.claimQueue, { query: { limit: 100 } }, 'dana')).answer
    expect(rows.find(({ id }) => id === ids[0])?.assignedTo).toMatchObject({ id: jonas.id, deputyOf: ['Marcus Bell'] })
    await assign(ids[3] ?? 'clm_', marcus.id)
    expect(await handlerOf(ids[3] ?? 'clm_')).toBe(marcus.id)
    await db()
      .updateTable('users')
      .set({ away_until: daysAgo(0) })
      .where('id', '=', jonas.id)
      .execute()
    await assign(ids[1] ?? 'clm_', marcus.id)
    expect(await handlerOf(ids[1] ?? 'clm_')).toBe(marcus.id)
    await db().updateTable('users').set({ away_until: null }).where('id', '=', jonas.id).execute()
    expect((await away(daysAgo(0), priya.id)).status).toBe(200)
    await away(null, null)
    await assign(ids[2] ?? 'clm_', marcus.id)
    expect(await handlerOf(ids[2] ?? 'clm_')).toBe(marcus.id)
    await free()
  })

  test('a handler is dismissed in the midst of work: the open tab is refused, their claims wait in the queue, what they wrote stays', async () => {
    const { marcus } = app.cast.users
    const [mine = 'clm_', others = 'clm_'] = ids
    await assign(mine, marcus.id)
    await assign(others, app.cast.users.lena.id)
    await assign(ids[2] ?? 'clm_', marcus.id)
    const note = { params: { claimId: mine }, body: { body: 'I called the shop: the estimate is right.' } }
    expect((await app.call(conversationContract.noteOnClaim, note, 'marcus')).status).toBe(200)

    const suspension = { params: { userId: marcus.id }, body: { reason: 'Dismissed today.' } }
    expect((await app.call(userAccessContract.suspend, suspension, 'dana')).status).toBe(200)
    expect((await app.call(conversationContract.noteOnClaim, note, 'marcus')).status).toBe(401)
    await app.work([])
    const told = db().selectFrom('notifications').select(['user_id', 'title', 'body', 'path']).where('kind', '=', 'claims_returned')
    const once = {
      title: 'Claims of Marcus Bell are waiting for a handler',
      body: 'Marcus Bell doesn’t work on claims anymore. Claims back in the queue: 2.',
      path: '/account-center/claims?view=unassigned',
    }
    const { dana, lena } = app.cast.users
    expect(await told.orderBy('user_id').execute(), 'each supervisor once, of all of them').toEqual(
      [dana.id, lena.id].toSorted().map((user_id) => ({ user_id, ...once })),
    )
    expect([await handlerOf(mine), await handlerOf(others)]).toEqual([null, app.cast.users.lena.id])
    // The process ended after it notified them, before it returned a claim: the job is tried again.
    await db().updateTable('claims').set({ assigned_to: marcus.id }).where('id', '=', mine).execute()
    const suspended = db().selectFrom('history_events').select('seq').where('kind', '=', 'user.suspended').where('noun_id', '=', marcus.id)
    await returnClaims({ nounId: marcus.id, seq: (await suspended.executeTakeFirstOrThrow()).seq })
    expect([await handlerOf(mine), (await told.execute()).length]).toEqual([null, 2])
    const unassigned = (await app.call(queue.claimQueue, { query: { view: 'unassigned', limit: 100 } }, 'dana')).answer.rows
    expect(unassigned.map(({ id }) => id)).toContain(mine)
    const written = (await app.call(conversationContract.claimMessages, { params: { claimId: mine } }, 'dana')).answer.rows
    expect(JSON.stringify(written)).toContain('the estimate is right')
    expect(JSON.stringify(written)).toContain('Marcus Bell')

    expect((await app.call(userAccessContract.reinstate, { params: { userId: marcus.id } }, 'dana')).answer.outcome).toBe('done')
    app.signInAgain('marcus')
    expect([await handlerOf(mine), (await app.call(queue.queueCounts, {}, 'marcus')).status]).toEqual([null, 200])
    await free()
  })
})

test('an investigator keeps the claims that wait for them, and is not taken for somebody who left', async () => {
  const { olga } = app.cast.users
  const [claimId = 'clm_'] = ids
  await db().updateTable('claims').set({ assigned_to: olga.id }).where('id', '=', claimId).execute()
  expect(await claimsOfHandlerGone(olga.id)).toEqual([])
  await db()
    .updateTable('users')
    .set({ capabilities: ['support'] })
    .where('id', '=', olga.id)
    .execute()
  expect((await claimsOfHandlerGone(olga.id)).map(({ id }) => id)).toEqual([claimId])
  await db()
    .updateTable('users')
    .set({ capabilities: ['siu'] })
    .where('id', '=', olga.id)
    .execute()
  await db().updateTable('claims').set({ assigned_to: null }).where('id', '=', claimId).execute()
})

describe('figures', () => {
  test('count open claims by age, decisions, payments, denials by code, overturned ones and leakage', async () => {
    const claimId = ids[2] ?? 'clm_'
    await app.call(decisionsContract.denyClaim, { params: { claimId }, body: { code: 'R05', explanation: 'The letter.' } }, 'jonas')
    const { answer } = await app.call(queue.claimFigures, { query: {} }, 'priya')
    expect(answer).toMatchObject({
      openByAge: { upTo7: 3 },
      decided: 1,
      medianDays: 0,
      deniedByCode: [{ code: 'R05', count: 1 }],
      appeals: { decided: 0 },
      paid: { count: 0, sum: 0 },
    })
    expect((await app.call(queue.claimFigures, { query: { to: daysAgo(30) } }, 'priya')).answer.decided).toBe(0)
    expect((await app.call(queue.claimFigures, { query: {} }, 'emeka')).refusal.code).toBe('not_your_role')
  })
})

describe('clocks in the queue', () => {
  test('a message of the member is due in two business days, also of a closed claim; our answer stops it', async () => {
    const claimId = ids[2] ?? 'clm_'
    await db().updateTable('claims').set({ status: 'CLOSED', outcome: 'denied', due_on: null }).where('id', '=', claimId).execute()
    await db().updateTable('claim_clocks').set({ stopped_at: new Date() }).where('claim_id', '=', claimId).execute()
    await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'I have a new letter.' } }, 'ruth')
    const inQueue = async () =>
      (await app.call(queue.claimQueue, { query: { limit: 100 } }, 'dana')).answer.rows.find(({ id }) => id === claimId)
    expect(await inQueue()).toMatchObject({ status: 'CLOSED', priority: 'normal' })
    await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'Thank you, we look.' } }, 'dana')
    expect(await inQueue()).toBeUndefined()
  })

  test('each alarm notifies once: due soon, past the target, past the last day', async () => {
    const claimId = ids[1] ?? 'clm_'
    await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'Are you there?' } }, 'maria')
    const handler = app.cast.users.jonas.id
    await app.call(queue.assignClaim, { params: { claimId }, body: { to: handler, from: null } }, 'dana')
    const alarmsOf = async () =>
      (
        await db()
          .selectFrom('history_events')
          .select('kind')
          .where('claim_id', '=', claimId)
          .where('kind', 'like', 'claim.clock_%')
          .orderBy('seq')
          .execute()
      ).map(({ kind }) => kind)
    for (let day = 0; day < 20; day++) {
      await advanceClock(86_400_000)
      await app.work()
    }
    const told = await alarmsOf()
    for (const alarm of ['due_soon', 'late', 'breached'])
      expect(told.filter((kind) => kind === `claim.clock_${alarm}`).length, alarm).toBeGreaterThan(0)
    const late = await db()
      .selectFrom('claim_clocks')
      .select(['clock', 'late_at'])
      .where('claim_id', '=', claimId)
      .where('clock', '=', 'reply')
      .execute()
    expect(late[0]?.late_at).not.toBeNull()
    expect(told.length).toBe(new Set(await alarmKeysOf(claimId)).size)
    const notifications = await db()
      .selectFrom('notifications')
      .select(['user_id as user', 'once_key as key'])
      .where('kind', '=', 'claim_alarm')
      .where('path', 'like', `%${claimId}`)
      .execute()
    const { jonas, dana, lena, priya } = app.cast.users
    for (const { id } of [jonas, dana, lena]) expect(notifications.filter(({ user }) => user === id).length, id).toBe(told.length)
    expect(notifications.some(({ user }) => user === priya.id)).toBe(false)
    expect(new Set(notifications.map(({ key }) => key)).size).toBe(notifications.length)
  })

  const alarmKeysOf = async (claimId: Id<'claim'>) =>
    (
      await db()
        .selectFrom('history_events')
        .select(['kind', 'data'])
        .where('claim_id', '=', claimId)
        .where('kind', 'like', 'claim.clock_%')
        .execute()
    ).map(({ kind, data }) => kind + JSON.stringify(data))

  test('the member gets an email about the delay after the last day, and again after 30 days', async () => {
    const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(3), insurerClaimNumber: 'LS-late' })
    const emails = async () =>
      (await db().selectFrom('messages').select('once_key').where('claim_id', '=', claimId).where('kind', '=', 'claim_delayed').execute())
        .length
    for (let day = 0; day < 26; day++) await advanceClock(86_400_000)
    await app.work()
    expect(await emails()).toBe(1)
    for (let day = 0; day < 31; day++) await advanceClock(86_400_000)
    await app.work()
    expect(await emails()).toBe(2)

    // The claim is decided after the sweep has found it.
    const explain = claimSweep(
      'claims.explain_delay',
      ({ after }) => sql<{ id: Id<'claim'> }>`select ${claimId} as id where ${after} = ''`,
      explainDelay,
    )
    for (let day = 0; day < 31; day++) await advanceClock(86_400_000)
    await db().updateTable('claims').set({ status: 'APPEALED' }).where('id', '=', claimId).execute()
    await explain.run(clock.now())
    expect(await emails()).toBe(2)
    await db().updateTable('claims').set({ status: 'IN_REVIEW' }).where('id', '=', claimId).execute()
    await explain.run(clock.now())
    expect(await emails(), 'undecided it would have been written').toBe(3)
  })
})

test('a claim is late by its current due day, and not while it only waits for the member', async () => {
  const { claimId: first } = await fixture.filed('amara', { lossOn: daysAgo(8), insurerClaimNumber: 'LS-due-1' })
  const { claimId: second } = await fixture.filed('maria', { lossOn: daysAgo(8), insurerClaimNumber: 'LS-due-2' })
  await db().updateTable('claims').set({ due_on: null }).execute()
  const views = async () => {
    const asked = ['all', 'due', 'late'] as const
    const rows = await Promise.all(asked.map(async (view) => (await app.call(queue.claimQueue, { query: { view } }, 'dana')).answer.rows))
    const { answer } = await app.call(queue.queueCounts, {}, 'dana')
    expect(asked.map((view) => answer[view])).toEqual(rows.map(({ length }) => length))
    return rows.map((found) => found.map(({ id }) => id))
  }
  type Due = { due_on: Day | null; list_ends_on?: Day | null; status?: 'INFO_REQUESTED' }
  const due = (id: Id<'claim'>, change: Due) => db().updateTable('claims').set(change).where('id', '=', id).execute()
  const today = daysAgo(0)
  await due(first, { due_on: addDays(today, -1) })
  await due(second, { due_on: addDays(today, 30) })
  expect(await views()).toEqual([[first, second], [first], [first]])
  await due(first, { due_on: addDays(today, 40) })
  await due(second, { due_on: addDays(today, -3) })
  expect(await views(), 'moved').toEqual([[second, first], [second], [second]])
  await due(second, { due_on: addDays(today, -3), list_ends_on: addDays(today, -3), status: 'INFO_REQUESTED' })
  expect(await views(), 'it waits for its member').toEqual([[second, first], [], []])
  await due(second, { due_on: addDays(today, -4) })
  expect(await views(), 'a message of the member is ours to answer').toEqual([[second, first], [second], [second]])
  await due(first, { due_on: today })
  expect(await views(), 'today').toEqual([[second, first], [second, first], [second]])
  const listed = (await app.call(claimListContract.claims, { query: {} }, 'dana')).answer.rows.find(({ id }) => id === first)
  const opened = (await app.call(claimsContract.claim, { params: { claimId: first } }, 'dana')).answer
  expect([listed?.next?.by, opened.next.by], 'the list and the claim say the day of the queue').toEqual([today, today])
  await due(first, { due_on: addDays(today, 40) })
  await due(second, { due_on: null })
  expect(await views()).toEqual([[first], [], []])
})

test('the queue is searched by any identifier of a claim', async () => {
  const { claimId, claim } = await fixture.filed('ruth', { lossOn: daysAgo(9), insurerClaimNumber: 'LS-find-1', policyNumber: 'POL-77-X' })
  await fixture.filed('maria', { lossOn: daysAgo(9), insurerClaimNumber: 'LS-find-2' })
  const { phone } = await db().selectFrom('members').select('phone').where('id', '=', app.cast.members.ruth.id).executeTakeFirstOrThrow()
  const { vin } = await db()
    .selectFrom('vehicles as v')
    .innerJoin('claims as c', 'c.vehicle_id', 'v.id')
    .select('v.vin')
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const number = claim.number ?? ''
  const found = async (search: string) => (await app.call(queue.claimQueue, { query: { search, limit: 100 } }, 'dana')).answer.rows
  const searches = [
    number,
    String(Number(number.slice(-6))),
    claim.membership?.number ?? '',
    'adeyemi',
    'LS-find-1',
    'POL-77-X',
    vin.slice(-6),
    phone ?? '',
  ]
  for (const search of searches) {
    const rows = await found(search)
    expect(
      rows.map(({ id }) => id),
      search,
    ).toContain(claimId)
    expect(
      rows.every(({ memberName }) => memberName === 'Ruth Adeyemi'),
      search,
    ).toBe(true)
  }
  expect(await found('nobody of that name')).toEqual([])
})
