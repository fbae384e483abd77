import { OPERATIONS, type Operations } from './operations.gen.ts'

export type OperationName = keyof Operations
type Asked<Name extends OperationName> = Operations[Name]['asked']
export type AnswerOf<Name extends OperationName> = Operations[Name]['answer']

/** The key of a request that may be sent twice; one is made for each call without. */
type Keyed = { key?: string; signal?: AbortSignal }

/** A refusal of the API: `code` is stable, `message` is for people. */
export class BreakwaterError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly reference: string | null

  constructor(status: number, refusal: { code?: unknown; message?: unknown; fields?: unknown; reference?: unknown }) {
    super(typeof refusal.message === 'string' ? refusal.message : `The API answered with ${status}.`)
    this.name = 'BreakwaterError'
    this.status = status
    this.code = typeof refusal.code === 'string' ? refusal.code : 'unreadable'
    this.fields = { ...(refusal.fields as Record<string, string> | undefined) }
    this.reference = typeof refusal.reference === 'string' ? refusal.reference : null
  }
}

export type ClientOptions = {
  /** `https://breakwater.example` */
  baseUrl: string
  /** `bw_live_…` */
  token: string
  language?: 'en-US' | 'es-US'
  fetch?: typeof fetch
  /** How often a request is sent again after a lost connection, 429 or 503. */
  retries?: number
}

export type Client = ReturnType<typeof createClient>

/** Asks each operation that an API token may. A repeated request has the same key, so that nothing is done twice. */
export function createClient({ baseUrl, token, language = 'en-US', fetch: ask = fetch, retries = 2 }: ClientOptions) {
  async function call<Name extends OperationName>(name: Name, asked: Asked<Name>, { key, signal }: Keyed = {}): Promise<AnswerOf<Name>> {
    const response = await send(name, asked, key ?? crypto.randomUUID(), signal)
    return (await response.json()) as AnswerOf<Name>
  }

  /** The bytes of an operation that answers with a file. */
  async function file<Name extends OperationName>(name: Name, asked: Asked<Name>, { key, signal }: Keyed = {}): Promise<Blob> {
    return (await send(name, asked, key ?? crypto.randomUUID(), signal)).blob()
  }

  /** All rows of a list, page by page. */
  async function* rows<Name extends ListName>(name: Name, asked: Asked<Name>): AsyncGenerator<RowOf<Name>> {
    let cursor: string | null = null
    do {
      const query: object = { ...queryOf(asked), ...(cursor === null ? {} : { cursor }) }
      const page = (await call(name, { ...asked, query })) as { rows: RowOf<Name>[]; next: string | null }
      yield* page.rows
      cursor = page.next
    } while (cursor !== null)
  }

  async function send(name: OperationName, asked: unknown, key: string, signal: AbortSignal | undefined): Promise<Response> {
    const { method, needsKey } = OPERATIONS[name]
    const { body } = asked as { body?: unknown }
    const request: RequestInit = {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(needsKey ? { 'idempotency-key': key } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(signal ? { signal } : {}),
    }
    const isRepeatable = method === 'GET' || needsKey
    for (let left = isRepeatable ? retries : 0; ; left--) {
      const response = await ask(addressOf(baseUrl, name, asked), request).catch((error: unknown) => {
        if (left <= 0 || signal?.aborted) throw error
        return null
      })
      if (response?.ok) return response
      if (response && (left <= 0 || !RETRIED.has(response.status))) throw new BreakwaterError(response.status, await refusalIn(response))
      await new Promise((resolve) => setTimeout(resolve, waitMs(response)))
    }
  }

  return { call, file, rows }
}

/** The lists: operations that answer `rows` and `next`. */
export type ListName = {
  [Name in OperationName]: AnswerOf<Name> extends { rows: unknown[]; next: string | null } ? Name : never
}[OperationName]
export type RowOf<Name extends ListName> = AnswerOf<Name> extends { rows: (infer Row)[] } ? Row : never

const RETRIED = new Set([429, 503])
const MOST_WAIT_S = 60

const waitMs = (response: Response | null): number => 1000 * Math.min(Number(response?.headers.get('retry-after') ?? 1) || 1, MOST_WAIT_S)

const refusalIn = (response: Response): Promise<Record<string, unknown>> =>
  response.json().then(
    (answer) => (typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}),
    () => ({}),
  )

const queryOf = (asked: unknown): object => (asked as { query?: object }).query ?? {}

function addressOf(baseUrl: string, name: OperationName, asked: unknown): string {
  const { params = {}, query = {} } = asked as { params?: Record<string, string>; query?: Record<string, unknown> }
  const path = OPERATIONS[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const given = Object.entries(query).flatMap(([each, value]) => (value === undefined || value === null ? [] : [[each, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return `${baseUrl.replace(/\/$/, '')}${path}${search ? `?${search}` : ''}`
}
