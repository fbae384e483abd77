import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allianceLinksContract } from '#domains/distribution/alliance-links/contract.ts'
import { allianceReportContract } from '#domains/distribution/alliance-report/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup, joinGroup } from '#domains/distribution/alliances/testing.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day, earliest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'
const { report, group, statement } = allianceReportContract
/** The tenth of two months ago, of the last month and of this one, or today: three months of the report. */
const tenth = (ago: number): Day => addDays(addMonths(`${officeDay().slice(0, 7)}-01` as Day, -ago), 9)
const [FIRST, SECOND, THIRD] = [tenth(2), tenth(1), earliest(tenth(0), officeDay())]

let app: TestApp
let guild: Id<'alliance'>
let league: Id<'alliance'>
beforeAll(async () => {
  app = await startTestApp()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31' }).execute()
  guild = (await foundGroup(app, { name: 'Lone Star Guild' })).id
  league = (await foundGroup(app, { name: 'Lakes League', contactEmail: 'ann@league.example' })).id
  await joinGroup(app, guild, OKOYE, '2026-01-01')
  await joinGroup(app, league, LAKES, '2026-01-01')
})
afterAll(() => app.stop())

const reportOf = async (allianceId: Id<'alliance'>, as: 'jonas' | 'priya' = 'jonas') =>
  (await app.call(report, { params: { allianceId } }, as)).answer
