import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import type { CastName } from '#db/cast.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { suspendWithoutInsurance } from '#domains/distribution/agency-expiry/server/expiry.ts'
import { agencyPapersContract } from '#domains/distribution/agency-papers/contract.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { PIXEL } from '#domains/distribution/onboarding/testing.ts'
import { atTime, clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { cents } from '#platform/money.ts'

const OKOYE = 'TX-10432'
const params = { masterCode: OKOYE }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  await db()
    .updateTable('agencies')
    .set({ status: 'ACTIVE', suspended_for: null, suspended_why: null })
    .where('master_code', '=', OKOYE)
    .execute()
  await lastDays({ eo_expires_on: '2040-12-31', license_expires_on: '2040-12-31' })
})

const work = () => drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
const lastDays = (days: { eo_expires_on?: Day; license_expires_on?: Day }) =>
  db().updateTable('agencies').set(days).where('master_code', '=', OKOYE).execute()
const agency = async () => (await app.call(agenciesContract.read, { params }, 'dana')).answer
const subjects = () => app.emails.filter(({ to }) => to.startsWith('agent-admin')).map(({ subject }) => subject)

type Body = CallInput<typeof agencyPapersContract.give>['body']
const file = async () =>
  (await app.call(agencyPapersContract.addFile, { params, query: { fileName: 'scan.png' }, body: PIXEL }, 'emeka')).answer.id
const certificate = async (expiresOn = addDays(officeDay(), 365)): Promise<Body> => ({
  kind: 'eo',
  insurer: 'Prairie Mutual',
  perClaim: cents(1_000_000_00),
  expiresOn,
  fileId: await file(),
})
const give = (body: Body, as: CastName = 'emeka') => app.call(agencyPapersContract.give, { params, body }, as)
const rows = async () => (await app.call(agencyPapersContract.read, { params }, 'emeka')).answer.rows
const waiting = async () => (await rows()).find(({ state }) => state === 'given')?.id ?? 'apr_'
const decide = (paperId: Awaited<ReturnType<typeof waiting>>, reason: string | null = null, as: CastName = 'dana') =>
  app.call(
    agencyPapersContract.decide,
    { params: { ...params, paperId }, body: reason === null ? { decision: 'verify' } : { decision: 'return', reason } },
    as,
  )

test('a renewed certificate waits beside the one in force; verified, it sets the date and lifts what the system suspended', async () => {
  const ended = addDays(officeDay(), -31)
  await lastDays({ eo_expires_on: ended })
  await asApplication(() => suspendWithoutInsurance.run(clock.now()))
  expect((await agency()).status).toBe('SUSPENDED')

  expect((await give(await certificate())).status).toBe(200)
  expect((await agency()).documents.eoExpiresOn, 'nothing changes before it is verified').toBe(ended)
  const listed = (await app.call(onboardingContract.waiting, {}, 'dana')).answer.rows
  expect(listed).toMatchObject([{ masterCode: OKOYE, leadId: null, agencyName: 'Okoye Insurance Group', kind: 'eo' }])
  expect((await decide(await waiting())).refusal.code, 'its file is not examined yet').toBe('file_not_clean')
  await work()
  expect((await decide(await waiting(), null, 'emeka')).status, 'nobody verifies their own').toBe(403)
  expect((await decide(await waiting())).status).toBe(200)
  expect(await agency()).toMatchObject({ status: 'ACTIVE', suspendedWhy: null, documents: { eoExpiresOn: addDays(officeDay(), 365) } })
  await work()
  expect(subjects()).toContain('E&O insurance: verified')
  expect(app.emails.findLast(({ to }) => to.startsWith('agent-admin'))?.text).toContain('The suspension is lifted.')
  const events = await db()
    .selectFrom('history_events')
    .select(['kind', 'actor_kind'])
    .where('kind', 'like', 'agency.%')
    .orderBy('id')
    .execute()
  expect(events.slice(-4).map(({ kind, actor_kind: by }) => `${kind} ${by}`)).toEqual([
    'agency.paper_given person',
    'agency.paper_verified person',
    'agency.changed person',
    'agency.reinstated system',
  ])

  // A year later the next one: the verified one stays in force while it waits, and when it is returned.
  await give(await certificate(addDays(officeDay(), 700)))
  await work()
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['given', 'verified'])
  expect((await decide(await waiting(), 'The second page is missing.')).status).toBe(200)
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['returned', 'verified'])
  expect((await agency()).documents.eoExpiresOn).toBe(addDays(officeDay(), 365))
  await work()
  expect(app.emails.findLast(({ to }) => to.startsWith('agent-admin'))?.text).toContain('The second page is missing.')
  await give(await certificate(addDays(officeDay(), 700)))
  await work()
  const id = await waiting()
  expect((await decide(id)).status).toBe(200)
  expect((await decide(id)).refusal.code).toBe('paper_decided')
  expect((await rows()).map(({ state }) => state)).toEqual(['verified'])
})

