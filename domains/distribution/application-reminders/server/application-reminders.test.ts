import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { applicationDraftsContract } from '#domains/distribution/application-drafts/contract.ts'
import { remindOfLinks, remindStalledApplicants } from '#domains/distribution/application-reminders/server/application-reminders.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { agencyApplicationContract } from '#domains/distribution/onboarding/contract.ts'
import { onboardingIn } from '#domains/distribution/onboarding/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'

const DAY_MS = 86_400_000
let app: TestApp
let hands: ReturnType<typeof onboardingIn>
let began: Date
beforeAll(async () => {
  app = await startTestApp()
  hands = onboardingIn(app)
  began = clock.now()
})
afterAll(() => app.stop())

const work = () => drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
let made = 0
async function applicant(headers: Record<string, string> = {}) {
  const email = `sol${++made}@river.example`
  const body = { agencyName: `River ${made} Insurance`, contactName: 'Sol Rivera', email, phone: null, state: 'TX' }
  expect((await app.call(leadIntakeContract.webForm, { body }, null, headers)).status).toBe(200)
  await work()
  const { id: leadId } = await db().selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { email, leadId, token: hands.linkIn(email) }
}
const after = <T>(days: number, task: () => Promise<T>) => atTime(new Date(began.getTime() + days * DAY_MS), task)
const remind = (days: number) =>
  after(days, async () => {
    await asApplication(() => remindStalledApplicants.run(clock.now()))
    await asApplication(() => remindOfLinks.run(clock.now()))
    await work()
  })
const subjectsTo = (email: string) => app.emails.filter(({ to }) => to === email).map(({ subject }) => subject)
const STALLED = 'Finish your application to sell Breakwater'
const LINK = 'A new link to your application'

test('an applicant who does nothing for a week is reminded once, and once before their link ends; whoever is done or lost is not', async () => {
  const [idle, busy, done, lost] = [await applicant(), await applicant(), await applicant(), await applicant()]
  for (const paper of await hands.papers(done.token)) await hands.give(done.token, paper)
  await work()
  await sql`update leads set stage = 'LOST', closed_reason = 'Gone.' where id = ${lost.leadId}`.execute(db())
  const [license] = await hands.papers(busy.token)
  if (!license) throw new Error('No license.')
  await after(5, () => hands.give(busy.token, license))

  await remind(6)
  expect(subjectsTo(idle.email)).toEqual(['Continue your application'])
  for (const day of [8, 8, 9]) await remind(day)
  expect(subjectsTo(idle.email)).toEqual(['Continue your application', STALLED])
  expect([busy, done, lost].flatMap(({ email }) => subjectsTo(email)).filter((subject) => subject === STALLED)).toEqual([])
  await remind(13)
  expect(subjectsTo(busy.email)).toEqual(['Continue your application', STALLED])

  // Something came back to them: a week from then on, and not from when it was handed in.
  const paper = (await hands.onboardingOf(done.leadId)).items.find(({ kind }) => kind === 'w9')?.papers[0]
  await after(20, () => hands.decide(done.leadId, paper?.id ?? 'apr_', 'Another name.'))
  await remind(26)
  expect(subjectsTo(done.email)).not.toContain(STALLED)
  await remind(28)
  expect(subjectsTo(done.email)).toContain(STALLED)

  // The reminder of day 8 had a link of its own, which works until day 38.
  expect(subjectsTo(idle.email)).not.toContain(LINK)
  for (const day of [32, 34, 35, 60]) await remind(day)
  expect(subjectsTo(idle.email).filter((subject) => subject === LINK)).toHaveLength(1)
  const { status } = await after(60, () => app.call(agencyApplicationContract.read, { params: { token: hands.linkIn(idle.email) } }, null))
  expect(status, 'the link of that email').toBe(200)
  expect(subjectsTo(lost.email)).toEqual(['Continue your application'])
})

test('each part has its day: fourteen days for the applicant, three business days for compliance', async () => {
  const monday = new Date('2031-03-03T18:00:00Z')
  const { token, leadId } = await atTime(monday, () => applicant())
  const dueOf = async () =>
    (
      await atTime(new Date('2031-03-06T18:00:00Z'), () => app.call(agencyApplicationContract.read, { params: { token } }, null))
    ).answer.items.map(({ dueOn }) => dueOn)
  expect(await dueOf()).toEqual(Array.from({ length: 5 }, () => '2031-03-17'))
  const [license] = await hands.papers(token)
  // On a Thursday: Friday, Monday, Tuesday.
  await atTime(new Date('2031-03-06T18:00:00Z'), () =>
    hands.give(token, { ...(license as { kind: 'license' } & typeof license), expiresOn: '2032-01-31' } as never),
  )
  expect((await dueOf())[0]).toBe('2031-03-11')
  const paper = (await hands.onboardingOf(leadId)).items[0]?.papers[0]
  await atTime(new Date('2031-03-10T18:00:00Z'), () => hands.decide(leadId, paper?.id ?? 'apr_', 'Not legible.'))
  expect((await dueOf())[0]).toBe('2031-03-24')
})

test('emails are in the language of the first step', async () => {
  const { email, token } = await applicant({ 'accept-language': 'es-MX,es;q=0.9' })
  expect(subjectsTo(email)).toEqual(['Continúe su solicitud'])
  await hands.give(token, { kind: 'license', npn: '08814499', state: 'TX', number: 'TX-1', expiresOn: '2040-12-31' })
  const { language } = await db().selectFrom('agency_applications').select('language').where('email', '=', email).executeTakeFirstOrThrow()
  expect(language).toBe('es-US')
})

test('what is typed is found again by the link until it is handed in; no tax or account number is taken', async () => {
  const { token } = await applicant()
  const other = await applicant()
  const params = { token }
  const keep = (body: object) => app.call(applicationDraftsContract.keep, { params, body: body as never }, null)
  const drafts = async () => (await app.call(applicationDraftsContract.read, { params }, null)).answer
  expect(await drafts()).toEqual({})
  await keep({ kind: 'w9', answers: { name: 'Sol' } })
  await keep({ kind: 'w9', answers: { name: 'Sol Rivera', city: 'Austin' } })
  await keep({ kind: 'license', answers: { npn: '88', state: 'TX' } })
  expect(await drafts()).toEqual({ w9: { name: 'Sol Rivera', city: 'Austin' }, license: { npn: '88', state: 'TX' } })
  expect((await app.call(applicationDraftsContract.read, { params: { token: other.token } }, null)).answer).toEqual({})
  expect((await keep({ kind: 'w9', answers: { tin: '741234567' } })).status).toBe(400)
  expect((await keep({ kind: 'ach', answers: { accountNumber: '12345678' } })).status).toBe(400)
  const tin = sql`update application_drafts set answers = '{"tin": "741234567"}' where kind = 'w9'`
  await expect(tin.execute(db())).rejects.toThrow(/check constraint/)
  expect((await app.call(applicationDraftsContract.keep, { params: { token: 'x' }, body: { kind: 'eo', answers: {} } }, null)).status).toBe(
    404,
  )

  const [license] = await hands.papers(token)
  if (license) await hands.give(token, license)
  expect(await drafts()).toEqual({ w9: { name: 'Sol Rivera', city: 'Austin' } })
  await keep({ kind: 'license', answers: { state: 'OK' } })
  expect(await drafts()).toMatchObject({ license: { state: 'OK' } })
})
