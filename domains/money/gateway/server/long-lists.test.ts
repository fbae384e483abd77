import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesSince, accountEventsSince, eventsSince, subjectOf } from '#domains/money/gateway/server/gateway-events.ts'
import { openPayments } from '#domains/money/gateway/server/gateway.ts'

/** More rows than the network's client collects by default in one call. */
const ROWS = 10_250
const NEWEST = 1_800_000_000

// A network with two lists, longer than the sandbox could create within a test.
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const after = url.searchParams.get('starting_after')
    const from = after ? Number(after.split('_').at(-1)) + 1 : 0
    const numbers = Array.from({ length: Math.min(100, ROWS - from) }, (_, index) => from + index)
    const account = String(request.headers['stripe-account'] ?? '')
    const data = url.pathname.endsWith('/events') ? numbers.map(account ? failureNumbered : eventNumbered) : numbers.map(chargeNumbered)
    const body = JSON.stringify({ object: 'list', data, has_more: from + 100 < ROWS, url: url.pathname })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stripeBase = { protocol: 'http', host: '127.0.0.1', port } as const
  openPayments({ stripeKey: 'sk_test_lists', stripeBase, webhookSecret: 'whsec_lists', publicUrl: 'http://localhost' })
})
afterAll(() => void server.close())

const eventNumbered = (number: number) => ({
  id: `evt_${number}`,
  object: 'event',
  type: 'invoice.paid',
  created: NEWEST - number,
  livemode: false,
  data: { object: { id: `in_${number}` } },
})
const failureNumbered = (number: number) => ({ ...eventNumbered(number), type: 'payout.failed', data: { object: { id: `po_${number}` } } })
const chargeNumbered = (number: number) => ({
  id: `ch_${number}`,
  object: 'charge',
  status: number % 2 ? 'failed' : 'succeeded',
  amount: 9_95,
  amount_refunded: 0,
  disputed: false,
  created: NEWEST - number,
  payment_intent: null,
})

test('events are read to the end, however many were missed', async () => {
  const read: string[] = []
  for await (const page of eventsSince(new Date(0))) read.push(...page.map(({ eventId }) => eventId))
  expect(read).toHaveLength(ROWS)
  expect([read[0], read.at(-1)]).toEqual(['evt_0', `evt_${ROWS - 1}`])
})

test("so are the events of a recipient's account, each marked with that account", async () => {
  const read: string[] = []
  for await (const page of accountEventsSince('acct_1Amara', new Date(0))) read.push(...page.map(({ payload }) => payload))
  expect(read).toHaveLength(ROWS)
  expect(subjectOf(read.at(-1) ?? '')).toEqual({ objectId: `po_${ROWS - 1}`, account: 'acct_1Amara' })
})

test('charges are compared to the last one', async () => {
  const charges = await chargesSince(new Date(0))
  expect(charges).toHaveLength(ROWS / 2)
  expect(charges.at(-1)?.chargeId).toBe(`ch_${ROWS - 2}`)
})
