import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { joinAndPay, newCustomer, ownEnrollment, signatureOf, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { openStateOpenings } from '#domains/membership/state-openings/server/state-openings.ts'
import { approveEverywhere } from '#domains/membership/state-terms/testing.ts'
import { currentTerms } from '#domains/membership/terms/server/versions.ts'
import { draftsContract, type DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.stop())

/** Jonas writes a version with another title and proposes it. */
async function propose(version: string, { effectiveOn, changes = [] }: { effectiveOn: Day; changes?: string[] }) {
  const { answer } = await app.call(draftsContract.begin, { body: { version, effectiveOn } }, 'jonas')
  const { saves, keyPoints, sections, spanish } = answer.draft
  const body = { saves, title: `Terms ${version}`, effectiveOn, material: false, changes, keyPoints, sections, spanish }
  const changed = await app.call(draftsContract.change, { params: { version }, body }, 'jonas')
  const proposed = await app.call(draftsContract.propose, { params: { version } }, 'jonas')
  return { draft: changed.answer.draft, refusal: proposed.refusal }
}
const publish = async (version: string) => {
  await approveEverywhere(app, version, 'dana')
  return app.call(draftsContract.publish, { params: { version } }, 'dana')
}
const noticeOwed = async () => (await app.call(draftsContract.overview, {}, 'dana')).answer.noticeOwed
const lacksOf = ({ lacks }: DraftView): readonly string[] => lacks
const ivanJoins = async () => {
  const signature = { ...signatureOf('Ivan Petrov'), termsVersion: (await currentTerms(null)).version }
  await joinAndPay(app, ownEnrollment(newCustomer('Ivan', 'Petrov', vinOf(41)), { signature }))
}

test('a company’s first terms hold from the day they are published; once somebody has joined, a version takes its notice', async () => {
  const [today, yesterday] = [officeDay(), addDays(officeDay(), -1)]
  expect(await noticeOwed()).toBe(false)
  const first = await propose('2096-01', { effectiveOn: yesterday })
  expect(first.draft).toMatchObject({ noticeOwed: false, lacks: [] })
  expect((await publish('2096-01')).status).toBe(200)
  expect(await currentTerms(null)).toMatchObject({ version: '2096-01', effectiveOn: today })

  await ivanJoins()
  expect(await noticeOwed()).toBe(true)
  const second = await propose('2096-02', { effectiveOn: today, changes: ['One.', 'Two.', 'Three.'] })
  expect(lacksOf(second.draft)).toEqual(['too_soon', 'not_after_the_last'])
  expect(second.refusal.code).toBe('too_soon')
  expect((await propose('2096-03', { effectiveOn: addDays(today, 1) })).refusal.code).toBe('changes')
  await propose('2096-04', { effectiveOn: addDays(today, 1), changes: ['One.', 'Two.', 'Three.'] })
  expect((await publish('2096-04')).status).toBe(200)
  expect((await currentTerms(null)).version).toBe('2096-01')
})

test('whoever joins between the proposal and the publishing is owed the notice', async () => {
  expect((await propose('2096-01', { effectiveOn: officeDay() })).draft.lacks).toEqual([])
  await ivanJoins()
  expect((await publish('2096-01')).refusal.code).toBe('changes')
})

test('before a company has opened a state, its first terms are published once those of one state are approved', async () => {
  openStateOpenings({ sandbox: false })
  await propose('2096-01', { effectiveOn: officeDay() })
  const params = { version: '2096-01' }
  const whyNot = async () => (await app.call(draftsContract.draft, { params }, 'dana')).answer.draft.whyNot.publish
  expect(await whyNot()).toBe('no_state_approved')
  expect(await app.call(draftsContract.publish, { params }, 'dana')).toMatchObject({ status: 409, refusal: { code: 'no_state_approved' } })
  await approveEverywhere(app, '2096-01', 'dana', ['TX'])
  expect(await whyNot()).toBeNull()
  expect((await app.call(draftsContract.publish, { params }, 'dana')).status).toBe(200)
})
