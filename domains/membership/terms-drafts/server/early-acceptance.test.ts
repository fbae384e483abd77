import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { approveEverywhere } from '#domains/membership/state-terms/testing.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { publishedTerms, publishTerms } from '#domains/membership/terms/server/versions.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

const VERSION = '2096-05'
const FIRST = TERMS_2.version

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('terms accepted before their day hold from that day on and no earlier; members who have not accepted keep theirs', async () => {
  const [early, waiting] = [await underTheFirst('amara'), await underTheFirst('maria')]
  await publishedForInThirtyDays()
  expect((await accept(VERSION, 'amara')).status).toBe(200)
  await app.work()
  expect(await termsOf(early)).toBe(FIRST)

  await app.advanceDays(28)
  expect(await termsOf(early)).toBe(FIRST)
  await app.advanceDays(3)
  expect(await termsOf(early)).toBe(VERSION)
  expect(await termsOf(waiting)).toBe(FIRST)
  const events = (await eventsAbout({ membershipId: early })).filter(({ kind }) => kind === 'membership.terms_followed')
  expect(events).toMatchObject([{ from: FIRST, to: VERSION }])
})

test('a version that comes with an update of the software takes effect after its notice, and members are emailed once', async () => {
  const update = {
    ...TERMS_2,
    version: '2096-07',
    sections: [...TERMS_2.sections, { id: 'more', heading: '11 More', paragraphs: ['More.'] }],
  }
  for (const _ of ['the first start', 'the next']) await inTransaction((tx) => publishTerms(tx, [TERMS_2, update]))
  const row = await db()
    .selectFrom('terms_versions')
    .select(['effective_on', 'material', 'changes'])
    .where('version', '=', '2096-07')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ effective_on: addDays(officeDay(), 30), material: true, changes: TERMS_2.changes })
  expect((await publishedTerms('2096-07')).effectiveOn).toBe(row.effective_on)
  await app.work()
  const emails = await db()
    .selectFrom('messages')
    .select('to_email')
    .where('kind', '=', 'terms_changed')
    .where('once_key', 'like', '%2096-07%')
    .execute()
  expect(emails).toHaveLength(2)
  const edited = { ...update, sections: TERMS_2.sections }
  await expect(inTransaction((tx) => publishTerms(tx, [edited]))).rejects.toThrow('published with other words')
})

const NAMES = { amara: 'Amara Okafor', maria: 'Maria Lopez' } as const
const VINS = { amara: '1HGCM82633A004352', maria: '1HGCM82613A004351' } as const

const accept = (version: string, as: keyof typeof NAMES) =>
  app.call(
    termsAcceptanceContract.accept,
    { body: { version, typedName: NAMES[as], agreed: true, viewedAt: '2026-01-02T10:00:00.000Z' } },
    as,
  )

async function underTheFirst(as: keyof typeof NAMES): Promise<Id<'membership'>> {
  expect((await accept(FIRST, as)).status).toBe(200)
  const { membershipId } = await giveCoverage(app.cast.members[as].id, { vin: VINS[as] })
  await db().updateTable('memberships').set({ terms_version: FIRST }).where('id', '=', membershipId).execute()
  return membershipId
}

async function publishedForInThirtyDays(): Promise<void> {
  const params = { version: VERSION }
  const { answer } = await app.call(draftsContract.begin, { body: { version: VERSION, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')
  const { saves, title, effectiveOn, material, keyPoints, spanish } = answer.draft
  const longer = (words: string) => words.replace('within 90 days', 'within 120 days')
  const sections = answer.draft.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(longer) }))
  const changes = ['You now have 120 days to tell us of a loss.', 'Nothing else changes.', 'The price stays as it is.']
  const body = { saves, title, effectiveOn, material, keyPoints, sections, changes, spanish }
  await app.call(draftsContract.change, { params, body }, 'jonas')
  await app.call(draftsContract.propose, { params }, 'jonas')
  await approveEverywhere(app, VERSION, 'dana')
  expect(await app.call(draftsContract.publish, { params }, 'dana')).toMatchObject({ status: 200 })
}

const termsOf = async (id: Id<'membership'>) =>
  (await db().selectFrom('memberships').select('terms_version').where('id', '=', id).executeTakeFirstOrThrow()).terms_version
