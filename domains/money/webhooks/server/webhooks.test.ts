import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import {
  allEvents,
  books,
  deliver,
  headerOf,
  payFor,
  signed,
  statusOf,
  sumOf,
  eventCounts,
  type Who,
} from '#domains/money/payments/proof/fixture.ts'
import { readWebhook } from '#domains/money/gateway/server/gateway-events.ts'
import { openPayments } from '#domains/money/gateway/server/gateway.ts'
import { db } from '#platform/db.ts'
import { webhookContract } from '#domains/money/webhooks/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // In an evening at a month's end the day of each next bill is moved, which the network tells us.
  await app.untilMorning()
})
afterAll(() => app.stop())

const inbox = () => db().selectFrom('webhook_inbox').select(['event_id', 'source', 'applied_at', 'attempts', 'failure']).execute()

describe('in whatever order events arrive', () => {
  const people: Who[] = ['amara', 'maria', 'ruth', 'jonasAtHome']

  test('ten times each, shuffled, from five senders at once: four memberships, four payments, four receipts', async () => {
    const ids = await Promise.all(people.map(async (who) => ({ who, id: await signed(app, who) })))
    for (const { who, id } of ids) await payFor(app, id, who)
    const news = await allEvents(app)
    expect(new Set(news.map((text) => (JSON.parse(text) as { type: string }).type)).size).toBeGreaterThan(8)

    const sends = shuffle(
      news.flatMap((payload) => Array.from({ length: 10 }, () => payload)),
      42,
    )
    const codes = new Set<number>()
    let next = 0
    const sender = async () => {
      for (let payload = sends[next++]; payload !== undefined; payload = sends[next++])
        codes.add(await deliver(app, payload, { 'stripe-signature': headerOf(app, payload) }))
    }
    const worker = async () => {
      while (next < sends.length) await app.work()
    }
    await Promise.all([sender(), sender(), sender(), sender(), sender(), worker()])
    await app.work()

    expect(codes).toEqual(new Set([200]))
    for (const { id } of ids) {
      expect(await statusOf(id)).toBe('ACTIVE')
      expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 1, 'membership.activated': 1 })
      expect(await db().selectFrom('payments').select('id').where('membership_id', '=', id).execute()).toHaveLength(1)
    }
    expect(app.emails.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(4)
    expect(sumOf(await books())).toBe(0)
    const kept = await inbox()
    expect(kept).toHaveLength(news.length)
    expect(kept.filter(({ applied_at: at }) => at === null)).toEqual([])
  })

  test('applied again by staff, an event changes nothing', async () => {
    const before = await books()
    for (const { event_id: eventId } of await inbox()) {
      const { status } = await app.call(webhookContract.replayWebhook, { params: { eventId } }, 'priya')
      expect(status).toBe(200)
    }
    await app.work()
    expect(await books()).toEqual(before)
  })

  test('the log is for finance; a member is refused', async () => {
    const { answer } = await app.call(webhookContract.webhooks, { query: { limit: 5 } }, 'priya')
    expect(answer.rows).toHaveLength(5)
    const rest = await app.call(webhookContract.webhooks, { query: { limit: 5, cursor: answer.next ?? '' } }, 'priya')
    expect(rest.answer.rows[0]?.eventId).not.toBe(answer.rows[4]?.eventId)
    const eventId = answer.rows[0]?.eventId ?? ''
    expect((await app.call(webhookContract.webhook, { params: { eventId } }, 'priya')).answer.payload).toContain(eventId)
    expect((await app.call(webhookContract.webhooks, {}, 'maria')).status).toBe(403)
  })
})

