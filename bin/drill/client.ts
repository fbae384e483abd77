import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { PASSWORD } from '#db/cast.ts'
import type { Journal } from './journal.ts'

/** Somebody's browser: their session, and a network address of their own. */
export type Caller = { url: string; cookie: string; address: string; journal: () => Journal }

/** Longer than any fault should last. */
const PATIENCE_MS = 90_000
const AGAIN_MS = 100

type Heard = { status: number; text: string; cookie: string }
export type Answered<R extends Route> = { answer: Answer<R>; cookie: string }

/**
 * Asks again with the same key until there is an answer, as a browser does that lost its connection. Null when it was refused, or nobody
 * answered for very long: then nothing was acknowledged.
 */
export async function insist<R extends Route>(caller: Caller, route: R, asked: CallInput<R>, key: string): Promise<Answered<R> | null> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    const heard = await ask(caller, route, asked, key)
    if (heard.status === 200) return { answer: JSON.parse(heard.text) as Answer<R>, cookie: heard.cookie }
    if (![0, 502, 503, 504].includes(heard.status)) surprise(caller.journal(), `${heard.status} ${route.method} ${route.path}`, heard.text)
    if (heard.status >= 400 && heard.status < 500 && heard.status !== 409) return null
    await pause(AGAIN_MS)
  }
  surprise(caller.journal(), `no answer within ${PATIENCE_MS / 1000} s: ${route.method} ${route.path}`, '')
  return null
}

/** Asks once. */
export async function ask<R extends Route>(caller: Caller, route: R, asked: CallInput<R>, key?: string): Promise<Heard> {
  const { body } = asked as { body?: unknown }
  const { journal, url, cookie, address } = caller
  const since = performance.now()
  const heard = await fetch(url + addressOf(route, asked), {
    method: route.method,
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (response) => ({ status: response.status, text: await response.text(), cookie: cookieIn(response) }),
    (error: unknown) => {
      const why = error instanceof Error ? String(error.cause ?? error) : String(error)
      surprise(journal(), `cut off: ${why.replaceAll(/\d{4,5}/g, 'PORT')}`, `${route.method} ${route.path}`)
      return { status: 0, text: why, cookie: '' }
    },
  )
  const kept = journal()
  kept.slowestMs = Math.max(kept.slowestMs, performance.now() - since)
  kept.statuses.set(heard.status, (kept.statuses.get(heard.status) ?? 0) + 1)
  return heard
}

const cookieIn = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ')

const surprise = ({ surprises }: Journal, kind: string, says: string): void => {
  if (!surprises.has(kind)) surprises.set(kind, says.slice(0, 300))
}

export async function signIn(caller: Caller, email: string): Promise<string> {
  const answer = await fetch(`${caller.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller.address },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return cookieIn(answer)
}
