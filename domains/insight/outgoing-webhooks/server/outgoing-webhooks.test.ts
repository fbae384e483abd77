import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { outgoingWebhooksContract } from '#domains/insight/outgoing-webhooks/contract.ts'
import type { WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { dueDeliveries } from '#domains/insight/outgoing-webhooks/server/deliveries.store.ts'
import { tryDelivery } from '#domains/insight/outgoing-webhooks/server/deliver.ts'
import { openOutgoingWebhooks } from '#domains/insight/outgoing-webhooks/server/options.ts'
import { queueEvent } from '#domains/insight/outgoing-webhooks/server/queue.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { addDays } from '#platform/days.ts'
import { officeDay } from '#platform/clock.ts'
import type { CallInput, Route } from '#access/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { featureSwitchesContract } from '#domains/records/feature-switches/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { SYSTEM } from '#access/actor.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'
import { type PostRules, STRICT } from '#platform/network/post-safely.ts'

const { add, change, deliveries, delivery, endpoints, remove, replay, rotate, test: sendTest } = outgoingWebhooksContract

let app: TestApp
let receiver: Server
let port = 0
type Got = { path: string; headers: IncomingMessage['headers']; body: string }
const got: Got[] = []
let answerWith: (response: ServerResponse) => void = (response) => response.writeHead(204).end()

/** A name that leads to the receiver of this test; any other leads inside. */
const rules: PostRules = {
  ...STRICT,
  lookup: async (host) => {
    if (host === 'hooks.example') return [{ address: '127.0.0.1', family: 4 }]
    if (host === 'rebound.example')
      return [
        { address: '93.184.215.14', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ]
    if (host === 'nowhere.example') throw new Error('ENOTFOUND')
    return [{ address: '10.0.0.7', family: 4 }]
  },
  isAllowed: (address) => address === '127.0.0.1' || STRICT.isAllowed(address),
  allowsPlain: true,
  timeoutMs: 250,
  mostBytes: 2_000,
}

beforeAll(async () => {
  app = await startTestApp()
  receiver = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
  openOutgoingWebhooks({ secret: 'tests', publicUrl: 'http://localhost', sandbox: true }, rules)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await app.stop()
})
beforeEach(async () => {
  got.length = 0
  answerWith = (response) => response.writeHead(204).end()
  await db().updateTable('webhook_endpoints').set({ state: 'removed', disabled_why: null }).where('state', '<>', 'removed').execute()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() })
  answerWith(response)
}

const at = (host: string, path = '/hook') => `http://${host}:${port}${path}`
const addFor = async (as: 'emeka' | 'walter' | 'dana', url: string, events: WebhookEvent[] = ['member.changed']) => {
  const { answer, status, refusal } = await app.call(add, { body: { url, description: '', events } }, as)
  expect(status, JSON.stringify(refusal)).toBe(200)
  return answer
}
let phone = 1000
async function changeAmara() {
  const params = { memberId: app.cast.members.amara.id }
  const { answer } = await app.call(membersContract.read, { params }, 'dana')
  const body = { version: answer.version, phone: `(512) 555-${++phone}` }
  expect((await app.call(membersContract.change, { params, body }, 'dana')).status).toBe(200)
}
const signatureOf = (secret: string, { headers, body }: Got) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`
const logOf = async (endpointId: Id<'webhookEndpoint'>, as: 'emeka' | 'dana' = 'dana') =>
  (await app.call(deliveries, { params: { endpointId }, query: {} }, as)).answer.rows
const lastTry = async (deliveryId: Id<'webhookDelivery'>) =>
  (await app.call(delivery, { params: { deliveryId } }, 'dana')).answer.attempts[0]

test('a change of Amara reaches her agency and the company, signed, with ids alone; another agency hears nothing', async () => {
  const [hers, ours] = [await addFor('emeka', at('hooks.example', '/agency')), await addFor('dana', at('hooks.example', '/company'))]
  await addFor('walter', at('hooks.example', '/other'))
  await changeAmara()
  await app.work()
  expect(got.map(({ path }) => path).toSorted()).toEqual(['/agency', '/company'])
  for (const each of got) {
    const { secret } = each.path === '/agency' ? hers : ours
    expect(each.headers['webhook-signature']).toBe(signatureOf(secret, each))
    expect([each.headers['webhook-id'], JSON.parse(each.body).data.memberId]).toEqual([
      JSON.parse(each.body).data.eventId,
      app.cast.members.amara.id,
    ])
    expect(each.body).not.toMatch(/555|Okafor|Dana/)
  }
  expect((await app.call(endpoints, {}, 'emeka')).answer.rows.map(({ id, lastDay }) => [id, lastDay.delivered])).toEqual([[hers.id, 1]])
  expect((await app.call(deliveries, { params: { endpointId: ours.id }, query: {} }, 'emeka')).status, 'the company’s').toBe(404)
  expect(JSON.stringify(await db().selectFrom('webhook_endpoints').selectAll().execute())).not.toContain(hers.secret.slice(6))

  // A suspended agency hears nothing.
  const suspend = (status: 'ACTIVE' | 'SUSPENDED') =>
    db().updateTable('agencies').set({ status }).where('master_code', '=', 'TX-10432').execute()
  await suspend('SUSPENDED')
  got.length = 0
  await changeAmara()
  await app.work()
  expect(got.map(({ path }) => path)).toEqual(['/company'])
  await suspend('ACTIVE')

  // She moves to another agency: the event after that is no longer theirs.
  await db().updateTable('members').set({ master_code: 'DIRECT', agent_id: null }).where('id', '=', app.cast.members.amara.id).execute()
  got.length = 0
  await changeAmara()
  await app.work()
  expect(got.map(({ path }) => path)).toEqual(['/company'])
})

test('what waits for its next try is not sent once the agency is suspended', async () => {
  answerWith = (response) => response.writeHead(503).end()
  await db().updateTable('members').set({ master_code: 'TX-10432' }).where('id', '=', app.cast.members.amara.id).execute()
  const { id } = await addFor('emeka', at('hooks.example'))
  await changeAmara()
  await app.work()
  const [waiting] = await logOf(id, 'emeka')
  if (!waiting?.nextAt) throw new Error('Nothing waits.')
  got.length = 0
  answerWith = (response) => response.writeHead(200).end()
  const move = (to: 'suspend' | 'lift_suspension') =>
    app.call(agenciesContract.move, { params: { masterCode: 'TX-10432' }, body: { move: to, reason: 'The insurance lapsed.' } }, 'dana')
  expect((await move('suspend')).status).toBe(200)
  await tryDelivery(waiting.id, new Date(waiting.nextAt))
  expect((await move('lift_suspension')).status).toBe(200)
  expect([got, (await logOf(id, 'emeka'))[0]]).toMatchObject([[], { state: 'failed', tries: 1 }])
  await app.call(replay, { params: { deliveryId: waiting.id } }, 'emeka')
  await app.work()
  expect((await logOf(id, 'emeka'))[0]?.state, 'by hand, working again').toBe('delivered')
})

test('each event is queued once, however often it is passed on; an event that was undone is not sent', async () => {
  const { id } = await addFor('dana', at('hooks.example'), ['agency.created'])
  const event = { kind: 'agency.created', by: SYSTEM, about: { noun: 'agency', id: 'agy_1' }, to: 'ACTIVE' } as const
  await inTransaction((tx) => recordEvent(tx, event))
  await expect(
    inTransaction(async (tx) => {
      await recordEvent(tx, event)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await app.work()
  const row = await db().selectFrom('history_events').selectAll().where('noun_id', '=', 'agy_1').executeTakeFirstOrThrow()
  const again = {
    ...row,
    memberId: null,
    membershipId: null,
    claimId: null,
    masterCode: null,
    nounId: row.noun_id,
    from: row.from_state,
    to: row.to_state,
  }
  await queueEvent(again as never)
  await app.work()
  expect([(await logOf(id)).length, got.length]).toEqual([1, 1])
  expect(JSON.parse(got[0]?.body ?? '').data).toMatchObject({ about: { type: 'agency', id: 'agy_1' }, to: 'ACTIVE' })
})

test('Tomás brings a lead and moves it: the company hears that it came, of each move and of one taken back, of nothing else', async () => {
  await addFor('dana', at('hooks.example'), ['lead.received', 'lead.moved'])
  const { crmToken } = (await app.call(identityContract.crmToken, {}, 'tomas')).answer
  const call = async <R extends Route>(route: R, asked: CallInput<R>) => {
    const { status, answer } = await app.call(route, asked, 'tomas', { authorization: `Bearer ${crmToken}` })
    expect(status).toBe(200)
    return answer
  }
  const contact = { agencyName: 'Bellwether', contactName: 'Ray', email: 'ray@bellwether.example', phone: null, state: 'TX' }
  const added = await call(leadIntakeContract.add, { body: { ...contact, source: 'event', keepForMe: true } })
  if (!added.leadId) throw new Error('The lead was not added.')
  const params = { leadId: added.leadId }
  const read = () => call(leadsContract.read, { params })
  await call(leadsContract.log, { params, body: { kind: 'note', body: 'Met at the fair.' } })
  const asleep = {
    to: 'NURTURE',
    version: (await read()).version,
    reason: 'After the fair.',
    nurtureUntil: addDays(officeDay(), 30),
  } as const
  await call(leadsContract.move, { params, body: asleep })
  await call(leadUndoContract.undo, { params, body: { version: (await read()).version } })
  await app.work()
  const heard = got.map(({ body }) => JSON.parse(body) as { type: string; data: { about: unknown; from: string | null; to: string } })
  expect(heard.map(({ type, data: { from, to } }) => [type, from, to])).toEqual([
    ['lead.received', null, 'NEW'],
    ['lead.moved', 'NEW', 'ATTEMPTING'],
    ['lead.moved', 'ATTEMPTING', 'NURTURE'],
    ['lead.moved', 'NURTURE', 'ATTEMPTING'],
  ])
  for (const { data } of heard) expect(data.about).toEqual({ type: 'lead', id: added.leadId })
})

test.each([
  ['fails', (response: ServerResponse) => response.writeHead(500).end('a secret\0of theirs'.repeat(80)), { status: 500, fault: null }],
  [
    'redirects inside',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { status: 302, fault: null },
  ],
  ['is slow', () => {}, { status: null, fault: 'timeout' }],
  ['hangs up', (response: ServerResponse) => response.destroy(), { status: null, fault: 'unreachable' }],
  [
    'answers without end',
    (response: ServerResponse) => response.writeHead(200).end('x'.repeat(5_000)),
    { status: null, fault: 'too_large' },
  ],
] as const)('a receiver that %s is tried again later', async (_, answer, seen) => {
  answerWith = answer
  const { id } = await addFor('dana', at('hooks.example'))
  await app.call(sendTest, { params: { endpointId: id } }, 'dana')
  await app.work()
  const [sent] = await logOf(id)
  if (!sent) throw new Error('Nothing was sent.')
  expect([sent.state, sent.tries, got.length]).toEqual(['waiting', 1, 1])
  const attempt = await lastTry(sent.id)
  expect(attempt).toMatchObject(seen)
  expect(attempt?.answer.length).toBeLessThanOrEqual(1000)
})

test.each(['inside.example', 'rebound.example', 'nowhere.example'])('nothing is sent to %s', async (host) => {
  const { id } = await addFor('dana', at(host))
  await app.call(sendTest, { params: { endpointId: id } }, 'dana')
  await app.work()
  const [sent] = await logOf(id)
  expect(await lastTry(sent?.id ?? 'whd_')).toMatchObject({
    status: null,
    fault: host === 'nowhere.example' ? 'unknown_host' : 'address_refused',
  })
  expect(got).toEqual([])
})

test('what two senders take at the same time is sent once, and nothing to an address that production refuses', async () => {
  const { id } = await addFor('dana', at('hooks.example'))
  const queued = async () => {
    await app.call(sendTest, { params: { endpointId: id } }, 'dana')
    const [newest] = await logOf(id)
    return newest?.id ?? 'whd_'
  }
  const first = await queued()
  await Promise.all([tryDelivery(first, new Date()), tryDelivery(first, new Date())])
  expect(got).toHaveLength(1)
  const second = await queued()
  openOutgoingWebhooks({ secret: 'tests', publicUrl: 'http://localhost', sandbox: false }, { ...rules, allowsPlain: false })
  await tryDelivery(second, new Date())
  openOutgoingWebhooks({ secret: 'tests', publicUrl: 'http://localhost', sandbox: true }, rules)
  expect([(await lastTry(second))?.fault, got.length]).toEqual(['address_refused', 1])
})

test('while webhooks are turned off nothing is sent and no try is counted; turned on, what waited is sent', async () => {
  const { id } = await addFor('dana', at('hooks.example'))
  const feature = { feature: 'outgoing_webhooks' as const, fromOn: null, untilOn: null, reason: 'A receiver was broken into.' }
  await app.call(featureSwitchesContract.turnOff, { body: feature }, 'dana')
  await app.call(sendTest, { params: { endpointId: id } }, 'dana')
  const [queued] = await logOf(id)
  const send = () => tryDelivery(queued?.id ?? 'whd_', new Date())
  await send()
  expect([got.length, (await logOf(id))[0]?.state]).toEqual([0, 'waiting'])
  const later = { now: new Date(Date.now() + 3_600_000), after: '', limit: 10 }
  expect(await rowsOf(dueDeliveries(later)), 'a worker looks every two seconds').toEqual([])
  const [period] = (await app.call(featureSwitchesContract.periods, {}, 'dana')).answer.rows
  await app.call(featureSwitchesContract.turnOn, { params: { periodId: period?.id ?? 'fop_' } }, 'dana')
  await send()
  expect([got.length, (await logOf(id))[0]?.state]).toEqual([1, 'delivered'])
})

test('an agency has ten webhooks at most', async () => {
  for (let each = 0; each < 10; each++) await addFor('emeka', at('hooks.example', `/${each}`))
  const eleventh = { url: at('hooks.example'), description: '', events: ['member.changed' as const] }
  expect((await app.call(add, { body: eleventh }, 'emeka')).refusal.code).toBe('too_many_webhooks')
})

test('an address inside, one without encryption, or with a password is refused when it is typed, with what else is wrong', async () => {
  openOutgoingWebhooks({ secret: 'tests', publicUrl: 'http://localhost', sandbox: false })
  const faults = async (url: string) =>
    Object.keys((await app.call(add, { body: { url, description: '', events: ['lead.moved'] } }, 'emeka')).refusal.fields ?? {})
  for (const url of [
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://a:b@hooks.example/',
  ])
    expect([url, await faults(url)]).toEqual([url, ['url', 'events']])
  expect(await faults('https://hooks.example:22/')).toEqual(['url', 'events'])
  expect(await faults('http://localhost/api/sandbox/webhook-receivers/200'), 'in production').toEqual(['url', 'events'])
  expect(await faults('https://hooks.example/')).toEqual(['events'])
  openOutgoingWebhooks({ secret: 'tests', publicUrl: 'http://localhost', sandbox: true }, rules)
})

test('ten tries in three days, then it is turned off and its keepers are told; turned on again, what was missed is sent under its id', async () => {
  answerWith = (response) => response.writeHead(503).end()
  const { id } = await addFor('dana', at('hooks.example'))
  await changeAmara()
  await app.work()
  const sent = (await logOf(id))[0]
  if (!sent?.nextAt) throw new Error('Nothing waits.')
  for (let next: string | null = sent.nextAt; next; next = (await logOf(id))[0]?.nextAt ?? null) await tryDelivery(sent.id, new Date(next))
  expect((await logOf(id))[0]).toMatchObject({ state: 'failed', tries: 10 })
  const [off] = (await app.call(endpoints, {}, 'dana')).answer.rows
  expect([off?.state, off?.disabledWhy]).toEqual(['disabled', 'failing'])
  await app.work()
  expect(app.emails.filter(({ subject }) => subject === 'A webhook was turned off').length).toBeGreaterThan(0)

  got.length = 0
  await changeAmara()
  await app.work()
  expect(got, 'nothing is sent while it is off').toEqual([])
  expect((await app.call(replay, { params: { deliveryId: sent.id } }, 'dana')).refusal.code).toBe('webhook_is_off')
  answerWith = (response) => response.writeHead(200).end()
  const on = { url: at('hooks.example'), description: '', events: ['member.changed' as const], isActive: true, version: off?.version ?? 0 }
  expect((await app.call(change, { params: { endpointId: id }, body: on }, 'dana')).status).toBe(200)
  await app.call(replay, { params: { deliveryId: sent.id } }, 'dana')
  await app.work()
  expect([(await logOf(id))[0]?.state, got.length]).toEqual(['delivered', 1])
  expect(got[0]?.headers['webhook-id']).toMatch(/^evt_/)
})

test('gone is gone at once; after a rotation both secrets sign for a day', async () => {
  const { id, secret } = await addFor('dana', at('hooks.example'))
  const { answer: next } = await app.call(rotate, { params: { endpointId: id } }, 'dana')
  answerWith = (response) => response.writeHead(410).end()
  await app.call(sendTest, { params: { endpointId: id } }, 'dana')
  await app.work()
  const [first] = got
  if (!first) throw new Error('Nothing was sent.')
  expect(first.headers['webhook-signature']).toBe(`${signatureOf(next.secret, first)} ${signatureOf(secret, first)}`)
  expect((await app.call(endpoints, {}, 'dana')).answer.rows[0]).toMatchObject({ state: 'disabled', disabledWhy: 'gone' })
  expect((await app.call(remove, { params: { endpointId: id } }, 'emeka')).status, 'the company’s').toBe(404)
  expect((await app.call(remove, { params: { endpointId: id } }, 'dana')).status).toBe(200)
})