describe('a forgery', () => {
  let payload = ''
  let before: { events: number; books: Record<string, number> }
  beforeAll(async () => {
    // True events that have not arrived yet: if one were accepted, it would change something.
    await db().deleteFrom('webhook_inbox').execute()
    payload = (await allEvents(app)).find((text) => text.includes('"invoice.paid"')) ?? ''
  })
  beforeEach(async () => void (before = { events: (await inbox()).length, books: await books() }))

  const now = () => Math.floor(Date.now() / 1000)
  const mac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
  const good = (): string => headerOf(app, payload)
  const secret = () => app.options.stripe.webhookSecret
  const changed = (change: (event: Record<string, unknown>) => void): string => {
    const event = JSON.parse(payload) as Record<string, unknown>
    change(event)
    return JSON.stringify(event)
  }
  const resigned = (text: string) => [text, headerOf(app, text)] as const

  const variants: readonly (readonly [string, () => readonly [string | Buffer, string | null]])[] = [
    ['no header', () => [payload, null]],
    ['an empty header', () => [payload, '']],
    ['a header of plain text', () => [payload, 'trust me']],
    ['a wrong secret', () => [payload, headerOf(app, payload, { secret: 'whsec_of_somebody_else' })]],
    ['the secret of the API instead', () => [payload, headerOf(app, payload, { secret: app.options.stripe.secretKey })]],
    ['an empty secret', () => [payload, `t=${now()},v1=${mac(`${now()}.${payload}`, '')}`]],
    ['v0 only', () => [payload, good().replace('v1=', 'v0=')]],
    ['v2 only', () => [payload, good().replace('v1=', 'v2=')]],
    ['no timestamp', () => [payload, good().replace(/t=\d+,/, '')]],
    ['no signature', () => [payload, `t=${now()}`]],
    ['another timestamp than the signed one', () => [payload, good().replace(/t=(\d+)/, (_, at) => `t=${Number(at) - 1}`)]],
    ['a timestamp that is a word', () => [payload, good().replace(/t=\d+/, 't=now')]],
    ['a negative timestamp', () => [payload, `t=-${now()},v1=${mac(`-${now()}.${payload}`, secret())}`]],
    ['two timestamps', () => [payload, `t=${now()},${good()}`]],
    ['two headers in one', () => [payload, `${headerOf(app, payload, { secret: 'whsec_x_x_x' })}, ${good()}`]],
    ['signed 301 seconds ago', () => [payload, headerOf(app, payload, { timestamp: now() - 301 })]],
    ['signed an hour ago', () => [payload, headerOf(app, payload, { timestamp: now() - 3600 })]],
    ['signed 302 seconds ahead', () => [payload, headerOf(app, payload, { timestamp: now() + 302 })]],
    ['signed a day ahead', () => [payload, headerOf(app, payload, { timestamp: now() + 86_400 })]],
    ['signed in milliseconds', () => [payload, headerOf(app, payload, { timestamp: Date.now() })]],
    ['the signature in capitals', () => [payload, good().replace(/v1=.*/, (text) => text.toUpperCase().replace('V1', 'v1'))]],
    ['the signature cut short', () => [payload, good().slice(0, -1)]],
    ['the signature made longer', () => [payload, `${good()}0`]],
    ['the signature of the body without the timestamp', () => [payload, `t=${now()},v1=${mac(payload, secret())}`]],
    ['the signature of an empty body', () => [payload, `t=${now()},v1=${mac(`${now()}.`, secret())}`]],
    ['SHA-1', () => [payload, `t=${now()},v1=${createHmac('sha1', secret()).update(`${now()}.${payload}`).digest('hex')}`]],
    ['base64 for hex', () => [payload, `t=${now()},v1=${createHmac('sha256', secret()).update(`${now()}.${payload}`).digest('base64')}`]],
    ['re-serialised JSON', () => [JSON.stringify(JSON.parse(payload)), good()]],
    ['a space after it', () => [`${payload} `, good()]],
    ['a line break before it', () => [`\n${payload}`, good()]],
    ['a byte order mark before it', () => [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(payload)]), good()]],
    ['bytes that are not valid text', () => [Buffer.concat([Buffer.from(payload), Buffer.from([0xff])]), good()]],
    ['another body under the same signature', () => [changed((event) => (event['id'] = 'evt_other')), good()]],
    ['an empty body', () => ['', good()]],
    ['an empty object, correctly signed', () => resigned('{}')],
    ['a list, correctly signed', () => resigned('[]')],
    ['a live event in test mode, correctly signed', () => resigned(changed((event) => (event['livemode'] = true)))],
    ["another account's event, correctly signed", () => resigned(changed((event) => (event['account'] = 'acct_1Other')))],
    [
      'only the object of an event, correctly signed',
      () => resigned(JSON.stringify((JSON.parse(payload) as { data: { object: unknown } }).data.object)),
    ],
    ['a thin event, correctly signed', () => resigned(changed((event) => (event['object'] = 'v2.core.event')))],
    ['an id of another shape, correctly signed', () => resigned(changed((event) => (event['id'] = "evt_1'; drop table payments; --")))],
    ['a type that is a sentence, correctly signed', () => resigned(changed((event) => (event['type'] = 'Invoice paid!')))],
  ]

  test('has at least forty kinds', () => expect(variants.length).toBeGreaterThanOrEqual(40))

  test.each(variants)('%s: refused, and nothing has happened, however often', async (_, make) => {
    for (let time = 0; time < 25; time++) {
      const [body, header] = make()
      const code = await deliver(app, body, header === null ? {} : { 'stripe-signature': header })
      expect(code).toBe(400)
    }
    expect({ events: (await inbox()).length, books: await books() }).toEqual(before)
  })

  test('a thousand single bytes changed, each refused', () => {
    const header = good()
    const bytes = Buffer.from(payload)
    for (let count = 0; count < 1000; count++) {
      const place = (count * 7919) % bytes.length
      const forged = Buffer.from(bytes)
      forged.writeUInt8(forged.readUInt8(place) ^ (1 << (count & 7)), place)
      expect(readWebhook(forged, header, new Date())).toBeNull()
    }
  })

  test('and the true one is accepted at last', async () => {
    expect(await deliver(app, payload, { 'stripe-signature': good() })).toBe(200)
    expect((await inbox()).length).toBe(before.events + 1)
  })

  test('while a secret is replaced both the old one and the new one hold; afterwards the old one does not', () => {
    const reopen = (webhookSecret: string) =>
      openPayments({
        stripeKey: app.options.stripe.secretKey,
        stripeBase: app.options.stripe.base,
        webhookSecret,
        publicUrl: app.options.publicUrl,
      })
    const signedBy = (whsec: string) => readWebhook(Buffer.from(payload), headerOf(app, payload, { secret: whsec }), new Date()) !== null
    reopen('whsec_the_new_one, whsec_the_old_one')
    expect([signedBy('whsec_the_new_one'), signedBy('whsec_the_old_one'), signedBy(secret())]).toEqual([true, true, false])
    reopen('whsec_the_new_one')
    expect([signedBy('whsec_the_new_one'), signedBy('whsec_the_old_one')]).toEqual([true, false])
    reopen(secret())
  })
})

test('events that never arrive by webhook are found by the sweep', async () => {
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('status', '=', 'ACTIVE').execute()
  await db().updateTable('listed_vehicles').set({ released_on: '2026-01-01' }).execute()
  const id = await signed(app, 'maria')
  await payFor(app, id, 'maria')
  expect(await statusOf(id)).toBe('PENDING_PAYMENT')
  await app.work()
  expect(await statusOf(id)).toBe('ACTIVE')
  expect((await inbox()).some(({ source: by }) => by === 'sweep')).toBe(true)
})

/** The same order for the same seed. */
function shuffle<T>(things: readonly T[], seed: number): T[] {
  let state = seed
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}
