import { asApplication } from '#platform/postgres/testing/roles.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup, joinGroup } from '#domains/distribution/alliances/testing.ts'
import { bookTransfersContract as books } from '#domains/distribution/book-transfers/contract.ts'
import { paymentDays } from '#domains/distribution/book-transfers/rules/forward.ts'
import {
  cancelUnconfirmedBooks,
  finishBooks,
  moveMemberships,
  informMembers,
} from '#domains/distribution/book-transfers/server/carry-out.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents, share } from '#platform/money.ts'

const OKOYE = 'TX-10432'
const LAKESHORE = 'OH-20417'
const REASON = 'The agency closes its Austin office.'
const TODAY = officeDay()

let app: TestApp
let sales: ReturnType<typeof salesIn>
let sold: Id<'membership'>[]
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await db().deleteFrom('book_transfer_memberships').execute()
  await db().deleteFrom('book_transfers').execute()
  await db().deleteFrom('enclosures').where('kind', '=', 'agency_change_letter').execute()
  await db().deleteFrom('messages').where('kind', '=', 'book_moves').execute()
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: TODAY }).execute()
  sold = []
  for (let count = 0; count < 3; count++) sold.push((await sales.sell(TODAY, { masterCode: OKOYE, agentId: app.cast.users.grace.id })).id)
})

const once = () => ({ 'idempotency-key': randomUUID() })
const params = { masterCode: OKOYE }
const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const sweepOn = (day: Day) =>
  onDay(day, async () => {
    for (const sweep of [informMembers, moveMemberships, finishBooks, cancelUnconfirmedBooks])
      await asApplication(() => sweep.run(new Date(`${day}T18:00:00Z`)))
  })