test('what a person suspended stays suspended, and so does an agency that lacks another paper', async () => {
  const move = { params, body: { move: 'suspend', reason: 'A complaint is being looked into.' } } as const
  await app.call(agenciesContract.move, move, 'dana')
  await give(await certificate())
  await work()
  expect((await decide(await waiting())).status).toBe(200)
  expect((await agency()).status, 'suspended by compliance').toBe('SUSPENDED')

  await db().updateTable('agencies').set({ suspended_for: 'eo_lapsed' }).where('master_code', '=', OKOYE).execute()
  await lastDays({ license_expires_on: addDays(officeDay(), -1) })
  await give(await certificate())
  await work()
  await decide(await waiting())
  expect((await agency()).status, 'its license has expired too').toBe('SUSPENDED')
  await give({ kind: 'license', state: 'TX', number: 'TX-9', expiresOn: addDays(officeDay(), 400), fileId: await file() })
  await work()
  await decide(await waiting())
  const now = await agency()
  expect([now.status, now.documents.licenseExpiresOn]).toEqual(['ACTIVE', addDays(officeDay(), 400)])
  expect(now.licenses.find(({ state }) => state === 'TX')).toMatchObject({ number: 'TX-9', verifiedOn: officeDay() })
})

test('impossible papers, foreign files and foreign agencies are refused; of a terminated agency nothing is taken', async () => {
  const body = await certificate(addDays(officeDay(), -1))
  expect((await give(body)).refusal.fields).toEqual({ expiresOn: expect.any(String) as unknown })
  expect((await give({ ...body, expiresOn: addDays(officeDay(), 9), fileId: 'apf_' })).status).toBe(400)
  const foreign = await app.call(agencyPapersContract.give, { params: { masterCode: 'OH-20417' }, body: await certificate() }, 'emeka')
  expect(foreign.refusal.code).toBe('not_found')
  expect((await give(await certificate(), 'grace')).status, 'a plain agent').toBe(403)
  for (const route of [agencyPapersContract.read, agencyPapersContract.agreement])
    expect((await app.call(route, { params: { masterCode: OKOYE } }, 'walter')).status, 'another agency').toBe(404)
  const theirs = { params: { masterCode: 'OH-20417' }, query: { fileName: 'scan.png' }, body: PIXEL }
  const { id: fileId } = (await app.call(agencyPapersContract.addFile, theirs, 'walter')).answer
  expect((await give({ ...(await certificate()), fileId })).refusal.code).toBe('file_missing')

  await give(await certificate(addDays(officeDay(), 5)))
  await work()
  const paperId = await waiting()
  const elsewhere = { params: { masterCode: 'OH-20417', paperId }, body: { decision: 'verify' as const } }
  expect((await app.call(agencyPapersContract.decide, elsewhere, 'dana')).refusal.code, 'a paper of another agency').toBe('not_found')
  const late = await atTime(new Date(Date.now() + 7 * 86_400_000), () => decide(paperId))
  expect(late.refusal.code, 'over before it is decided').toBe('paper_ended')

  await give({ kind: 'license', state: 'OK', number: 'OK-9', expiresOn: addDays(officeDay(), 100), fileId: await file() })
  await work()
  const license = (await rows()).find(({ state, region }) => state === 'given' && region === 'OK')
  expect((await decide(license?.id ?? 'apr_')).status).toBe(200)
  expect((await agency()).documents.licenseExpiresOn, 'that of the home state stays').toBe('2040-12-31')

  const ending = { params, body: { move: 'terminate', reason: 'It ends.', forCause: false } } as const
  expect((await app.call(agenciesContract.move, ending, 'dana')).status).toBe(200)
  expect([
    (await decide(paperId)).refusal.code,
    (await app.call(agencyPapersContract.addFile, { ...theirs, params }, 'emeka')).refusal.code,
  ]).toEqual(['agency_ended', 'agency_terminated'])
})
