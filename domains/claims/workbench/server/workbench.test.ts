import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { claimHands, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'

let app: TestApp
let hands: ReturnType<typeof claimHands>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimHands(app)
})
afterAll(() => app.stop())

/** Who asks, and then: the claim, its file, its cover, what the book says of it, and the people who had a part in it. */
const MOST = 6

test('the workbench asks the database nothing twice', async () => {
  const { claimId } = await hands.filed('amara', { lossOn: daysAgo(20) })
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  const open = () => app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')
  await open()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  expect((await open()).status).toBe(200)
  const asked = spy.mock.calls.map(([question]: unknown[]) =>
    typeof question === 'string' ? question : (question as { text: string }).text,
  )
  spy.mockRestore()
  expect(asked.filter((text, at) => asked.indexOf(text) !== at)).toEqual([])
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.length).toBeLessThanOrEqual(MOST)
})