const serving = async (id: Id<'membership'>) => {
  const row = await db()
    .selectFrom('memberships as ms')
    .innerJoin('members as m', 'm.id', 'ms.member_id')
    .select(['ms.master_code', 'ms.agent_id', 'm.master_code as of_member', 'm.agent_id as agent_of_member'])
    .where('ms.id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.master_code, row.agent_id, row.of_member, row.agent_of_member]
}
const eventsOf = async (kind: string) =>
  (await db().selectFrom('history_events').select('membership_id').where('kind', '=', kind).execute()).length
const numberOf = async (id: Id<'membership'>) =>
  (await db().selectFrom('memberships').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
const saleLockOf = (id: Id<'membership'>) =>
  db().selectFrom('commission_sale_locks').selectAll().where('membership_id', '=', id).executeTakeFirstOrThrow()
/** The agency's lines of a membership sold today, for the twelve months from a day on. */
const nextYear = (from: Day, { first, renewal }: { first: number; renewal: number }) =>
  paymentDays({ billing: 'monthly', paidThroughOn: addDays(addMonths(TODAY, 1), -1) }, from, addMonths(from, 12)).map((on) =>
    cents(on < addMonths(TODAY, 12) ? first : renewal),
  )
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const ofGrace = () => ({ ofWhom: app.cast.users.grace.id }) as const

describe('to another agent of the agency', () => {
  const plan = (as: CastName, more: object = {}) =>
    app.call(
      books.moveWithin,
      { params, body: { ...ofGrace(), toAgentId: app.cast.users.emeka.id, onDay: addDays(TODAY, 3), reason: REASON, ...more } },
      as,
      once(),
    )

  test('its admin plans it, nobody else; it moves on its day, some of them or all, and once', async () => {
    for (const as of ['grace', 'tomas', 'jonas'] as const) expect((await plan(as)).refusal.code).toBe('not_your_role')
    expect((await plan('walter')).status).toBe(404)
    expect(await db().selectFrom('book_transfers').select('id').execute(), 'and nothing was planned').toEqual([])
    const peek = { ...ofGrace(), toMasterCode: OKOYE, toAgentId: null, onDay: TODAY }
    expect((await app.call(books.previewBook, { params, body: peek }, 'walter')).status).toBe(404)
    const choices = (as: CastName) => app.call(books.inBook, { params, query: ofGrace() }, as)
    expect((await choices('walter')).status).toBe(404)
    for (const as of ['grace', 'tomas', 'amara'] as const) expect((await choices(as)).status).toBe(403)
    expect((await choices('emeka')).answer.rows.map(({ id }) => id).toSorted()).toEqual(sold.toSorted())
    const planned = (await plan('emeka', { membershipIds: sold.slice(0, 2) })).answer
    expect((await choices('emeka')).answer, 'without what is in a transfer already').toMatchObject({ count: 1, rows: [{ id: sold[2] }] })
    expect(planned).toMatchObject({ status: 'planned', memberships: 2, remaining: 2, fromAgent: 'Grace Liu', toAgent: 'Emeka Okoye' })
    expect((await plan('emeka', { membershipIds: sold.slice(0, 2) })).refusal.code, 'both are in a transfer').toBe('nothing_to_move')
    await sweepOn(addDays(TODAY, 2))
    expect(await serving(sold[0] ?? 'msh_')).toContain(app.cast.users.grace.id)
    const before = await eventsOf('membership.agent_changed')
    for (const days of [3, 3, 4]) await sweepOn(addDays(TODAY, days))
    const { emeka, grace } = app.cast.users
    expect(await serving(sold[0] ?? 'msh_')).toEqual([OKOYE, emeka.id, OKOYE, emeka.id])
    expect(await serving(sold[2] ?? 'msh_')).toEqual([OKOYE, grace.id, OKOYE, grace.id])
    expect((await eventsOf('membership.agent_changed')) - before).toBe(2)
    const { rows, agents } = (await app.call(books.books, { params }, 'emeka')).answer
    expect(rows[0]).toMatchObject({ status: 'done', moved: 2, remaining: 0 })
    expect(agents.find(({ name }) => name === 'Grace Liu')).toMatchObject({ memberships: 1 })
    expect(await db().selectFrom('messages').select('id').where('kind', '=', 'book_moves').execute(), 'the agency stays').toHaveLength(0)
  })

  test('its preview counts what will move: not what the agent who takes over serves already', async () => {
    await app.call(
      books.moveWithin,
      { params, body: { ...ofGrace(), membershipIds: sold.slice(0, 1), toAgentId: app.cast.users.emeka.id, onDay: TODAY, reason: REASON } },
      'emeka',
      once(),
    )
    await sweepOn(TODAY)
    const move = { ofWhom: 'agency', toAgentId: app.cast.users.emeka.id, onDay: addDays(TODAY, 3) } as const
    const preview = async (body: object) =>
      (await app.call(books.previewBook, { params, body: { ...move, toMasterCode: OKOYE, ...body } }, 'emeka')).answer
    const seen = await preview({})
    expect(seen).toMatchObject({ memberships: 2, whyNot: null })
    expect(seen.forward?.rows.filter(({ kind, before }) => kind === 'agent' && before > 0).map(({ name }) => name)).toEqual(['Grace Liu'])
    const planned = await app.call(books.moveWithin, { params, body: { ...move, reason: REASON } }, 'emeka', once())
    expect(planned.answer).toMatchObject({ memberships: 2 })
    await app.call(books.cancelBook, { params: { bookId: planned.answer.id } }, 'emeka', once())
    expect((await preview({ membershipIds: sold.slice(0, 1) })).whyNot).toBe('same_agent')
  })

  test('called off before its day nothing moves; from its day on it cannot be', async () => {
    const { id } = (await plan('emeka')).answer
    const cancel = () => app.call(books.cancelBook, { params: { bookId: id } }, 'emeka', once())
    expect((await app.call(books.cancelBook, { params: { bookId: id } }, 'walter', once())).status).toBe(404)
    expect((await app.call(books.cancelBook, { params: { bookId: id } }, 'jonas', once())).refusal.code).toBe('not_your_role')
    expect((await onDay(addDays(TODAY, 3), cancel)).refusal.code).toBe('begun')
    expect((await cancel()).answer).toMatchObject({ status: 'canceled', remaining: 0, stayed: 3, moved: 0, canceledBy: 'Emeka Okoye' })
    await sweepOn(addDays(TODAY, 3))
    expect(await serving(sold[0] ?? 'msh_')).toContain(app.cast.users.grace.id)
    expect((await plan('emeka')).answer.memberships, 'free again').toBe(3)
  })

  test('whoever was to take over is suspended by then: they get no members, and it can be called off', async () => {
    const { emeka, grace } = app.cast.users
    const emekaIs = (status: 'active' | 'suspended') => db().updateTable('users').set({ status }).where('id', '=', emeka.id).execute()
    const { id } = (await plan('emeka')).answer
    const state = async () => (await app.call(books.books, { params }, 'dana')).answer.rows.find((row) => row.id === id)
    await emekaIs('suspended')
    await sweepOn(addDays(TODAY, 3))
    expect(await serving(sold[0] ?? 'msh_'), 'they stay with Grace').toEqual([OKOYE, grace.id, OKOYE, grace.id])
    await onDay(addDays(TODAY, 3), async () => {
      expect(await state()).toMatchObject({ status: 'planned', remaining: 3, waitsForReceiver: true })
      await emekaIs('active')
      expect(await state()).toMatchObject({ waitsForReceiver: false })
      const cancel = () => app.call(books.cancelBook, { params: { bookId: id } }, 'dana', once())
      expect((await cancel()).refusal.code).toBe('begun')
      await emekaIs('suspended')
      expect((await cancel()).answer).toMatchObject({ status: 'canceled', moved: 0, stayed: 3 })
      await emekaIs('active')
    })
    expect((await plan('emeka')).answer.memberships, 'free again').toBe(3)
  })

  test('what was given to somebody else meanwhile stays with them', async () => {
    const { emeka, grace, tomas } = app.cast.users
    const { id } = (await plan('emeka')).answer
    const [first = 'msh_', second = 'msh_'] = sold
    const serve = (membershipId: Id<'membership'>, agentId: Id<'user'> | null) =>
      db().updateTable('memberships').set({ agent_id: agentId }).where('id', '=', membershipId).execute()
    await serve(first, tomas.id)
    await serve(second, null)
    await sweepOn(addDays(TODAY, 3))
    expect((await serving(first))[1], 'whom it was given').toBe(tomas.id)
    expect((await serving(second))[1], 'nobody, so it moves').toBe(emeka.id)
    const { rows } = (await app.call(books.books, { params }, 'emeka')).answer
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'done', moved: 2, stayed: 1 })
    await serve(first, grace.id)
  })

  test('nobody is asked whether they object: their agency stays', async () => {
    const { id } = (await plan('emeka')).answer
    const { rows } = (await app.call(books.books, { params }, 'dana')).answer
    expect(rows.find((row) => row.id === id)?.whyNot.keep).toBe('within_agency')
    const body = { number: await numberOf(sold[0] ?? 'msh_') }
    expect((await app.call(books.keepMembership, { params: { bookId: id }, body }, 'dana', once())).refusal.code).toBe('within_agency')
    const away = { ...ofGrace(), toMasterCode: LAKESHORE, toAgentId: null, onDay: addDays(TODAY, 14), reason: REASON }
    await app.call(books.cancelBook, { params: { bookId: id } }, 'emeka', once())
    expect((await app.call(books.requestBook, { params, body: away }, 'jonas', once())).answer.whyNot.keep).toBeNull()
  })

  test('its preview says whose the commission of the next twelve months is: the agency’s stays, the agents’ shares move', async () => {
    const { emeka, grace } = app.cast.users
    const locked = (await saleLockOf(sold[0] ?? 'msh_')).agent_split_bp ?? 0
    // Changed after the sale: what was locked for Grace stays, who takes over has the share of the day.
    await db().updateTable('users').set({ split_bp: 1234 }).where('id', '=', grace.id).execute()
    await db().updateTable('users').set({ split_bp: 2000 }).where('id', '=', emeka.id).execute()
    const onDay = addDays(TODAY, 3)
    const asked = (as: CastName, more: object = {}) =>
      app.call(books.previewBook, { params, body: { ...ofGrace(), toMasterCode: OKOYE, toAgentId: emeka.id, onDay, ...more } }, as)
    const { forward } = (await asked('emeka', { membershipIds: sold.slice(0, 1) })).answer
    const lines = nextYear(onDay, { first: 2_24, renewal: 1_12 })
    const [whole, ofGraces, ofEmekas] = [
      sum(lines),
      sum(lines.map((line) => share(line, locked))),
      sum(lines.map((line) => share(line, 2000))),
    ]
    expect(forward).toMatchObject({ from: onDay, payments: lines.length, dues: lines.length * 8_95 })
    expect(forward?.rows).toEqual([
      { kind: 'agency', name: 'Okoye Insurance Group', before: whole, after: whole },
      { kind: 'agent', name: 'Grace Liu', before: ofGraces, after: 0 },
      { kind: 'agent', name: 'Emeka Okoye', before: 0, after: ofEmekas },
    ])
    expect(
      (await asked('dana')).answer.forward?.rows.map(({ kind }) => kind),
      'the recruiters’ is for staff',
    ).toContain('recruiters')
    const away = { toMasterCode: LAKESHORE, toAgentId: null, onDay: addDays(TODAY, 20) }
    expect((await asked('emeka', away)).refusal.code, 'what another agency earns is not theirs to read').toBe('not_your_role')
    expect((await asked('walter', away)).status).toBe(404)
  })

  test('killed in the middle, it goes on with what is left', async () => {
    await plan('emeka')
    await db()
      .updateTable('book_transfer_memberships')
      .set({ moved_at: new Date() })
      .where('membership_id', '=', sold[0] ?? 'msh_')
      .execute()
    const before = await eventsOf('membership.agent_changed')
    await Promise.all([sweepOn(addDays(TODAY, 3)), sweepOn(addDays(TODAY, 3))])
    expect((await eventsOf('membership.agent_changed')) - before).toBe(2)
    expect(await serving(sold[1] ?? 'msh_')).toContain(app.cast.users.emeka.id)
  })
})

