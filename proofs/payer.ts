import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

export type Payer = {
  membershipId: Id<'membership'>
  cookie: string
  /** The payment network confirmed the payment to them. */
  toldPaid: boolean
}

/** Requests that reached the API, and those whose answer its death interrupted. Attempts while no API listens do not count. */
export type Count = { reached: number; cutOff: number }

type Answered<R extends Route> = { answer: Answer<R>; cookie: string }

/** Joins over HTTP as any member does, up to the payment. */
export async function enrollSomebody(url: string, number: number, count: Count): Promise<Payer> {
  const person = newCustomer('Amara', `Okafor${number}`, vinOf(number))
  const { answer, cookie } = await insist(url, enrollmentContract.enroll, { body: ownEnrollment(person) }, { count })
  return { membershipId: answer.membershipId, cookie, toldPaid: false }
}

/** Presses the button twice, pays in both windows at once, and comes back; repeats whatever got no answer. */
export async function payThrough(url: string, payer: Payer, count: Count): Promise<void> {
  const { membershipId, cookie } = payer
  const open = () => insist(url, checkoutContract.openCheckout, { params: { membershipId }, body: {} }, { count, cookie })
  const [first, second] = await Promise.all([open(), open()])
  const paid = await Promise.all([pay(first.answer.url, {}), pay(second.answer.url, {})])
  payer.toldPaid = paid.some(({ status }) => status === 303)
  await insist(url, checkoutContract.checkout, { params: { checkoutId: first.answer.checkoutId } }, { count, cookie })
}

const PATIENCE_MS = 60_000

type Insisting = { count: Count; cookie?: string }

/** Repeats the request with the same key until there is an answer. A refusal is an answer, which this proof does not expect. */
async function insist<R extends Route>(url: string, route: R, asked: CallInput<R>, { count, cookie }: Insisting): Promise<Answered<R>> {
  const key = randomUUID()
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(100)) {
    const answered = await ask(url, route, asked, { key, cookie }).catch((error: unknown) => (isNobodyThere(error) ? 'nobody there' : null))
    if (answered === 'nobody there') continue
    count.reached++
    if (answered === null) count.cutOff++
    // The network may still be busy with the same request of the API that died.
    else if (answered.status !== 503) return accepted(route, answered)
  }
  throw new Error(`${route.method} ${route.path} found no answer.`)
}

const isNobodyThere = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

type Heard = { status: number; text: string; cookie: string }

async function ask<R extends Route>(
  url: string,
  route: R,
  asked: CallInput<R>,
  { key, cookie }: { key: string; cookie: string | undefined },
): Promise<Heard> {
  const { body } = asked as { body?: unknown }
  const response = await fetch(url + addressOf(route, asked), {
    method: route.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, text: await response.text(), cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

function accepted<R extends Route>(route: R, { status, text, cookie }: Heard): Answered<R> {
  if (status !== 200) throw new Error(`${route.method} ${route.path} was answered ${status} ${text}`)
  return { answer: JSON.parse(text) as Answer<R>, cookie }
}
