import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { whyNotBringIn } from '#domains/insight/book-imports/policy.ts'
import { broughtIn, readOf, today, uploaded } from '#domains/insight/book-imports/server/testing.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, giveCoverage } from '#domains/claims/filing/testing.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import type { Actor } from '#access/actor.ts'
import { addDays, type Day } from '#platform/days.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { undo, rows, start } = bookImportsContract
const problemsOf = async (importId: Id<'bookImport'>) =>
  (await app.call(rows, { params: { importId }, query: { part: 'problems', limit: 100 } }, 'dana')).answer.rows.map((row) => [
    row.line,
    Object.keys(row.problems).toSorted(),
  ])
const keptOf = async (importId: Id<'bookImport'>) => {
  await app.call(undo, { params: { importId } }, 'dana')
  await app.work([])
  return (await app.call(rows, { params: { importId }, query: { part: 'kept', limit: 100 } }, 'dana')).answer.rows.map(({ line, note }) => [
    line,
    note,
  ])
}

test('promotion codes keep their terms and what was used of them; a code that is used since is not taken back', async () => {
  const file = [
    'Coupon,Percent Off,Amount Off,Fee Waiver,Duration,Starts,Ends,Max Redemptions,Times Used,New Members Only,Plans,Agencies,Alliances,States',
    'Spring20,20,,,3,2026-01-01,2027-12-31,10,9,no,ADR-500 ADR-1000,TX-10432,,TX',
    'FIVE-OFF,,5.00,,forever,2026-01-01,,,,,,,,',
    'NO-FEE,,,yes,once,2026-01-01,,,3,,,,,',
    'BOTH,20,5,,,2026-01-01,,,,,,,,',
    'TOO-MUCH,20,,,,2026-01-01,,5,6,,,,,',
    'BACKWARDS,120%,,,40,2026-02-01,2026-01-01,,,,ADR-9,TX-99999,,',
    'UNKNOWN,20,,,,2026-02-01,,,,,,TX-99999,Nobody,',
    'spring20,20,,,,2026-01-01,,,,,,,,',
  ].join('\n')
  const view = await broughtIn(app, file, { kind: 'promotions' })
  expect(view.counts).toMatchObject({ created: 3, problems: 5, failed: 0 })
  expect(await problemsOf(view.id)).toEqual([
    [5, ['percent']],
    [6, ['used']],
    [7, ['endsOn', 'lasts', 'percent', 'plans']],
    [8, ['alliances', 'masterCodes']],
    [9, ['row']],
  ])
  const code = (name: string) => db().selectFrom('promotions').selectAll().where('code', '=', name).executeTakeFirst()
  expect(await code('SPRING20')).toMatchObject({
    percent_bp: 2000,
    duration: 'months',
    months: 3,
    max_redemptions: 10,
    redemptions: 9,
    used_before: 9,
    new_members_only: false,
    plan_codes: ['ADR-500', 'ADR-1000'],
    master_codes: ['TX-10432'],
    states: ['TX'],
    created_by: app.cast.users.dana.id,
  })
  expect((await app.call(start, { params: { importId: view.id }, body: { invites: false } }, 'dana')).refusal.code).toBe('import_started')
  const again = await uploaded(app, file.replace('NO-FEE', 'NEW-ONE'), { kind: 'promotions' })
  expect(again.counts).toMatchObject({ matches: 2, fresh: 1 })

  await db().updateTable('promotions').set({ redemptions: 10 }).where('code', '=', 'SPRING20').execute()
  expect(await keptOf(view.id)).toEqual([[2, 'The code was used.']])
  expect(await code('FIVE-OFF')).toBeUndefined()

  const who = (capabilities: readonly string[]) => ({ role: 'staff', capabilities }) as unknown as Actor
  expect(whyNotBringIn(who(['compliance']), 'promotions')).toBe('not_this_kind')
  expect(whyNotBringIn(who(['super']), 'promotions')).toBeNull()
  expect(whyNotBringIn(who(['compliance']), 'claims')).toBeNull()
})