const linkTo = (email: string): string => {
  const mail = app.emails.findLast(({ to, text }) => to === email && text.includes('/alliance/'))
  return /\/alliance\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const send = (allianceId: Id<'alliance'>) => app.call(allianceLinksContract.send, { params: { allianceId } }, 'priya')
const open = (token: string) => app.call(group, { params: { token } }, null)
const renew = (token: string) => app.call(allianceLinksContract.renew, { params: { token } }, null)

describe('the report', () => {
  test('dues by the day they were paid, less what went back; overrides as its lines; another group’s are another’s', async () => {
    const sales = salesIn(app)
    const [kept, refunded, disputed] = [
      await sales.sell(FIRST, { masterCode: OKOYE }),
      await sales.sell(SECOND, { masterCode: OKOYE }),
      await sales.sell(SECOND, { masterCode: OKOYE }),
    ]
    await sales.pay(kept.id, SECOND)
    const theirs = await sales.sell(SECOND, { masterCode: LAKES })
    await sales.refund(refunded.first, 400, THIRD)
    await sales.dispute(disputed.first, THIRD)
    for (const { id } of [kept, refunded, disputed, theirs]) await sales.applyEvents(id, { day: THIRD })

    const paid = async (id: Id<'membership'>) =>
      db().selectFrom('payments').select(['amount_cents', 'enrollment_fee_cents']).where('membership_id', '=', id).orderBy('at').execute()
    const dues = (payment: { amount_cents: number; enrollment_fee_cents: number } | undefined) =>
      (payment?.amount_cents ?? 0) - (payment?.enrollment_fee_cents ?? 0)
    const [first, second] = await paid(kept.id)
    const [other] = await paid(refunded.id)
    const overrides = (await Promise.all([kept, refunded, disputed].map(({ id }) => linesOf(id))))
      .flat()
      .filter(({ level }) => level === 'alliance')
    const sum = (month: Day) =>
      overrides.filter(({ earnedOn }) => earnedOn.slice(0, 7) === month.slice(0, 7)).reduce((total, { amount }) => total + amount, 0)

    // What is changed afterwards changes no figure of before.
    await app.call(alliancesContract.change, { params: { allianceId: guild }, body: { version: 1, overrideFirstBp: 900 } }, 'priya')
    const { months, agencies, total } = await reportOf(guild)
    expect(months).toHaveLength(12)
    expect(months.slice(0, 3)).toMatchObject([
      { month: tenth(0).replace(/10$/, '01'), premiumCents: 0, overrideCents: sum(THIRD), agencies: 1 },
      { premiumCents: dues(second) + dues(other) - 400, overrideCents: sum(SECOND) },
      { premiumCents: dues(first), overrideCents: sum(FIRST) },
    ])
    expect(sum(SECOND)).toBeGreaterThan(0)
    expect(agencies).toEqual([{ masterCode: OKOYE, name: 'Okoye Insurance Group', current: true, members: months[0]?.members, ...total }])
    expect((await reportOf(league)).agencies.map(({ masterCode }) => masterCode)).toEqual([LAKES])
  })

  test('an agency that left is shown with what it brought, and counts no more', async () => {
    const end = { params: { allianceId: league, masterCode: LAKES }, body: { to: officeDay() } }
    await app.call(alliancesContract.endAgency, end, 'priya')
    const asked = () => atTime(new Date(`${addDays(officeDay(), 1)}T18:00:00Z`), () => reportOf(league))
    expect(await asked()).toMatchObject({ agencies: [{ masterCode: LAKES, current: false, members: 0 }] })
    expect((await asked()).months[0]?.agencies).toBe(0)
  })
})

describe('the contact’s link', () => {
  test('shows counts and money, its own statements as PDF, and nothing about a person', async () => {
    await closeMonth(FIRST.replace(/10$/, '01') as Day)
    await app.work()
    const token = linkTo('lorna@guild.example')
    const { status, answer } = await open(token)
    expect(status, 'the email of the closed statement has a link').toBe(200)
    expect(answer).toMatchObject({ name: 'Lone Star Guild', contactName: 'Lorna Pike', overrideFirstBp: 900 })
    expect(answer.report).toEqual(await reportOf(guild))
    const earnedByMonth = answer.report.months
      .map(({ overrideCents }) => overrideCents)
      .slice(0, 3)
      .toReversed()
    expect(answer.statements.map(({ linesCents }) => linesCents).toReversed()).toEqual(earnedByMonth.slice(0, answer.statements.length))
    const people = await db().selectFrom('members').select(['first_name', 'last_name', 'id', 'email']).execute()
    const said = JSON.stringify({ ...answer, contactName: '', name: '' })
    for (const { last_name, id, email } of people) for (const word of [last_name, id, email]) if (word) expect(said).not.toContain(word)

    const [own] = answer.statements
    const pdf = await app.app.inject({ url: `/api/alliance-links/${token}/statements/${own?.id}` })
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const agencys = await db().selectFrom('commission_statements').select('id').where('payee_kind', '=', 'agency').executeTakeFirstOrThrow()
    expect((await app.call(statement, { params: { token, statementId: agencys.id } }, null)).status).toBe(404)
  })

  test('works for 30 days; an old one has a new one sent to the same address, and says nothing else', async () => {
    expect((await send(guild)).answer.email).toBe('lorna@guild.example')
    await app.work()
    const token = linkTo('lorna@guild.example')
    const inDays = <T>(days: number, work: () => Promise<T>) => atTime(new Date(Date.now() + days * 86_400_000 + 60_000), work)
    expect((await inDays(29, () => open(token))).status).toBe(200)
    expect((await inDays(30, () => open(token))).status).toBe(404)
    const before = app.emails.length
    expect((await inDays(31, () => renew(token))).status).toBe(200)
    expect((await inDays(31, () => renew('not-a-link'))).status).toBe(200)
    await app.work()
    expect(app.emails.slice(before).map(({ to }) => to)).toEqual(['lorna@guild.example'])
    expect((await inDays(31, () => open(linkTo('lorna@guild.example')))).status).toBe(200)
  })

  test('another contact ends it: it opens nothing and is not renewed', async () => {
    const token = linkTo('lorna@guild.example')
    const { version } = (await app.call(alliancesContract.read, { params: { allianceId: guild } }, 'priya')).answer
    const body = { version, contactName: 'Ruth Lee', contactEmail: 'ruth@guild.example' }
    await app.call(alliancesContract.change, { params: { allianceId: guild }, body }, 'priya')
    expect((await open(token)).status).toBe(404)
    const before = app.emails.length
    await renew(token)
    await app.work()
    expect(app.emails).toHaveLength(before)
    await send(guild)
    await app.work()
    expect((await open(linkTo('ruth@guild.example'))).status).toBe(200)
  })

  test('is sent by finance and super, five times a day, and to nobody where there is no address', async () => {
    const silent = await foundGroup(app, { contactEmail: null })
    expect((await send(silent.id)).refusal.code).toBe('no_contact')
    expect((await app.call(allianceLinksContract.send, { params: { allianceId: league } }, 'jonas')).status).toBe(403)
    const busy = await foundGroup(app)
    const codes = await Promise.all(Array.from({ length: 7 }, async () => (await send(busy.id)).status))
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
    const another = await foundGroup(app)
    expect((await send(another.id)).status, 'each group has its own five').toBe(200)
  })

  test('says when the newest was sent to this group’s present contact, and nothing of a group there is none of', async () => {
    const shown = async (id: Id<'alliance'>) => app.call(allianceLinksContract.link, { params: { allianceId: id } }, 'priya')
    expect((await shown(guild)).answer).toMatchObject({ email: 'ruth@guild.example', sentAt: expect.any(String) })
    const twin = await foundGroup(app, { contactEmail: 'ruth@guild.example' })
    expect((await shown(twin.id)).answer, 'a link to the same person about another group').toMatchObject({ sentAt: null })
    const unknown = `all_${'0'.repeat(26)}` as const
    expect([(await shown(unknown)).status, (await send(unknown)).status]).toEqual([404, 404])
  })
})

test('nobody but staff reads the report', async () => {
  for (const as of ['emeka', 'grace', 'tomas', 'helen', 'amara'] as const)
    expect((await app.call(report, { params: { allianceId: guild } }, as)).status).toBe(403)
})
