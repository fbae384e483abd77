import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { alertContractEnd } from '#domains/distribution/alliance-expiry/server/expiry.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import type { Day } from '#platform/days.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const run = async (...days: Day[]) => {
  for (const day of days)
    await atTime(new Date(`${day}T18:00:00Z`), () => asApplication(() => alertContractEnd.run(new Date(`${day}T18:00:00Z`))))
}
const emails = async () =>
  (await db().selectFrom('messages').select(['subject', 'to_email']).where('kind', '=', 'alliance_expiry').orderBy('id').execute()).map(
    ({ subject, to_email: to }) => `${to}: ${subject}`,
  )

test('finance, super and the contact are written to 60, 30 and 7 days before the contract ends, once each; a new end begins anew', async () => {
  const group = await foundGroup(app)
  await foundGroup(app)
  const change = async (body: { contractTo?: Day; status?: 'paused' | 'archived'; contactEmail?: string }) => {
    const { version } = (await app.call(alliancesContract.read, { params: { allianceId: group.id } }, 'priya')).answer
    await app.call(alliancesContract.change, { params: { allianceId: group.id }, body: { version, ...body } }, 'priya')
  }
  await change({ contractTo: '2030-06-30', contactEmail: 'lorna@guild.example' })
  await run('2030-04-30')
  expect(await emails()).toEqual([])
  await run('2030-05-01', '2030-05-01', '2030-05-02')
  const first = await emails()
  expect(first).toContainEqual(`lorna@guild.example: ${group.name}: the contract ends on Jun 30, 2030`)
  expect(new Set(first).size, 'each reader once').toBe(first.length)
  const trusted = await db().selectFrom('users').select(['email', 'capabilities']).where('role', '=', 'staff').execute()
  const readers = trusted.filter(({ capabilities }) => capabilities.some((each) => each === 'finance' || each === 'super'))
  expect(first).toHaveLength(readers.length + 1)

  await change({ status: 'paused' })
  await run('2030-05-31', '2030-06-01', '2030-06-23', '2030-06-24', '2030-06-30', '2030-07-01')
  expect(await emails()).toHaveLength(3 * first.length)
  await change({ contractTo: '2030-07-05' })
  await run('2030-06-30')
  expect(await emails(), 'the nearest alone').toHaveLength(4 * first.length)
  await change({ contractTo: '2031-06-30', status: 'archived' })
  await run('2031-06-29')
  expect(await emails()).toHaveLength(4 * first.length)
})
