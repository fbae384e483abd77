import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { onboardingIn } from '#domains/distribution/onboarding/testing.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { db } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const leadOf = (email: string) => db().selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const lead = (id: Id<'lead'>) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Everything that happened to it, so many months earlier. */
async function age(id: Id<'lead'>, months: number): Promise<void> {
  const by = sql.raw(`interval '${months} months'`)
  await sql`update leads set created_at = created_at - ${by}, next_action_on = (next_action_on - ${by})::date
    where id = ${id}`.execute(db())
  await sql`update lead_activities set at = at - ${by} where lead_id = ${id}`.execute(db())
  await sql`update lead_emails set at = at - ${by} where lead_id = ${id}`.execute(db())
  await sql`update agency_applications set begun_at = begun_at - ${by}, changed_at = changed_at - ${by} where lead_id = ${id}`.execute(db())
}

test('an application nobody touched for 24 months is lost and erased, with its files and papers; at 23 months it is whole', async () => {
  const { papers, give, linkIn } = onboardingIn(app)
  const email = 'ray@prairie.example'
  const body = { agencyName: 'Prairie Insurance', contactName: 'Ray Coleman', email, phone: '(512) 555-3111', state: 'TX', zip: '78711' }
  expect((await app.call(leadIntakeContract.webForm, { body }, null)).status).toBe(200)
  await app.work()
  const token = linkIn(email)
  for (const paper of await papers(token)) expect((await give(token, paper)).status).toBe(200)
  await app.work()
  const { id } = await leadOf(email)
  const stored = await db().selectFrom('application_files').select('storage_key').where('storage_key', 'is not', null).execute()
  expect(stored).toHaveLength(2)

  await age(id, 23)
  await app.work()
  expect(await lead(id)).toMatchObject({ contact_name: 'Ray Coleman', email })

  await age(id, 1)
  await sql`update leads set created_at = created_at - interval '2 days', next_action_on = next_action_on - 2 where id = ${id}`.execute(
    db(),
  )
  await sql`update lead_activities set at = at - interval '2 days' where lead_id = ${id}`.execute(db())
  await sql`update agency_applications set changed_at = changed_at - interval '2 days' where lead_id = ${id}`.execute(db())
  await app.advanceDays(1)
  await app.work()
  expect(await lead(id)).toMatchObject({
    stage: 'LOST',
    agency_name: '–',
    contact_name: '–',
    email: null,
    phone: null,
    npn: null,
    state: 'TX',
  })
  for (const { storage_key: key } of stored) await expect(files().read(key ?? '')).rejects.toThrow()
  const left = await sql<{ text: string }>`
    select t::text as text from application_papers t union all select t::text from application_files t
    union all select t::text from agency_applications t union all select t::text from lead_activities t
    union all select t::text from application_drafts t union all select t::text from messages t where to_email = ${email}`.execute(db())
  expect(left.rows.filter(({ text }) => /Ray|Coleman|Prairie|08814499|scan/.test(text))).toEqual([])
  const events = await db().selectFrom('history_events').select('kind').where('noun_id', '=', id).orderBy('seq').execute()
  expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['lead.lost', 'lead.erased'])

  await app.advanceDays(1)
  await app.work()
  const erasures = await db().selectFrom('erasures').select('finished_at').where('lead_id', '=', id).execute()
  expect(erasures).toMatchObject([{ finished_at: expect.any(Date) }])
})
