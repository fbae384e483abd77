import { ApiVersion } from '../core/api-version.ts'
import { newId } from '../core/ids.ts'
import { invalid, missing, Refusal } from '../core/refusal.ts'
import { advanceTestClock, catchUp } from '../core/time.ts'
import { act, find, put, undoTo, type Tx } from '../core/transaction.ts'
import { worldNow, type World } from '../core/world.ts'
import { authorize } from './authorization.ts'
import { expand } from './expand.ts'
import { canonical, decodeForm, decodeUpload, formFromJson, type Form } from './form.ts'
import { fingerprintOf, savedAnswer } from './idempotency.ts'
import { Params } from './params.ts'
import { routeFor, type Call, type Route } from './routing.ts'
import type { Fault, Faults } from '../webhooks/faults.ts'

export type Asking = {
  method: string
  path: string
  query: string
  body: string
  headers: { [name: string]: string | undefined }
}
/** `drop`: the connection is closed instead of answering. */
export type Answer = { status: number; body: string; headers: { [name: string]: string }; drop?: boolean }
export type Speaker = { world: World; routes: readonly Route[]; secretKey: string; faults: Faults; running: Set<string> }

/** Answers one API request. Its changes are on disk before the answer is sent. */
export async function answer(speaker: Speaker, asking: Asking): Promise<Answer> {
  const requestId = newId('req_', 14)
  const key = asking.method === 'POST' ? asking.headers['idempotency-key'] : undefined
  const answered = await answerOrRefuse(speaker, asking, requestId, key).catch((thrown: unknown) => refusalAnswer(thrown))
  return {
    ...answered,
    headers: {
      ...answered.headers,
      'request-id': requestId,
      'stripe-version': ApiVersion,
      ...(key && { 'idempotency-key': key }),
    },
  }
}

async function answerOrRefuse(speaker: Speaker, asking: Asking, requestId: string, key: string | undefined): Promise<Answer> {
  const { world, routes, running, faults } = speaker
  authorize(asking.headers.authorization, speaker.secretKey)
  refuseVersion(asking.headers['stripe-version'])
  const found = routeFor(routes, asking.method, asking.path)
  if (!found) throw unknownUrl(asking)
  const form = formOf(asking)
  const fingerprint = fingerprintOf(asking.path, canonical(form))
  const saved = key === undefined ? undefined : savedAnswer(world, key, fingerprint, running)
  if (saved)
    return {
      status: saved.status,
      body: saved.body,
      headers: { 'idempotent-replayed': 'true', 'original-request': saved.requestId },
    }

  const fault = faults.take('api', `${asking.method} ${asking.path}`)
  if (fault?.kind === 'api_error_before') return { status: 500, body: API_ERROR, headers: {} }
  if (fault?.kind === 'api_limited') throw tooMany()
  if (fault?.kind === 'api_drop_before') return { status: 500, body: '', headers: {}, drop: true }
  catchUp(world)
  if (key !== undefined) running.add(key)
  try {
    const call = { path: found.path, form, answer: found.route.answer, account: asking.headers['stripe-account'] ?? null }
    const answered = perform(world, call, { requestId, key, fingerprint }, fault)
    await world.journal.durable()
    if (fault?.kind === 'api_slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    return fault?.kind === 'api_drop' ? { ...answered, drop: true } : answered
  } finally {
    if (key !== undefined) running.delete(key)
  }
}

type Performed = Pick<Call, 'path' | 'account'> & { form: Form; answer: Route['answer'] }
type Performance = { requestId: string; key: string | undefined; fingerprint: string }

/** Runs a request and saves the answer of its idempotency key, in one line of the journal. */
function perform(world: World, call: Performed, told: Performance, fault: Fault | undefined): Answer {
  const { requestId, key, fingerprint } = told
  return act(world, { request: { id: requestId, idempotencyKey: key ?? null }, moment: null }, (tx) => {
    const acted = attempt(tx, call)
    const given = fault?.kind === 'api_error' ? { status: 500, body: API_ERROR, headers: NOT_AGAIN } : acted.answer
    if (key !== undefined && acted.started) {
      put(tx, {
        object: 'sandbox.saved_answer',
        id: key,
        fingerprint,
        requestId,
        status: given.status,
        body: given.body,
        savedAt: worldNow(world),
      })
    }
    return given
  })
}

/** `started`: parameters that fail validation start nothing, and their answer is not saved for the key. */
function attempt(tx: Tx, { path, form, account, answer: run }: Performed): { answer: Answer; started: boolean } {
  const mark = tx.undo.length
  try {
    const params = new Params(form)
    const paths = params.words('expand') ?? []
    if (account !== null && !find(tx, 'account', account)) throw noAccess(account)
    const result = run({ tx, path, params, account })
    params.refuseUnknown()
    return { answer: { status: 200, body: print(expand(tx, result, paths)), headers: {} }, started: true }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    if (!thrown.acted) undoTo(tx, mark)
    return { answer: refusalAnswer(thrown), started: thrown.status === 402 }
  }
}

/** Advancing a test clock is many transactions, but one route. */
export function testClockAdvance(world: World): Route {
  return {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    answer: ({ params, path }) => {
      const clock = world.tables['test_helpers.test_clock'].get(path('id'))
      const to = params.whole('frozen_time')
      if (!clock) throw missing('test clock', path('id'))
      if (to === undefined) throw params.missing('frozen_time')
      if (to <= clock.frozen_time) throw invalid("The frozen time must be later than the clock's.", 'frozen_time')
      params.refuseUnknown()
      return advanceTestClock(world, clock.id, to) ?? clock
    },
  }
}

function formOf({ query, body, headers }: Asking): Form {
  if (headers['content-type']?.startsWith('application/json') && body !== '') return formFromJson(body)
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? []
  if (boundary) return decodeUpload(body, boundary)
  return decodeForm([query, body].filter(Boolean).join('&'))
}

function refusalAnswer(thrown: unknown): Answer {
  if (thrown instanceof Refusal) return { status: thrown.status, body: print({ error: thrown.body }), headers: {} }
  process.stderr.write(`stripe-emulator: ${thrown instanceof Error ? thrown.stack : String(thrown)}\n`)
  return { status: 500, body: API_ERROR, headers: {} }
}

function refuseVersion(version: string | undefined): void {
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) throw invalid(`Invalid Stripe API version: ${version}`)
}

function unknownUrl({ method, path }: Asking): Refusal {
  const speaks = 'The sandbox speaks a part of the API; packages/stripe-emulator/README.md lists it.'
  const message = `Unrecognized request URL (${method}: ${path}). ${speaks}`
  return new Refusal(404, { type: 'invalid_request_error', message })
}

function noAccess(account: string): Refusal {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`
  return new Refusal(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

/** Nothing was started, and no key is bound. */
function tooMany(): Refusal {
  const message = 'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}

const print = (body: object): string => JSON.stringify(body, null, 2)

const API_ERROR = print({ error: { type: 'api_error', message: 'An unknown error occurred' } })

/** Stripe's own hint for a 500 that the key would only replay. */
const NOT_AGAIN = { 'stripe-should-retry': 'false' }