test('people of agencies keep their codes and licenses, have no account, and are invited once staff send it', async () => {
  const file = [
    'Agency Code,First Name,Last Name,Email,Role,Agent Code,Split,License State,License Number,License Expires',
    'TX-10432,Nina,Park,nina@okoye.example,Producer,TX-10432-A41,60%,TX,TX-771,2030-05-31',
    'TX-10432,Nina,Park,nina@okoye.example,Producer,TX-10432-A41,60%,OK,OK-12,2030-05-31',
    'TX-10432,Omar,Diaz,omar@okoye.example,CSR,,,,,',
    'TX-10432,Paul,Reed,paul@okoye.example,service,,50,,,',
    'TX-10432,Quin,Hall,quin@okoye.example,,A41,,,,',
    'TX-99999,Rosa,Lane,rosa@okoye.example,Chief,OH-20417-A02,,,TX-1,2020-01-01',
    'OH-20417,Grace,Liu,agent@demo.breakwater.example,,,,,,',
    `TX-10432,Amara,Okafor,${(await db().selectFrom('members').select('email').where('id', '=', app.cast.members.amara.id).executeTakeFirstOrThrow()).email},,,,,,`,
  ].join('\n')
  const view = await broughtIn(app, file, { kind: 'agents' })
  expect(await problemsOf(view.id)).toEqual([
    [5, ['share']],
    [6, ['row']],
    [7, ['agentCode', 'licenseExpiresOn', 'licenseState', 'position']],
    [8, ['email']],
    [9, ['email']],
  ])
  expect(view.counts).toMatchObject({ created: 3, failed: 0 })
  const user = (email: string) => db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const nina = await user('nina@okoye.example')
  expect(nina).toMatchObject({
    agent_suffix: 'A41',
    status: 'invited',
    identity_id: null,
    split_bp: 6000,
    position: 'agent',
    role: 'agent',
  })
  // Its number is used up: who joins next has a later one.
  expect(await user('omar@okoye.example')).toMatchObject({ agent_suffix: 'A42', position: 'service' })
  const licenses = () =>
    db()
      .selectFrom('agent_licenses')
      .select(['state', 'number', 'verified_at'])
      .where('user_id', '=', nina?.id ?? ('' as never))
      .orderBy('state')
      .execute()
  expect(await licenses()).toEqual([
    { state: 'OK', number: 'OK-12', verified_at: null },
    { state: 'TX', number: 'TX-771', verified_at: null },
  ])
  expect(app.emails.filter(({ to }) => to.includes('okoye.example'))).toEqual([])

  await app.call(usersContract.sendAgentInvitation, { params: { agentId: nina?.id ?? ('' as never) } }, 'dana')
  await app.work([])
  expect(app.emails.filter(({ to }) => to.includes('okoye.example')).map(({ to }) => to)).toEqual([expect.stringContaining('nina')])
  expect(await keptOf(view.id)).toEqual([
    [2, 'They were invited.'],
    [3, 'They were invited.'],
  ])
  expect(await user('omar@okoye.example')).toBeUndefined()
})

