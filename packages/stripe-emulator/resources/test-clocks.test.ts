import { expect, test } from 'vitest'
import { subscribeOnClock } from '../testing/memberships.ts'
import { at, onDay, sandbox } from '../testing/emulator.ts'

test('a test clock moves its own customers and nobody else', async () => {
  const proof = await sandbox()
  const [first, second] = [
    await subscribeOnClock(proof, at('2026-03-31T00:00:00Z')),
    await subscribeOnClock(proof, at('2026-03-31T00:00:00Z')),
  ]
  const moving = await proof.stripe.testHelpers.testClocks.advance(first.clock.id, { frozen_time: at('2026-05-15T00:00:00Z') })
  expect(moving).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: at('2026-05-15T00:00:00Z') } },
  })
  expect(await proof.stripe.testHelpers.testClocks.retrieve(first.clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: at('2026-05-15T00:00:00Z'),
  })

  const countOf = async (subscription: string) => (await proof.stripe.invoices.list({ subscription })).data.length
  expect([await countOf(first.subscription.id), await countOf(second.subscription.id)]).toEqual([2, 1])
  const told = (await proof.stripe.events.list({ type: 'test_helpers.test_clock.*' })).data.map(({ type }) => type.split('.').at(-1))
  expect(told.reverse()).toEqual(['created', 'created', 'advancing', 'ready'])
})

test('what happens on a clock happens at its time', async () => {
  const proof = await sandbox()
  const { clock, subscription, customer } = await subscribeOnClock(proof, at('2026-03-31T00:00:00Z'))
  expect(onDay(customer.created)).toBe('2026-03-31')
  await proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-04-30T06:00:00Z') })
  const [charge] = (await proof.stripe.charges.list()).data
  expect(charge?.created).toBe(at('2026-04-30T01:00:00Z'))
  const changed = await proof.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect([changed.canceled_at, onDay(changed.cancel_at)]).toEqual([at('2026-04-30T06:00:00Z'), '2026-05-31'])
})

test("the emulator's clock advances the test clocks behind it, and never goes back", async () => {
  const proof = await sandbox()
  const { subscription, clock } = await subscribeOnClock(proof, (await proof.now()) - 100)
  const to = (await proof.now()) + 35 * 86_400
  await proof.moveTo(to)
  expect((await proof.stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(to)
  expect((await proof.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
  await expect(proof.moveTo(to - 3600)).rejects.toThrow('moves forward only')
  await proof.moveTo(to - 1)
  expect(await proof.now()).toBeGreaterThanOrEqual(to)
  await expect(proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })).rejects.toMatchObject({
    param: 'frozen_time',
  })
})

test('events are listed for 30 days of their own time', async () => {
  const before = await sandbox()
  const { clock, customer } = await subscribeOnClock(before, at('2020-01-01T00:00:00Z'))
  await before.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2020-01-30T00:00:00Z') })
  await before.close()

  const after = await sandbox({ dataDir: before.dataDir })
  const created = async () => (await after.stripe.events.list({ type: 'customer.created' })).data.map(({ data }) => data.object)
  expect(await created()).toMatchObject([{ id: customer.id }])
  await after.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2020-02-02T00:00:00Z') })
  const amara = await after.stripe.customers.create({ name: 'Amara Okafor' })
  await after.moveTo((await after.now()) + 29 * 86_400)
  expect(await created()).toMatchObject([{ id: amara.id }])
  await after.moveTo((await after.now()) + 2 * 86_400)
  expect(await created()).toEqual([])
})
