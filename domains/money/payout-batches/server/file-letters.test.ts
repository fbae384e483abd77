import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { releasedToBank } from '#domains/money/payout-batches/proof/fixture.ts'
import { grantCapabilities } from '#domains/money/payouts/proof/fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await grantCapabilities(app, 'jonas', ['finance'])
  await setAccount(app, 'amara')
})
afterAll(() => app.stop())

test('file modifiers count the files built or dated again that day, and none of earlier days', async () => {
  const build = async () => {
    const { status, answer } = await app.call(batchContract.buildBatch, {}, 'priya')
    expect(status).toBe(200)
    return answer
  }
  const letterOf = ({ fileName }: { fileName: string }) => fileName.at(-5)
  const waiting = () => releasedToBank(app, 'amara')
  await waiting()
  const long = await build()
  expect(letterOf(long)).toBe('A')
  await app.advanceDays(7)
  await waiting()
  expect(letterOf(await build()), 'the file of last week does not count').toBe('A')
  await waiting()
  expect(letterOf(await build())).toBe('B')
  // Last week's batch is approved only now: it is dated again, with a modifier of today.
  const batchId = long.id
  const { answer } = await app.call(batchContract.approveBatch, { params: { batchId } }, 'jonas')
  expect(letterOf(answer)).toBe('C')
  await waiting()
  expect(letterOf(await build())).toBe('D')
})