test('open claims land at their step with days counted from the dates given, undecided; worked on since, they stay', async () => {
  const vin = '1HGCM82633A004352'
  const { membershipId } = await giveCoverage(app.cast.members.amara.id, { vin })
  const [lossOn, reportedOn, askedOn] = [addDays(today(), -90), addDays(today(), -50), addDays(today(), -20)]
  const file = (extra: readonly string[] = []) =>
    [
      'Claim Number,VIN,Type,Loss Date,Reported,Status,Documents Requested,Proof Complete,Deductible,Insurer,Insurer Claim Number',
      `OC-1,${vin},collision,${lossOn},${reportedOn},review,,${askedOn},1000.00,Lone Star Mutual,LS-1`,
      `OC-2,${vin},Hail,${addDays(lossOn, 10)},${reportedOn},documents requested,${askedOn},,500.00,Lone Star Mutual,LS-2`,
      `OC-3,${vin},theft,${addDays(lossOn, 20)},${reportedOn},new,,,,,`,
      ...extra,
    ].join('\n')
  const wrong = [
    `OC-4,${vin},collision,${addDays(lossOn, 30)},${reportedOn},paid,,,,,`,
    `OC-5,1M8GDM9AXKP042788,collision,${lossOn},${reportedOn},new,,,,,`,
    `OC-6,${vin},collision,${addDays(lossOn, 32)},${addDays(lossOn, 1)},documents,${addDays(today(), -45)},,,,`,
    `OC-7,${vin},collision,${addDays(lossOn, 34)},${reportedOn},documents,${addDays(today(), -45)},,,,`,
    `OC-8,${vin},collision,${addDays(today(), -400)},${reportedOn},new,,,,,`,
    `OC-1,${vin},glass,${addDays(lossOn, 36)},${reportedOn},new,,,,,`,
  ]
  const view = await broughtIn(app, file(wrong), { kind: 'claims' })
  expect(await problemsOf(view.id)).toEqual([
    [5, ['stage']],
    [6, ['vin']],
    [7, ['reportedOn']],
    [8, ['requestedOn']],
    [9, ['lossOn']],
    [10, ['row']],
  ])
  expect(view.counts).toMatchObject({ created: 3, failed: 0 })
  const claims = await db().selectFrom('claims').selectAll().where('membership_id', '=', membershipId).orderBy('loss_on').execute()
  expect(claims.map(({ status }) => status)).toEqual(['IN_REVIEW', 'INFO_REQUESTED', 'INTAKE'])
  const [review, asked, received] = claims
  expect(review).toMatchObject({
    notice_on: reportedOn,
    documents_due_on: addDays(reportedOn, 180),
    reserve_cents: 500_00,
    signed_at: null,
    decided_by: null,
    filed_by: app.cast.users.dana.id,
  })
  const clocks = (id: Id<'claim'> | undefined) =>
    db()
      .selectFrom('claim_clocks')
      .select(['clock', 'from_on', 'target_on'])
      .where('claim_id', '=', id ?? ('' as never))
      .where('stopped_at', 'is', null)
      .orderBy('clock')
      .execute()
  // The time to decide runs since the proof was complete; who handles it is asked from today.
  expect(await clocks(review?.id)).toEqual([
    { clock: 'assign', from_on: today(), target_on: expect.any(String) },
    { clock: 'decide', from_on: askedOn, target_on: review?.decide_by_on },
  ])
  expect(review?.decide_by_on && review.decide_by_on < today()).toBe(true)
  expect(asked).toMatchObject({ list_ends_on: addDays(askedOn, 30), due_on: expect.any(String) })
  const queue = (await app.call(queueContract.claimQueue, { query: {} }, 'dana')).answer
  const ages = queue.rows.filter(({ noticeOn }) => noticeOn === reportedOn).map(({ ageDays }) => ageDays)
  expect(ages, 'counted from the day it was first filed, not from the import').toEqual([50, 50, 50])
  const filedOn = async (filed: string) =>
    (await app.call(claimListContract.claims, { query: { filed } }, 'dana')).answer.rows.map(({ id, noticeOn }) => [id, noticeOn])
  expect((await filedOn(`between:${reportedOn},${reportedOn}`)).toSorted(), 'on the day the old book says').toEqual(
    claims.map(({ id }) => [id, reportedOn]).toSorted(),
  )
  expect(await filedOn(`after:${addDays(today(), -1)}`), 'not on the day of the import').toEqual([])
  const figures = async (from: Day, to: Day) => {
    const { rows } = (await app.call(metricsContract.list, { query: { metric: 'claims_filed', from, to } }, 'dana')).answer
    const report = (await app.call(reportsContract.claims, { query: { from, to } }, 'dana')).answer
    return [rows.length, report.total.filed, report.rows.filter(({ filed }) => filed > 0).map(({ key }) => key)]
  }
  expect(await figures(reportedOn, reportedOn), 'the same day in figures and reports').toEqual([3, 3, [reportedOn.slice(0, 7)]])
  expect(await figures(addDays(today(), -1), today())).toEqual([0, 0, []])
  const query = { metric: 'claims_waiting', from: today(), to: today() } as const
  const waiting = (await app.call(metricsContract.list, { query }, 'dana')).answer
  expect([waiting.count, waiting.medianDays], 'here since today, for fifty days').toEqual([3, 50])
  const { openByAge } = (await app.call(queueContract.claimFigures, { query: {} }, 'dana')).answer
  expect(openByAge).toMatchObject({ older: 3 })
  expect((await clocks(received?.id)).find(({ clock }) => clock === 'review_documents')).toMatchObject({ from_on: reportedOn })
  expect(await db().selectFrom('claim_decisions').select('id').execute()).toEqual([])
  expect(await db().selectFrom('ledger_transactions').select('id').where('claim_id', 'is not', null).execute()).toEqual([])
  expect(app.emails.filter(({ to }) => to.includes('amara'))).toEqual([])
  expect((await app.call(claimsContract.claim, { params: { claimId: review?.id ?? ('' as never) } }, 'amara')).status).toBe(200)

  // One by its old number, one by its car and day.
  const again = await uploaded(app, file().replace('OC-1,', 'OC-91,'), { kind: 'claims' })
  expect(again.counts).toMatchObject({ matches: 3, problems: 0 })
  await db()
    .updateTable('claims')
    .set({ version: 9 })
    .where('id', '=', asked?.id ?? ('' as never))
    .execute()
  expect(await keptOf(view.id)).toEqual([[3, 'Somebody worked on it.']])
  expect(await db().selectFrom('claims').select('status').where('membership_id', '=', membershipId).execute()).toEqual([
    { status: 'INFO_REQUESTED' },
  ])
  expect((await readOf(app, view.id)).counts).toMatchObject({ undone: 2, kept: 1 })
  expect((await broughtIn(app, file(), { kind: 'claims' })).counts).toMatchObject({ created: 2, skipped: 1, failed: 0 })
})

test('the database deletes no person, code or claim that no import has brought', async () => {
  const { claimId } = await claimFixture(app).filed('ruth')
  const byHand = newId('promotion')
  await db()
    .insertInto('promotions')
    .values({
      id: byHand,
      code: 'BY-HAND',
      description: '',
      kind: 'percent',
      percent_bp: 1000,
      duration: 'once',
      starts_on: '2026-01-01',
      created_by: 'test',
      created_at: clock.now(),
    })
    .execute()
  for (const [table, id] of [
    ['users', app.cast.users.emeka.id],
    ['promotions', byHand],
    ['claims', claimId],
  ] as const)
    await expect(sql`delete from ${sql.table(table)} where id = ${id}`.execute(db()), table).rejects.toThrow(
      'only with the import that brought it',
    )
})
