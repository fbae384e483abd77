import { t } from '@lingui/core/macro'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import type { RefusalOnTheWire } from '#access/shapes.ts'
import { addressOf } from '#access/web/address-of.ts'
import { askWhileBusy } from '#access/web/ask-while-busy.ts'
import { isAttended } from '#access/web/attendance.ts'
import { clientState } from '#access/web/client-state.ts'
import { proveAgain } from '#access/web/proof.ts'
import { noteActivity } from '#access/web/session-clock.ts'

/** A refusal by the server; `code` is `offline` when there was no answer. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly detail: Readonly<Record<string, unknown>>
  readonly reference: string | null

  constructor(status: number, refusal: Pick<RefusalOnTheWire, 'code' | 'message'> & Partial<RefusalOnTheWire>) {
    super(refusal.message)
    this.name = 'Refused'
    this.status = status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.detail = refusal.detail ?? {}
    this.reference = refusal.reference ?? null
  }
}

/** A token that some endpoints require besides the session: the present one, and a new one when it is refused. */
export type Bearer = { token: () => Promise<string>; renew: () => Promise<string> }

export type CallOptions = {
  /** Sent as the Idempotency-Key of a `once` route. */
  key?: string
  /** Only the input is looked at; nothing is done, and there is no answer. */
  checkOnly?: boolean
  token?: Bearer
  signal?: AbortSignal
  /** Instead of the browser's own `fetch`. */
  ask?: (address: string, init: RequestInit) => Promise<Response>
}

/**
 * Calls one endpoint, typed by its contract. Throws `Refused` with the server's code, sentence and fields. On `sign_in_again`,
 * it lets the person prove who they are and repeats the same request.
 */
export async function call<R extends Route>(route: R, asked: CallInput<R>, options: CallOptions = {}): Promise<Answer<R>> {
  return withToken(route, asked, options).catch(async (error: unknown) => {
    const mayProve = error instanceof Refused && error.code === 'sign_in_again' && !options.checkOnly
    if (!mayProve || !(await proveAgain())) throw error
    return withToken(route, asked, options)
  })
}

async function withToken<R extends Route>(route: R, asked: CallInput<R>, { token: bearer, ...options }: CallOptions): Promise<Answer<R>> {
  if (!bearer) return send(route, asked, options)
  const token = await bearer.token()
  return send(route, asked, { ...options, token }).catch(async (error: unknown) => {
    if (!(error instanceof Refused && error.code === 'crm_token_missing')) throw error
    return send(route, asked, { ...options, token: await bearer.renew() })
  })
}

type SendOptions = Omit<CallOptions, 'token'> & { token?: string }

async function send<R extends Route>(route: R, asked: CallInput<R>, options: SendOptions): Promise<Answer<R>> {
  const isByPerson = isAttended() && route.presence !== 'never'
  const response = await askWhileBusy(() => reach(route, asked, options), options.signal)
  const isFile = response.ok && response.headers.has('content-disposition')
  const answer: unknown = isFile ? await response.blob() : await response.json().catch(() => null)
  if (isByPerson) noteActivity()
  if (!response.ok) throw new Refused(response.status, isRefusal(answer) ? answer : unreadable())
  return answer as Answer<R>
}

function reach<R extends Route>(
  route: R,
  asked: CallInput<R>,
  { key, checkOnly, token, signal, ask = fetch }: SendOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': clientState().answersIn }
  if (key) headers['idempotency-key'] = key
  if (checkOnly) headers['x-check-only'] = '1'
  if (!isAttended()) headers['x-unattended'] = '1'
  if (token) headers['authorization'] = `Bearer ${token}`
  const body = bodyOf(route, asked, headers)
  return ask(addressOf(route, asked), {
    method: route.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new Refused(0, { code: 'offline', message: t`We can’t reach Breakwater. Check your connection. What you typed is kept.` })
  })
}

/** A file that a link cannot download, because the endpoint requires a token besides the session. */
export async function fetchFile(path: `/${string}`, search: URLSearchParams, token: Bearer): Promise<Blob> {
  const file: unknown = await call(
    { verb: 'public', method: 'GET', path, summary: '', answer: 'file' },
    { query: Object.fromEntries(search) } as never,
    { token },
  )
  if (!(file instanceof Blob)) throw new Refused(0, unreadable())
  return file
}

function bodyOf<R extends Route>(route: R, asked: CallInput<R>, headers: Record<string, string>): BodyInit | undefined {
  const { body } = asked as { body?: unknown }
  if (route.body === 'bytes' || route.body === 'stream') {
    headers['content-type'] = 'application/octet-stream'
    return body as Blob
  }
  if (route.method === 'GET' || (body === undefined && !route.body)) return undefined
  headers['content-type'] = 'application/json'
  return JSON.stringify(body ?? {})
}

const unreadable = () => ({
  code: 'broken',
  message: t`Something went wrong on our end. Nothing you typed is lost. Try again in a moment.`,
})

const isRefusal = (answer: unknown): answer is RefusalOnTheWire =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