describe('to another agency', () => {
  const day = addDays(TODAY, 20)
  const body = (more: object = {}) =>
    ({ ofWhom: 'agency', toMasterCode: LAKESHORE, toAgentId: null, onDay: day, reason: REASON, ...more }) as const
  const request = (as: CastName, more: object = {}) => app.call(books.requestBook, { params, body: body(more) }, as, once())
  const decide = (bookId: Id<'bookTransfer'>, as: CastName, confirm = true) =>
    app.call(books.decideBook, { params: { bookId }, body: { confirm, note: 'Both agencies signed.' } }, as, once())

  test('two people of staff, two weeks ahead; the preview says what moves and at which tier', async () => {
    for (const as of ['emeka', 'tomas', 'priya'] as const) expect((await request(as)).refusal.code).toBe('not_your_role')
    expect((await request('jonas', { onDay: addDays(TODAY, 13) })).refusal).toMatchObject({
      code: 'within_two_weeks',
      fields: { onDay: expect.any(String) },
    })
    const { reason: _, ...asked } = body()
    const [left, group] = [await foundGroup(app, { overrideFirstBp: 900 }), await foundGroup(app)]
    const ended = { masterCode: LAKESHORE, from: addDays(TODAY, -60), to: addDays(TODAY, -31) }
    await app.call(alliancesContract.addAgency, { params: { allianceId: left.id }, body: ended }, 'dana')
    await joinGroup(app, group.id, LAKESHORE, addDays(TODAY, -30))
    const preview = (await app.call(books.previewBook, { params, body: asked }, 'jonas')).answer
    expect(preview).toMatchObject({
      memberships: 3,
      pastDue: 0,
      openClaims: 0,
      whyNot: null,
      tier: { tier: 'T1', firstYearBp: 2000, renewalBp: 1000 },
    })
    const [okoyes, lakeshores] = [nextYear(day, { first: 2_24, renewal: 1_12 }), nextYear(day, { first: 1_79, renewal: 90 })].map(
      (lines) => 3 * sum(lines),
    )
    expect(preview.forward?.rows.filter(({ kind }) => kind === 'agency')).toEqual([
      { kind: 'agency', name: 'Okoye Insurance Group', before: okoyes, after: 0 },
      { kind: 'agency', name: 'Lakeshore Family Insurance', before: 0, after: lakeshores },
    ])
    const override = 3 * sum(nextYear(day, { first: 45, renewal: 27 }))
    const ofGroups = preview.forward?.rows.filter(({ kind }) => kind === 'alliance')
    expect(ofGroups, 'of the group it is in then').toEqual([{ kind: 'alliance', name: group.name, before: 0, after: override }])
    const endsBefore = { tier_floor: 'T3', contract_to: addDays(TODAY, 5) } as const
    await db().updateTable('alliances').set(endsBefore).where('id', '=', group.id).execute()
    const later = (await app.call(books.previewBook, { params, body: asked }, 'jonas')).answer.tier
    expect(later?.tier, 'a floor whose contract ends before that day lifts nothing').toBe('T1')
    await db().updateTable('alliances').set({ tier_floor: null, contract_to: null }).where('id', '=', group.id).execute()
    const { id } = (await request('jonas')).answer
    expect((await decide(id, 'jonas')).refusal.code).toBe('not_your_role')
    await whileGone(app.cast.users.jonas.id, async (how) => {
      expect((await decide(id, 'dana')).refusal.code, how).toBe('proposer_is_gone')
      const { rows } = (await app.call(books.books, { params }, 'dana')).answer
      expect(rows.find((row) => row.id === id)?.whyNot, how).toMatchObject({ confirm: 'proposer_is_gone', decide: null, cancel: null })
    })
    expect((await decide(id, 'dana')).answer).toMatchObject({ status: 'planned', decision: { by: 'Dana Whitfield' } })
    expect((await decide(id, 'dana')).refusal.code).toBe('nothing_waiting')
    const own = (await request('dana', { membershipIds: [sold[0]] })).refusal.code
    expect(own, 'all are in the first transfer').toBe('nothing_to_move')
  })

  test('the requester does not confirm it, by the policy and by the database', async () => {
    const { id } = (await request('dana')).answer
    expect((await decide(id, 'dana')).refusal.code).toBe('same_person')
    const decidedBy = app.cast.users.dana.id
    const behind = { status: 'planned', decided_by: decidedBy, decided_at: new Date(), decision_note: 'By hand.' } as const
    await expect(db().updateTable('book_transfers').set(behind).where('id', '=', id).execute()).rejects.toThrow('book_transfers_two_people')
    await expect(db().updateTable('book_transfers').set({ status: 'planned' }).where('id', '=', id).execute()).rejects.toThrow(
      'book_transfers_decided',
    )
    await sweepOn(day)
    expect(await serving(sold[0] ?? 'msh_'), 'nothing moves without the second person').toContain(OKOYE)
  })

  const ABOUT_BOOKS = ['book_transfer', 'book_transfer_outcome', 'agency_book'] as const
  /** The subjects of the emails about books since the last time somebody asked, by whom they went to. */
  const emailedTo = async (who: CastName) => {
    const { email } = CAST_USERS[who as keyof typeof CAST_USERS]
    const rows = db().selectFrom('messages').select('subject').where('kind', 'in', ABOUT_BOOKS).where('to_email', '=', email)
    return (await rows.orderBy('id').execute()).map(({ subject }) => subject)
  }
  const forget = async () => {
    await db().deleteFrom('notifications').where('kind', 'in', ABOUT_BOOKS).execute()
    await db().deleteFrom('messages').where('kind', 'in', ABOUT_BOOKS).execute()
  }

  const writtenAbout = async () =>
    (await db().selectFrom('messages').select(['membership_id']).where('kind', '=', 'book_stays').execute()).map((row) => row.membership_id)
  const noticesOf = async (who: 'dana' | 'jonas' | 'priya' | 'emeka' | 'walter' | 'grace') =>
    (
      await db()
        .selectFrom('notifications')
        .select('title')
        .where('kind', 'in', ABOUT_BOOKS)
        .where('user_id', '=', app.cast.users[who].id)
        .orderBy('id')
        .execute()
    ).map(({ title }) => title)

  test('a request waits with those who may confirm it; a transfer that was confirmed is announced to both agencies', async () => {
    await forget()
    const { id } = (await request('jonas')).answer
    await app.work()
    expect(await noticesOf('dana')).toEqual(['Confirm the transfer of memberships from Okoye Insurance Group'])
    for (const who of ['jonas', 'priya', 'emeka', 'walter'] as const) expect(await noticesOf(who), who).toEqual([])
    await decide(id, 'dana')
    await app.work()
    expect(await noticesOf('jonas')).toEqual(['Your transfer of memberships from Okoye Insurance Group was confirmed'])
    await sweepOn(day)
    await app.work()
    expect(await noticesOf('emeka')).toEqual(['Memberships will move to another agency', 'Memberships moved to another agency'])
    expect(await noticesOf('walter')).toEqual(['Memberships will move to your agency', 'Memberships moved to your agency'])
    expect(await noticesOf('grace')).toEqual([])
    const own = 'Your transfer of memberships from Okoye Insurance Group'
    expect(await emailedTo('jonas')).toEqual([`${own} was confirmed`, `${own} is done`])
    expect(await emailedTo('emeka')).toEqual(['Memberships will move to another agency', 'Memberships moved to another agency'])
    expect(await emailedTo('walter')).toEqual(['Memberships will move to your agency', 'Memberships moved to your agency'])
    for (const who of ['dana', 'priya', 'grace'] as const) expect(await emailedTo(who), who).toEqual([])
  })

  test('whoever asked for a transfer that is declined reads why, once; nobody else does', async () => {
    await forget()
    const { id } = (await request('jonas')).answer
    await app.work()
    const reason = 'Lakeshore’s license in Texas ends next week.'
    await app.call(books.decideBook, { params: { bookId: id }, body: { confirm: false, note: reason } }, 'dana', once())
    await app.work()
    await app.work()
    const told = await db()
      .selectFrom('notifications')
      .select(['user_id', 'title', 'body', 'path'])
      .where('title', 'like', '%declined')
      .execute()
    expect(told).toEqual([
      {
        user_id: app.cast.users.jonas.id,
        title: 'Your transfer of memberships from Okoye Insurance Group was declined',
        body: `Nothing moves to Lakeshore Family Insurance. Reason: ${reason}`,
        path: `/account-center/agencies/${OKOYE}?tab=book`,
      },
    ])
    for (const who of ['priya', 'emeka', 'walter'] as const) expect(await noticesOf(who), who).toEqual([])
    expect(await emailedTo('jonas')).toEqual(['Your transfer of memberships from Okoye Insurance Group was declined'])
    for (const who of ['dana', 'emeka', 'walter'] as const) expect(await emailedTo(who), who).toEqual([])
  })

  test('whoever asked reads that somebody else canceled it, and not what they canceled themselves', async () => {
    await forget()
    for (const by of ['dana', 'jonas'] as const) {
      const { id } = (await request('jonas')).answer
      await app.call(books.cancelBook, { params: { bookId: id } }, by, once())
      await app.work()
    }
    expect(await emailedTo('jonas')).toEqual(['A transfer of memberships was canceled'])
  })

  test('whoever receives sees a request once it is confirmed, without the agent it leaves; what staff wrote is for staff', async () => {
    const seenBy = async (who: 'dana' | 'emeka' | 'walter') => {
      const masterCode = who === 'walter' ? LAKESHORE : OKOYE
      return (await app.call(books.books, { params: { masterCode } }, who)).answer.rows
    }
    const { id } = (await request('jonas', { ofWhom: app.cast.users.grace.id })).answer
    const find = async (who: 'dana' | 'emeka' | 'walter') => (await seenBy(who)).find((row) => row.id === id)
    expect(await find('dana')).toMatchObject({ fromAgent: 'Grace Liu', reason: REASON })
    expect(await find('emeka')).toMatchObject({ status: 'waiting', fromAgent: 'Grace Liu', reason: null })
    expect(await find('walter')).toBeUndefined()
    await decide(id, 'dana')
    expect(await find('dana')).toMatchObject({ decision: { by: 'Dana Whitfield' } })
    expect(await find('emeka')).toMatchObject({ status: 'planned', reason: null, decision: null })
    expect(await find('walter')).toMatchObject({ status: 'planned', fromAgent: null, reason: null, decision: null })
    await app.call(books.cancelBook, { params: { bookId: id } }, 'jonas', once())
    expect(await find('walter')).toMatchObject({ status: 'canceled', canceledBy: 'Jonas Weber' })
    const declined = (await request('jonas')).answer
    await decide(declined.id, 'dana', false)
    expect((await seenBy('walter')).map((row) => row.id)).not.toContain(declined.id)
  })

  test('a request that was canceled before anybody confirmed it is not announced to the agencies', async () => {
    await forget()
    const { id } = (await request('jonas')).answer
    expect((await app.call(books.cancelBook, { params: { bookId: id } }, 'jonas', once())).status).toBe(200)
    await app.work()
    expect([await noticesOf('emeka'), await noticesOf('walter')]).toEqual([[], []])
  })

  test('a request that nobody confirmed by its day is off: who asked and the members read it, and the memberships are free', async () => {
    await forget()
    await db().deleteFrom('messages').where('kind', '=', 'book_stays').execute()
    const { id } = (await request('jonas')).answer
    await sweepOn(TODAY)
    await sweepOn(day)
    const state = async () => (await app.call(books.books, { params }, 'dana')).answer.rows.find((row) => row.id === id)
    expect(await state(), 'on its day it can be confirmed').toMatchObject({ status: 'waiting' })
    for (const after of [1, 2]) await sweepOn(addDays(day, after))
    await app.work()
    expect(await state()).toMatchObject({ status: 'canceled', canceledBy: null, moved: 0, stayed: 3, remaining: 0 })
    expect((await writtenAbout()).toSorted(), 'each member once').toEqual([...sold].toSorted())
    expect(await emailedTo('jonas')).toEqual(['Your transfer of memberships from Okoye Insurance Group was canceled'])
    for (const who of ['emeka', 'walter'] as const) expect(await emailedTo(who), 'was never announced').toEqual([])
    expect((await request('jonas')).answer.memberships).toBe(3)
  })

  test('the receiving agency ends after some moved: the rest can be called off, stays, and its members read it', async () => {
    await forget()
    await db().deleteFrom('messages').where('kind', '=', 'book_stays').execute()
    const [moves = 'msh_', ...stay] = sold
    const { id } = (await request('jonas')).answer
    await sweepOn(TODAY)
    await decide(id, 'dana')
    await db().updateTable('memberships').set({ status: 'PAST_DUE', due_on: TODAY }).where('id', 'in', stay).execute()
    await sweepOn(day)
    expect((await serving(moves))[0]).toBe(LAKESHORE)
    const cancel = () => onDay(day, () => app.call(books.cancelBook, { params: { bookId: id } }, 'jonas', once()))
    expect((await cancel()).refusal.code, 'Lakeshore still takes them').toBe('begun')
    const lakeshore = (status: 'ACTIVE' | 'SUSPENDED') =>
      db().updateTable('agencies').set({ status }).where('master_code', '=', LAKESHORE).execute()
    await lakeshore('SUSPENDED')
    const canceled = (await cancel()).answer
    await lakeshore('ACTIVE')
    expect(canceled).toMatchObject({ status: 'canceled', moved: 1, stayed: 2, remaining: 0, canceledBy: 'Jonas Weber' })
    await app.work()
    expect((await writtenAbout()).toSorted()).toEqual(stay.toSorted())
    const [told] = await db()
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', app.cast.users.walter.id)
      .orderBy('id', 'desc')
      .execute()
    expect(told?.body).toBe('Moved to Lakeshore Family Insurance before that: 1. All others stay with Okoye Insurance Group.')
    await db().updateTable('memberships').set({ status: 'ACTIVE', due_on: null }).where('id', 'in', stay).execute()
    await sweepOn(addDays(day, 1))
    expect((await serving(stay[0] ?? 'msh_'))[0], 'canceled: it does not move once it is paid').toBe(OKOYE)
  })

  test('members who were written to read that nothing moves, when it is declined or canceled, or when they objected', async () => {
    await db().deleteFrom('notifications').where('kind', 'in', ABOUT_BOOKS).execute()
    await db().deleteFrom('messages').where('kind', '=', 'book_stays').execute()
    const [objects = 'msh_', ...others] = sold
    const { id } = (await request('jonas')).answer
    await sweepOn(TODAY)
    await app.call(books.keepMembership, { params: { bookId: id }, body: { number: await numberOf(objects) } }, 'jonas', once())
    await app.work()
    expect(await writtenAbout()).toEqual([objects])
    await decide(id, 'dana')
    await app.call(books.cancelBook, { params: { bookId: id } }, 'jonas', once())
    await app.work()
    expect((await writtenAbout()).toSorted(), 'each once').toEqual([...sold].toSorted())
    expect((await noticesOf('walter')).at(-1)).toBe('A transfer of memberships was canceled')

    await db().deleteFrom('messages').where('kind', '=', 'book_stays').execute()
    const early = (await request('jonas', { membershipIds: others })).answer
    await decide(early.id, 'dana', false)
    await app.work()
    expect(await writtenAbout(), 'declined before anybody was written to').toEqual([])
    const late = (await request('jonas', { membershipIds: others })).answer
    await sweepOn(TODAY)
    await decide(late.id, 'dana', false)
    await app.work()
    expect((await writtenAbout()).toSorted()).toEqual(others.toSorted())
  })

  test('members are written to once; who objects stays, who is past due waits, and the next payment earns the new agency', async () => {
    const [moves = 'msh_', objects = 'msh_', late = 'msh_'] = sold
    const { id } = (await request('jonas')).answer
    await sweepOn(TODAY)
    await sweepOn(addDays(TODAY, 1))
    const written = await db().selectFrom('messages').select(['id', 'member_id']).where('kind', '=', 'book_moves').execute()
    expect(written).toHaveLength(3)
    const letters = await db()
      .selectFrom('enclosures')
      .select(['message_id', 'file_name'])
      .where('kind', '=', 'agency_change_letter')
      .where(
        'message_id',
        'in',
        written.map((email) => email.id),
      )
      .execute()
    expect(new Set(letters.map((letter) => letter.message_id)).size, 'a letter with each').toBe(3)
    expect(letters.map((letter) => letter.file_name)).toContain(`agency-change-${await numberOf(moves)}`)
    await decide(id, 'dana')
    const keep = async (number: string) => app.call(books.keepMembership, { params: { bookId: id }, body: { number } }, 'jonas', once())
    expect((await keep('MSH-0000-000000')).refusal.code).toBe('not_in_book')
    expect((await keep(await numberOf(objects))).answer).toMatchObject({ stayed: 1, remaining: 2 })
    await db().updateTable('memberships').set({ status: 'PAST_DUE', due_on: TODAY }).where('id', '=', late).execute()
    await sweepOn(day)
    await sweepOn(day)
    expect(await serving(moves)).toEqual([LAKESHORE, null, LAKESHORE, null])
    expect([(await serving(objects))[0], (await serving(late))[0]]).toEqual([OKOYE, OKOYE])
    expect((await app.call(books.books, { params }, 'walter')).status).toBe(404)
    const { rows } = (await app.call(books.books, { params: { masterCode: LAKESHORE } }, 'walter')).answer
    expect(rows[0]).toMatchObject({ status: 'planned', moved: 1, stayed: 1, remaining: 1 })
    await db().updateTable('memberships').set({ status: 'ACTIVE', due_on: null }).where('id', '=', late).execute()
    await sweepOn(addDays(day, 1))
    expect((await serving(late))[0]).toBe(LAKESHORE)
    expect((await app.call(books.books, { params }, 'emeka')).answer.rows[0]).toMatchObject({ status: 'done', moved: 2, stayed: 1 })

    await sales.pay(moves, addDays(TODAY, 31))
    await sales.applyEvents(moves, { day: addDays(TODAY, 32) })
    const lines = (await linesOf(moves)).filter(({ level }) => level === 'agency')
    expect(lines.map(({ masterCode, tier }) => [masterCode, tier])).toEqual([
      [OKOYE, 'T2'],
      [LAKESHORE, 'T1'],
    ])
  })
})

test('when an agent is suspended and nobody takes over, the admin is told how many members have nobody', async () => {
  const body = { reason: 'Left the agency.', membersTo: null }
  expect((await app.call(usersContract.suspendAgent, { params: { agentId: app.cast.users.grace.id }, body }, 'emeka')).status).toBe(200)
  await app.work()
  const [email] = await db().selectFrom('messages').selectAll().where('kind', '=', 'members_without_agent').execute()
  expect([email?.to_email.split('@')[0], email?.subject]).toEqual([
    'agent-admin',
    'Okoye Insurance Group: the members of Grace Liu have no agent',
  ])
  expect((await app.call(books.books, { params }, 'emeka')).answer.unassigned).toBe(3)
  const move = { ofWhom: 'nobody', toAgentId: app.cast.users.emeka.id, onDay: TODAY, reason: REASON } as const
  await app.call(books.moveWithin, { params, body: move }, 'emeka', once())
  await sweepOn(TODAY)
  expect((await app.call(books.books, { params }, 'emeka')).answer.unassigned).toBe(0)
})
