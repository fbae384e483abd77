import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

/** The session, then the claim, its file, its coverage, related claims, those of all agencies, and the people who took part in it. */
const MOST = 7

test('the workbench runs no query twice', async () => {
  const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(20) })
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  const open = () => app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')
  await open()
  const counted = async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    expect((await open()).status).toBe(200)
    const texts = spy.mock.calls.map(([question]: unknown[]) =>
      typeof question === 'string' ? question : (question as { text: string }).text,
    )
    spy.mockRestore()
    return texts
  }
  // What the process reads by itself every few seconds may fall into one of three.
  const [queries = []] = [await counted(), await counted(), await counted()].toSorted((a, b) => a.length - b.length)
  expect(queries.filter((text, at) => queries.indexOf(text) !== at)).toEqual([])
  expect(queries.length).toBeGreaterThan(1)
  expect(queries.length).toBeLessThanOrEqual(MOST)
})
